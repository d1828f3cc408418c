package import Domain
package import Markup
package import Pages
package import Routes

/// A pack and the addresses it is visited by.
package struct PackPlace: Sendable {
    package let pack: Pack
    /// Nil at the addresses of the chosen pack, which name none.
    private let name: String?
    /// Changes with a picture's bytes, so that browsers may keep them; nil where nothing is known of them.
    private let stamp: @Sendable (PackPicture) -> String?
    /// The page all links start from, where pages are files among others.
    private let spot: ExportSpot?

    package init(
        _ pack: Pack,
        named name: String? = nil,
        stamp: @escaping @Sendable (PackPicture) -> String? = { _ in nil }
    ) {
        self.pack = pack
        self.name = name
        self.stamp = stamp
        spot = nil
    }

    /// The pack as it is seen from one of the files it is exported to.
    init(_ pack: Pack, from spot: ExportSpot) {
        self.pack = pack
        self.spot = spot
        name = nil
        stamp = { _ in nil }
    }

    var isChosen: Bool { name == nil }
    var isExported: Bool { spot != nil }

    var front: Route { route(of: .front) }
    package var exhibits: Route { route(of: .exhibits(nil)) }
    package func exhibit(_ exhibit: Exhibit) -> Route { route(of: .exhibit(exhibit.slug)) }

    /// Where a page of the pack is.
    package func link(to page: PackPage) -> Link {
        spot?.link(to: page) ?? Link(path: route(of: page).path + page.query)
    }

    /// What scripts know a picture by on its way to the next page; nothing where there are no scripts.
    func hero(_ page: PackPage) -> String? { isExported ? nil : route(of: page).path }

    private func route(of page: PackPage) -> Route {
        switch page {
        case .front: name.map { .expo(.front(pack: $0)) } ?? .hall(.expo)
        case .exhibits: .expo(.exhibits(pack: name))
        case .exhibit(let slug), .enlarged(let slug, _): .expo(.exhibit(slug, pack: name))
        }
    }

    /// Where the file behind a drawing, or a picture nobody resized, can be had.
    func file(of picture: PackPicture) -> Link {
        if let spot { return spot.link(to: picture) }
        let name = if case .drawing = picture.form { "\(picture.name).svg" } else { picture.name }
        let path = Route.expo(.file(.picture(name), pack: pack.name)).path
        return Link(path: stamp(picture).map { "\(path)?v=\($0)" } ?? path)
    }

    /// The one place that knows where a kept picture's sizes are.
    func file(of picture: StoredPicture, _ size: PictureSize, _ format: PictureFormat) -> Link {
        Route.expo(.file(.kept(picture.hash, size, format), pack: pack.name)).link
    }
}
