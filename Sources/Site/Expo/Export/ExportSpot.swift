import Domain
import Markup

/// One page of an exported exhibition, and the ways from it to everything else.
struct ExportSpot: Sendable {
    let paths: ExportPaths
    let page: PackPage
    let language: Language
    /// What the exhibition is called.
    let name: String
    /// The languages there are pages in.
    let languages: [Language]

    /// Where the page itself lies.
    var path: String { paths.path(of: page, in: language) }

    func link(to page: PackPage) -> Link { link(to: paths.path(of: page, in: language)) }

    /// The same page in another language.
    func link(to language: Language) -> Link { link(to: paths.path(of: page, in: language)) }

    func link(to picture: PackPicture) -> Link { link(to: paths.path(of: picture)) }

    /// The way to a file by its path from the top of the folder.
    func link(to file: String) -> Link {
        let depth = path.count { $0 == "/" }
        return Link(file: String(repeating: "../", count: depth) + file)
    }
}
