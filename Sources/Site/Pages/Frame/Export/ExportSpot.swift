package import Domain
package import Markup

/// One page of an exported exhibition, with relative links to everything else.
package struct ExportSpot: Sendable {
    package let paths: ExportPaths
    package let page: PackPage
    package let language: Language
    /// The exhibition's name.
    package let name: String
    /// The languages of the exported pages.
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

    /// Returns the link to this page in another language.
    func link(to language: Language) -> Link { link(to: paths.path(of: page, in: language)) }

    package func link(to picture: PackPicture) -> Link { link(to: paths.path(of: picture)) }

    package func link(to guide: GuideFile) -> Link { link(to: paths.path(of: guide)) }

    /// Returns the relative link to a file, given its path from the top of the folder.
    func link(to file: String) -> Link {
        let depth = path.count { $0 == "/" }
        return Link(file: String(repeating: "../", count: depth) + file)
    }
}
