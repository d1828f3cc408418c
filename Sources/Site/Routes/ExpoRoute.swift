package import Domain
import HTTP
import Octets

/// The exposition hall's addresses below `/expo`. An address without a pack means the chosen one.
package enum ExpoRoute: Sendable, Hashable {
    /// The list of all exhibitions.
    case packs
    case front(pack: String)
    case exhibits(pack: String?)
    case exhibit(String, pack: String?)
    /// A part of an exhibit's picture, numbered from one.
    case part(String, Int, pack: String?)
    /// An exhibit's easy text.
    case easyText(String, pack: String?)
    /// An exhibit's guides.
    case guide(String, pack: String?)
    /// The file of a guide by its name.
    case media(String, pack: String)
    /// All exhibits of a pack in one view.
    case view(ExhibitionView, pack: String)
    /// The IIIF manifest of a pack.
    case manifest(pack: String)
    /// A picture for IIIF's viewers.
    case image(PictureHash, ImageRequest, pack: String)
    /// A file of a pack, for programs and for pages.
    case file(PackFile, pack: String)
    /// A page of a draft, at a secret address.
    case preview(String, PreviewPage)
    /// The curators' pages.
    case studio(StudioRoute)

    /// Names that a pack cannot have in addresses, because other pages use them.
    package static let reserved: Set<String> = ["exhibits", "packs", "preview", "studio"]

    /// Parses a path, percent-encoded in any way. Nil for an unknown address.
    init?(path: String) {
        guard let segments = try? RequestPath.segments(of: path), !segments.contains("") else { return nil }
        self.init(below: Array(segments.dropFirst()))
    }

    private init?(below segments: [String]) {
        switch segments.count {
        case 1 where segments[0] == "packs": self = .packs
        case 1 where segments[0] == "exhibits": self = .exhibits(pack: nil)
        case 2 where segments[0] == "exhibits": self = .exhibit(segments[1], pack: nil)
        case 3 where segments[0] == "exhibits": self.init(part: segments[2], of: segments[1], pack: nil)
        case 2...5 where segments[0] == "preview":
            guard let page = PreviewPage(segments: segments.dropFirst(2)), (1...32).contains(segments[1].utf8.count)
            else { return nil }
            self = .preview(segments[1], page)
        case 1...7 where segments[0] == "studio":
            guard let route = StudioRoute(segments: segments.dropFirst()) else { return nil }
            self = .studio(route)
        case 1...7 where !ExpoRoute.reserved.contains(segments[0]):
            self.init(pack: segments[0], Array(segments.dropFirst()))
        default: return nil
        }
    }

    private init?(pack: String, _ rest: [String]) {
        switch (rest.count, rest.first) {
        case (0, _): self = .front(pack: pack)
        case (1, "exhibits"): self = .exhibits(pack: pack)
        case (1, "manifest.json"): self = .manifest(pack: pack)
        case (2...6, Self.images):
            guard let hash = PictureHash(rest[1]), let request = ImageRequest(segments: rest.dropFirst(2)) else {
                return nil
            }
            self = .image(hash, request, pack: pack)
        case (2, "exhibits"): self = .exhibit(rest[1], pack: pack)
        case (3, "exhibits"): self.init(part: rest[2], of: rest[1], pack: pack)
        case (2, Self.recordings): self = .media(rest[1], pack: pack)
        default:
            if rest.count == 1, let view = ExhibitionView(rawValue: rest[0]) {
                self = .view(view, pack: pack)
                return
            }
            guard let file = PackFile(segments: rest) else { return nil }
            self = .file(file, pack: pack)
        }
    }

    private init?(part: String, of exhibit: String, pack: String?) {
        if part == Self.easy {
            self = .easyText(exhibit, pack: pack)
            return
        }
        if part == Self.guide {
            self = .guide(exhibit, pack: pack)
            return
        }
        guard let number = Int(part), (1...ExhibitPart.most).contains(number), "\(number)" == part else { return nil }
        self = .part(exhibit, number, pack: pack)
    }

    package var path: String { "/expo/" + segments.map { $0.percentEncoded() }.joined(separator: "/") }

    private var segments: [String] {
        switch self {
        case .packs: ["packs"]
        case .front(let pack): [pack]
        case .exhibits(let pack): [pack, "exhibits"].compactMap { $0 }
        case .exhibit(let slug, let pack): [pack, "exhibits", slug].compactMap { $0 }
        case .part(let slug, let number, let pack): [pack, "exhibits", slug, "\(number)"].compactMap { $0 }
        case .easyText(let slug, let pack): [pack, "exhibits", slug, Self.easy].compactMap { $0 }
        case .guide(let slug, let pack): [pack, "exhibits", slug, Self.guide].compactMap { $0 }
        case .media(let name, let pack): [pack, Self.recordings, name]
        case .view(let view, let pack): [pack, view.rawValue]
        case .manifest(let pack): [pack, "manifest.json"]
        case .image(let hash, let request, let pack): [pack, Self.images, hash.text] + request.segments
        case .file(let file, let pack): [pack] + file.segments
        case .preview(let key, let page): ["preview", key] + page.segments
        case .studio(let route): ["studio"] + route.segments
        }
    }

    fileprivate static let easy = "easy"
    fileprivate static let guide = "guide"
    fileprivate static let recordings = "media"
    private static let images = "iiif"

    var methods: [HTTP.Method] {
        if case .studio = self { [.get, .head, .post, .options] } else { [.get, .head, .options] }
    }
}

