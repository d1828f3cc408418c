package import Domain
package import Markup
import Octets
package import Pages
package import Routes

/// A pack with its addresses.
package struct PackPlace: Sendable {
    package let pack: Pack
    /// Nil for the chosen pack, whose addresses contain no name.
    private let name: String?
    /// Returns a hash of the picture's bytes, so that browsers may cache it; nil if unknown.
    private let stamp: @Sendable (PackPicture) -> String?
    /// The page that relative links start from, in an export.
    private let spot: ExportSpot?
    /// The key of a preview, whose addresses contain it.
    private let key: String?

    package init(
        _ pack: Pack,
        named name: String? = nil,
        stamp: @escaping @Sendable (PackPicture) -> String? = { _ in nil }
    ) {
        self.pack = pack
        self.name = name
        self.stamp = stamp
        (spot, key) = (nil, nil)
    }

    /// Creates a draft with the addresses of a preview.
    package init(_ pack: Pack, previewedAt key: String) {
        (self.pack, self.key) = (pack, key)
        (name, spot) = (nil, nil)
        stamp = { _ in nil }
    }

    /// Creates the pack as seen from one of its exported files.
    init(_ pack: Pack, from spot: ExportSpot) {
        self.pack = pack
        self.spot = spot
        // Codes for paper lead to the server, whichever exhibition is at its front.
        (name, key) = (pack.name, nil)
        stamp = { _ in nil }
    }

    var isChosen: Bool { name == nil && key == nil }
    var isExported: Bool { spot != nil }
    /// Whether its pages have lasting addresses.
    var isPublic: Bool { spot == nil && key == nil }

    var front: Route { route(of: .front) }
    package var exhibits: Route { route(of: .exhibits(nil)) }
    package func exhibit(_ exhibit: Exhibit) -> Route { route(of: .exhibit(exhibit.slug)) }
    /// Returns the pages of an exhibit's parts, easy text and guides.
    package func details(of exhibit: Exhibit) -> [Route] {
        let parts = exhibit.parts.indices.map { PackPage.part(exhibit.slug, $0 + 1) }
        let easy = exhibit.easyText == nil ? [] : [PackPage.easyText(exhibit.slug)]
        return (parts + easy + (exhibit.guides.isEmpty ? [] : [.guide(exhibit.slug)])).map(route)
    }

    /// The pages with views of all exhibits.
    package var views: [Route] { pack.views.map { route(of: .view($0)) } }

    /// Returns the link to two exhibits side by side, which an export has not.
    func link(to left: Exhibit, beside right: Exhibit) -> Link {
        Link(path: "\(exhibits.path)?left=\(left.slug.percentEncoded())&right=\(right.slug.percentEncoded())")
    }

    /// Returns the link to an enlargement of an exhibit's picture, which an export has not.
    func closeup(of exhibit: Exhibit, _ closeup: Closeup) -> Link {
        Link(path: "\(self.exhibit(exhibit).path)?zoom=\(closeup.times)&x=\(closeup.x)&y=\(closeup.y)")
    }

    /// Returns the link to a page of the pack.
    package func link(to page: PackPage) -> Link {
        spot?.link(to: page) ?? Link(path: route(of: page).path + page.query)
    }

    /// Returns the link to a place in a page, by its id.
    func link(to page: PackPage, at id: String) -> Link {
        let text = "\(link(to: page).text)#\(id)"
        return isExported ? Link(file: text) : Link(path: text)
    }

    /// Returns the name by which scripts animate a picture to the next page; nil without scripts.
    func hero(_ page: PackPage) -> String? { isExported ? nil : route(of: page).path }

    /// The way back to the front page.
    var backToFront: Back {
        Back(link(to: .front), isChosen && !isExported ? Hall.expo.name : ExpositionScreen(self).title)
    }

    private func route(of page: PackPage) -> Route {
        if let key { return .expo(.preview(key, page.previewed)) }
        return switch page {
        case .front: name.map { .expo(.front(pack: $0)) } ?? .hall(.expo)
        case .exhibits: .expo(.exhibits(pack: name))
        case .exhibit(let slug), .enlarged(let slug, _): .expo(.exhibit(slug, pack: name))
        // Its address always has a name, so that no pack's name is taken.
        case .view(let view): .expo(.view(view, pack: pack.name))
        case .easyText(let slug): .expo(.easyText(slug, pack: name))
        case .guide(let slug): .expo(.guide(slug, pack: name))
        case .part(let slug, let number): .expo(.part(slug, number, pack: name))
        }
    }

    /// Returns the link to the file of a drawing, or of an original picture.
    func file(of picture: PackPicture) -> Link {
        if let spot { return spot.link(to: picture) }
        let name = if case .drawing = picture.form { "\(picture.name).svg" } else { picture.name }
        let path = Route.expo(.file(.picture(name), pack: pack.name)).path
        return Link(path: stamp(picture).map { "\(path)?v=\($0)" } ?? path)
    }

    /// Returns the link to a guide's file.
    func file(of guide: GuideFile) -> Link {
        if let spot { return spot.link(to: guide) }
        if let key { return Link(path: Route.expo(.preview(key, .media(guide.name))).path) }
        return Link(path: "\(Route.expo(.media(guide.name, pack: pack.name)).path)?v=\(guide.version)")
    }

    /// Returns the link to a picture's only file, or to a large size of it.
    func wholeFile(of picture: PackPicture) -> Link {
        guard case .stored(let stored) = picture.form else { return file(of: picture) }
        return file(of: stored, PictureSize.large.available(of: stored.dimensions), .webp)
    }

    /// Returns the link to a picture's only file, or to a small size of it.
    func smallFile(of picture: PackPicture) -> Link {
        guard case .stored(let stored) = picture.form else { return file(of: picture) }
        return file(of: stored, PictureSize.small.available(of: stored.dimensions), .webp)
    }

    /// Returns the path of a JPEG of the picture and its size, or of the original file without one.
    func published(_ picture: PackPicture) -> (path: String, size: PictureDimensions?) {
        let path = Route.expo(.file(.picture(picture.name), pack: pack.name)).path
        switch picture.form {
        case .file: return (path, nil)
        case .drawing(let dimensions): return (path, PictureSize.large.dimensions(of: dimensions))
        case .stored(let stored):
            let size = PictureSize.large.available(of: stored.dimensions)
            let dimensions = size.dimensions(of: stored.dimensions)
            guard isExported else { return (file(of: stored, size, .jpeg).text, dimensions) }
            let section = ImageRequest.section(PictureSection(area: nil, size: dimensions))
            return (image(stored, of: picture) + section.path, dimensions)
        }
    }

    /// Returns the path of a picture in IIIF's Image API.
    func image(_ stored: StoredPicture, of picture: PackPicture) -> String {
        spot.map { "/" + $0.paths.image(picture) } ?? Route.expo(.image(stored.hash, .itself, pack: pack.name)).path
    }

    /// Returns the path of a page below the server's address, or below that of an export seen from its front page.
    func path(of page: PackPage) -> String { spot.map { "/" + $0.link(to: page).text } ?? route(of: page).path }

    /// The path of the manifest.
    var manifest: String { isExported ? "/manifest.json" : Route.expo(.manifest(pack: pack.name)).path }

    /// Returns the link to a size of a stored picture. No other place composes these links.
    func file(of picture: StoredPicture, _ size: PictureSize, _ format: PictureFormat) -> Link {
        // A preview's pictures are in no exhibition yet.
        if key != nil { return Route.picture(picture.hash, size, format).link }
        return Route.expo(.file(.kept(picture.hash, size, format), pack: pack.name)).link
    }
}

extension PackPage {
    fileprivate var previewed: PreviewPage {
        switch self {
        case .front: .front
        case .view(let view) where PreviewPage.views.contains(view): .view(view)
        case .exhibits, .view: .exhibits
        case .easyText(let slug): .easyText(slug)
        case .part(let slug, let number): .part(slug, number)
        case .guide(let slug): .guide(slug)
        case .exhibit(let slug), .enlarged(let slug, _): .exhibit(slug)
        }
    }
}
