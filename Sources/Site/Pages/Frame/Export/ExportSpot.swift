package import Domain
package import Markup

/// One page of an exported exhibition, and the ways from it to everything else.
package struct ExportSpot: Sendable {
    package let paths: ExportPaths
    package let page: PackPage
    package let language: Language
    /// The exhibition's name.
    package let name: String
    /// The languages there are pages in.
    package let languages: [Language]

    package init(
        paths: ExportPaths,
        page: PackPage,
        language: Language,
        name: String,
        languages: [Language]
    ) {
        self.paths = paths
        self.page = page
        self.language = language
        self.name = name
        self.languages = languages
    }

    /// The page's own path.
    package var path: String { paths.path(of: page, in: language) }

    package func link(to page: PackPage) -> Link { link(to: paths.path(of: page, in: language)) }

    /// Returns the way to this page in another language.
    func link(to language: Language) -> Link { link(to: paths.path(of: page, in: language)) }

    package func link(to picture: PackPicture) -> Link { link(to: paths.path(of: picture)) }

    /// The way to a file by its path from the top of the folder.
    func link(to file: String) -> Link {
        let depth = path.count { $0 == "/" }
        return Link(file: String(repeating: "../", count: depth) + file)
    }
}
