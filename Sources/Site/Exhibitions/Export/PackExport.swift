package import Domain
import Markup
package import Octets
package import Pages
import Routes

/// An exhibition exported to files that need no server: pages in every language, linked by relative paths.
package struct PackExport: Sendable {
    private let pack: Pack
    private let assets: Assets
    private let paths: ExportPaths

    /// A file to be written. Its content is made on demand, so that few are in memory at once.
    package struct File: Sendable {
        /// The path from the top of the folder.
        package let path: String
        package let bytes: @Sendable () -> Bytes
    }

    /// `ending` returns a picture's file extension.
    package init(_ pack: Pack, assets: Assets = .embedded, ending: (PackPicture) -> String) {
        self.pack = pack
        self.assets = assets
        paths = ExportPaths(pack, ending: ending)
    }

    /// The path of each picture.
    package var pictures: [(picture: PackPicture, path: String)] {
        pack.pictures.map { ($0, paths.path(of: $0)) }
    }

    /// The path of each guide's file.
    package var guides: [(guide: GuideFile, path: String)] {
        pack.guideFiles.map { ($0, paths.path(of: $0)) }
    }

    /// The files shared by all pages.
    package var shared: [File] {
        let styles = ExportPaths.styles.map { name in
            assets[name].map { asset in File(path: name) { Bytes(asset.bytes.text + Self.style) } }
        }
        let icon = assets[ExportPaths.icon].map { asset in File(path: ExportPaths.icon) { asset.bytes } }
        return (styles + [icon]).compactMap { $0 }
    }

    /// Additional styles: there are no tabs, and the languages replace the link to the settings. Browsers treat every
    /// file as a site of its own, so a transition to the next page would start and then abort.
    private static let style = """

        .exported { --tabs: 0px; }
        .languages { justify-self: end; }
        @view-transition { navigation: none; }

        """

    package var pages: [File] { pack.languages.flatMap { language in allPages.map { file(of: $0, in: language) } } }

    private var allPages: [PackPage] {
        [.front] + ListView.allCases.map { .exhibits($0) } + pack.views.map { .view($0) }
            + pack.exhibits.map { .exhibit($0.slug) }
            + pack.exhibits.flatMap { exhibit in exhibit.parts.indices.map { .part(exhibit.slug, $0 + 1) } }
            + pack.exhibits.filter { $0.easyText != nil }.map { .easyText($0.slug) }
            + pack.exhibits.filter { !$0.guides.isEmpty }.map { .guide($0.slug) }
            + pack.exhibits.filter { $0.picture != nil }.flatMap { exhibit in
                EnlargedPicture.steps.map { .enlarged(exhibit.slug, times: $0) }
            }
    }

    /// Returns the style and the page of the catalogue for paper, the page last. With the server's address it has QR
    /// codes.
    package func catalogue(in language: Language, origin: String?) -> [File] {
        let sheet = PageFiles.print.sheet
        let style = assets[sheet].map { asset in File(path: sheet) { asset.bytes } }
        return [style].compactMap(\.self) + [file(of: .view(.catalogue), in: language, origin: origin)]
    }

    /// Returns the files for viewers that read IIIF, whose addresses begin with `address`: the manifest, and the
    /// description, sizes and tiles of each of `pictures`, by their names. `size` and `tile` return a JPEG's bytes.
    package func viewed(
        at address: String,
        _ pictures: [String: StoredPicture],
        size: @escaping @Sendable (PictureHash, PictureSize) -> [UInt8]?,
        tile: @escaping @Sendable (PictureHash, Int) -> [UInt8]?
    ) -> [File] {
        let shown = pack.withPictures { picture in pictures[picture.name].map { .stored($0) } ?? picture.form }
        let place = PackPlace(shown, from: spot(of: .front, in: pack.languages[0]))
        let manifest = PackManifest(place: place, origin: address)
        let files = self.pictures.flatMap { picture, _ -> [File] in
            guard let stored = pictures[picture.name] else { return [] }
            let path = paths.image(picture)
            let service = ImageService(picture: stored, address: "\(address)/\(path)")
            return [File(path: path + ImageRequest.info.path) { service.description }]
                + service.sections.map { section, source in
                    File(path: path + ImageRequest.section(section).path) {
                        Bytes((source.size.map { size(stored.hash, $0) } ?? tile(stored.hash, source.tile)) ?? [])
                    }
                }
        }
        return [File(path: String(place.manifest.dropFirst())) { manifest.write() }] + files
    }

    private func file(of page: PackPage, in language: Language, origin: String? = nil) -> File {
        let spot = spot(of: page, in: language)
        return File(path: spot.path) { draw(spot, origin: origin) }
    }

    private func spot(of page: PackPage, in language: Language) -> ExportSpot {
        ExportSpot(
            paths: paths,
            page: page,
            language: language,
            name: TitleLines(pack.exposition.title[language]).main,
            languages: pack.languages
        )
    }

    private func draw(_ spot: ExportSpot, origin: String?) -> Bytes {
        let place = PackPlace(pack, from: spot)
        // The assets are empty, because the frame links the exported styles itself.
        var context = PageContext(language: spot.language, halls: [], assets: Assets([]), origin: origin)
        context.spot = spot
        switch spot.page {
        case .front: return Shell.page(ExpositionScreen(place), context)
        case .exhibits(let view): return Shell.page(ExhibitListScreen(place, view: view ?? .list), context)
        case .view(let view): return view.screen(place).map { Shell.page($0, context) } ?? Bytes("")
        case .exhibit(let slug):
            return ExhibitScreen(place, slug: slug).map { Shell.page($0, context) } ?? Bytes("")
        case .easyText(let slug):
            return EasyTextScreen(place, slug: slug).map { Shell.page($0, context) } ?? Bytes("")
        case .guide(let slug): return GuideScreen(place, slug: slug).map { Shell.page($0, context) } ?? Bytes("")
        case .part(let slug, let number):
            return ExhibitPartScreen(place, slug: slug, number: number).map { Shell.page($0, context) } ?? Bytes("")
        case .enlarged(let slug, let times):
            return ExhibitZoomScreen(place, slug: slug, times: times).map { Shell.page($0, context) } ?? Bytes("")
        }
    }
}