/// A request of IIIF's Image API at level 0. https://iiif.io/api/image/3.0/
package enum ImageRequest: Sendable, Hashable {
    /// The image's own address, which leads to its description.
    case itself
    /// The description, `info.json`.
    case info
    case section(PictureSection)

    fileprivate init?(segments: ArraySlice<String>) {
        let segments = Array(segments)
        switch segments.count {
        case 0: self = .itself
        case 1 where segments[0] == Self.description: self = .info
        case 4 where Array(segments[2...]) == Self.upright:
            guard let section = PictureSection(region: segments[0], size: segments[1]) else { return nil }
            self = .section(section)
        default: return nil
        }
    }

    fileprivate var segments: [String] {
        switch self {
        case .itself: []
        case .info: [Self.description]
        case .section(let section): [section.region, section.extent] + Self.upright
        }
    }

    /// Its path below that of the image.
    package var path: String { segments.map { "/" + $0 }.joined() }

    private static let description = "info.json"
    /// Not rotated, in the only quality and format.
    private static let upright = ["0", "default.jpg"]
}

/// A view of all exhibits of an exhibition. The raw value is its word in addresses.
package enum ExhibitionView: String, Sendable, CaseIterable {
    /// A plan of the rooms, and their exhibits.
    case rooms
    /// The exhibits whose years are known, in their order.
    case years = "time"
    /// A catalogue on paper.
    case catalogue = "print"
    /// Labels for the wall, on paper.
    case labels
}

/// A page of a previewed exhibition.
package enum PreviewPage: Sendable, Hashable {
    case front
    case exhibits
    case exhibit(String)
    case easyText(String)
    case guide(String)
    /// The file of a guide by its name.
    case media(String)
    case part(String, Int)
    /// Its rooms, or its years.
    case view(ExhibitionView)

    fileprivate init?(segments: ArraySlice<String>) {
        switch (segments.count, segments.first) {
        case (0, _): self = .front
        case (1, "exhibits"): self = .exhibits
        case (1, let name?):
            guard let view = ExhibitionView(rawValue: name), Self.views.contains(view) else { return nil }
            self = .view(view)
        case (2, "exhibits"): self = .exhibit(segments[segments.startIndex + 1])
        case (2, ExpoRoute.recordings): self = .media(segments[segments.startIndex + 1])
        case (3, "exhibits") where segments.last == ExpoRoute.easy: self = .easyText(segments[segments.startIndex + 1])
        case (3, "exhibits") where segments.last == ExpoRoute.guide: self = .guide(segments[segments.startIndex + 1])
        case (3, "exhibits"):
            guard let number = segments.last.flatMap({ Int(address: $0) }) else { return nil }
            self = .part(segments[segments.startIndex + 1], number)
        default: return nil
        }
    }

    /// The views that drafts have: nothing is printed of one.
    package static let views: [ExhibitionView] = [.rooms, .years]

    fileprivate var segments: [String] {
        switch self {
        case .front: []
        case .view(let view): [view.rawValue]
        case .exhibits: ["exhibits"]
        case .exhibit(let slug): ["exhibits", slug]
        case .easyText(let slug): ["exhibits", slug, ExpoRoute.easy]
        case .guide(let slug): ["exhibits", slug, ExpoRoute.guide]
        case .media(let name): [ExpoRoute.recordings, name]
        case .part(let slug, let number): ["exhibits", slug, "\(number)"]
        }
    }
}

extension String {
    /// The path without the key of a preview, for logs.
    package var withoutPreviewKeys: String {
        var parts = split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count > 3, parts[1] == "expo", parts[2] == "preview" else { return self }
        parts[3] = "…"
        return parts.joined(separator: "/")
    }
}

extension PackFile {
    fileprivate init?(segments: [String]) {
        switch (segments.count, segments[0]) {
        case (1, "exposition_universelle_1900.json"): self = .exposition
        case (1, "items.json"): self = .items
        case (2, "images"): self = .picture(segments[1])
        case (3, "pictures"):
            let parts = segments[2].split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, let hash = PictureHash(segments[1]), let size = PictureSize(name: parts[0]),
                let format = PictureFormat(ending: parts[1])
            else { return nil }
            self = .kept(hash, size, format)
        default: return nil
        }
    }

    fileprivate var segments: [String] {
        switch self {
        case .exposition: ["exposition_universelle_1900.json"]
        case .items: ["items.json"]
        case .picture(let name): ["images", name]
        case .kept(let hash, let size, let format): ["pictures", hash.text, "\(size.name).\(format.rawValue)"]
        }
    }
}
