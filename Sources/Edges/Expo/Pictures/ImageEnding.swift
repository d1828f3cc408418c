/// The picture formats of packs, by file extension.
enum ImageEnding: String, CaseIterable, Sendable {
    // Listed by preference, if there are several of one name.
    case svg, avif, webp, png, jpg, jpeg

    init?(of name: some StringProtocol) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// Returns the name without such an extension.
    static func removed(from name: String) -> String {
        guard let ending = ImageEnding(of: name) else { return name }
        return String(name.dropLast(ending.rawValue.count + 1))
    }

    var contentType: String {
        switch self {
        case .svg: "image/svg+xml"
        case .avif: "image/avif"
        case .webp: "image/webp"
        case .png: "image/png"
        case .jpg, .jpeg: "image/jpeg"
        }
    }
}
