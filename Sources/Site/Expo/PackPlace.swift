package import Domain
import Markup

/// A pack and the addresses it is visited by.
package struct PackPlace: Sendable {
    package let pack: Pack
    /// Nil at the addresses of the chosen pack, which name none.
    private let name: String?
    /// Changes with a picture's bytes, so that browsers may keep them; nil where nothing is known of them.
    private let stamp: @Sendable (PackPicture) -> String?

    package init(
        _ pack: Pack,
        named name: String? = nil,
        stamp: @escaping @Sendable (PackPicture) -> String? = { _ in nil }
    ) {
        self.pack = pack
        self.name = name
        self.stamp = stamp
    }

    var isChosen: Bool { name == nil }

    var front: Route { name.map { .expo(.front(pack: $0)) } ?? .hall(.expo) }
    var exhibits: Route { .expo(.exhibits(pack: name)) }
    func exhibit(_ exhibit: Exhibit) -> Route { .expo(.exhibit(exhibit.slug, pack: name)) }

    /// Where the file behind a drawing, or a picture nobody resized, can be had.
    func file(of picture: PackPicture) -> Link {
        let name = if case .drawing = picture.form { "\(picture.name).svg" } else { picture.name }
        let path = Route.expo(.file(.picture(name), pack: pack.name)).path
        return Link(path: stamp(picture).map { "\(path)?v=\($0)" } ?? path)
    }

    /// The one place that knows where a kept picture's sizes are.
    func file(of picture: StoredPicture, _ size: PictureSize, _ format: PictureFormat) -> Link {
        Route.expo(.file(.kept(picture.hash, size, format), pack: pack.name)).link
    }
}
