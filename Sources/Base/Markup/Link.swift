/// A URL that is safe in `href`, `src` and similar attributes.
///
/// Regardless of its source, it has no scheme but `http`, `https` and `mailto`, no white space, no control bytes and no
/// backslash, so that no browser interprets it as another URL than the one that was checked.
public struct Link: Sendable, Hashable {
    /// The URL before it is escaped for HTML.
    public let text: String

    /// A path on this site, from `/`. Anything else is a programming error.
    public init(path: String) {
        precondition(Link.isOwnPath(path), "not a path of our own: \(path)")
        text = path
    }

    /// A relative path to a file: `../images/poster.svg`.
    public init(file: String) {
        precondition(Link.isNearby(file), "not a file beside the page: \(file)")
        text = file
    }

    /// A fragment of the current page, by its id.
    public init(fragment id: String) {
        precondition(Link.isClean(id), "not an id: \(id)")
        text = "#" + id
    }

    /// Accepts an untrusted URL: nil unless it is a relative path or uses `http`, `https` or `mailto`.
    public init?(untrusted address: String) {
        guard !address.isEmpty, Link.isClean(address) else { return nil }
        guard let colon = Link.endOfScheme(address) else {
            // `//host/` would leave the site in the guise of a path.
            guard !address.utf8.starts(with: "//".utf8) else { return nil }
            text = address
            return
        }
        let rest = address.utf8[colon...].dropFirst()
        switch address.utf8[..<colon].map({ $0 | 0x20 }) {
        case Array("http".utf8), Array("https".utf8): guard Link.hasPlainHost(rest) else { return nil }
        case Array("mailto".utf8): guard !rest.isEmpty else { return nil }
        default: return nil
        }
        text = address
    }

    /// A telephone number: digits, optionally after a plus. Nil for anything else.
    public init?(telephone number: String) {
        let digits = number.utf8.first == UInt8(ascii: "+") ? number.utf8.dropFirst() : number.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        text = "tel:" + number
    }

    /// Returns the colon that ends a scheme, if there is one: it precedes the path, the query and the fragment.
    private static func endOfScheme(_ address: String) -> String.Index? {
        let stops = "/?#:".utf8
        guard let stop = address.utf8.firstIndex(where: { stops.contains($0) }) else { return nil }
        return address.utf8[stop] == UInt8(ascii: ":") ? stop : nil
    }

    /// Whether it is `//host…` without a user name before the host, a common disguise of false addresses.
    private static func hasPlainHost(_ rest: Substring.UTF8View) -> Bool {
        guard rest.starts(with: "//".utf8) else { return false }
        let host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        return !host.isEmpty && !host.contains(UInt8(ascii: "@"))
    }

    private static func isOwnPath(_ path: String) -> Bool {
        var bytes = path.utf8.makeIterator()
        return bytes.next() == UInt8(ascii: "/") && bytes.next() != UInt8(ascii: "/") && isClean(path)
    }

    private static func isNearby(_ file: String) -> Bool {
        !file.isEmpty && file.utf8.first != UInt8(ascii: "/") && endOfScheme(file) == nil && isClean(file)
    }

    private static func isClean(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(isCleanASCII) ?? false || isCleanBeyondASCII(text)
    }

    private static func isCleanASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    }

    private static func isCleanBeyondASCII(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0 != "\\" && !$0.properties.isWhitespace
                && $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }
    }
}
