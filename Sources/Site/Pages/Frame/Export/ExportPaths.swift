package import Domain
import Routes

/// The file paths of an exported exhibition's pages and pictures.
///
/// Names are numbers and plain letters, whatever the curator's names: the file systems of USB sticks differ in case and
/// in the normalization of Hangul, and Windows reserves names such as `con`.
package struct ExportPaths: Sendable {
    package static let styles = [PageFiles.of(.expo).sheet, PageFiles.exhibit.sheet]
    package static let icon = "icon.svg"

    private let original: Language?
    private let exhibits: [String: String]
    private let pictures: [String: String]
    private let guides: [String: String]

    /// `ending` returns a picture's file extension.
    package init(_ pack: Pack, ending: (PackPicture) -> String) {
        original = pack.languages.first
        let slugs = pack.exhibits.map(\.slug)
        exhibits = Dictionary(Self.numbered(slugs), uniquingKeysWith: { first, _ in first })
        var endings: [String: String] = [:]
        for picture in pack.pictures { endings[picture.name] = ending(picture) }
        let named = Self.numbered(pack.pictures.map(\.name)).map { ($0.0, "images/\($0.1).\(endings[$0.0] ?? "")") }
        pictures = Dictionary(named, uniquingKeysWith: { first, _ in first })
        let files = pack.guideFiles
        let paths = zip(files, Self.numbered(files.map(\.bareName))).map {
            ($0.name, "media/\($1.1).\($0.form.rawValue)")
        }
        guides = Dictionary(paths, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the path of a page: at the top for the original language, in folders for the others.
    func path(of page: PackPage, in language: Language) -> String {
        (language == original ? "" : "\(language.rawValue)/") + path(of: page)
    }

    package func path(of picture: PackPicture) -> String { pictures[picture.name] ?? "" }

    /// Returns the path of a picture in IIIF's Image API, a folder.
    package func image(_ picture: PackPicture) -> String {
        "iiif/" + path(of: picture).dropFirst("images/".count).prefix { $0 != "." }
    }

    package func path(of guide: GuideFile) -> String { guides[guide.name] ?? "" }

    private func path(of page: PackPage) -> String {
        switch page {
        case .front: "index.html"
        case .exhibits(.photos): "wall.html"
        case .exhibits: "exhibits.html"
        case .exhibit(let slug): "exhibits/\(exhibits[slug] ?? "").html"
        case .part(let slug, let number): "parts/\(exhibits[slug] ?? "")-\(number).html"
        case .easyText(let slug): "easy/\(exhibits[slug] ?? "").html"
        case .guide(let slug): "guides/\(exhibits[slug] ?? "").html"
        case .view(let view): "\(view.rawValue).html"
        case .enlarged(let slug, let times): "enlarged/\(exhibits[slug] ?? "")-\(times).html"
        }
    }

    /// Returns the names with their numbers: `jikji`, the third, becomes `03-jikji`.
    private static func numbered(_ names: [String]) -> [(String, String)] {
        let digits = max(2, String(names.count).count)
        return names.enumerated().map { index, name in
            let number = String(index + 1)
            let plain = name.lowercased().unicodeScalars.map { isPlain($0) ? Character($0) : "-" }
            let words = String(plain.prefix(40)).split(separator: "-").joined(separator: "-")
            let padded = String(repeating: "0", count: digits - number.count) + number
            return (name, words.isEmpty ? padded : "\(padded)-\(words)")
        }
    }

    private static func isPlain(_ letter: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(letter) || ("0"..."9").contains(letter)
    }
}

extension Pack {
    /// All pictures shown, each once, in order of appearance.
    package var pictures: [PackPicture] {
        let shown = [exposition.poster].compactMap { $0 } + exposition.flags + exhibits.compactMap(\.picture)
        var names: Set<String> = []
        return shown.filter { names.insert($0.name).inserted }
    }
}
