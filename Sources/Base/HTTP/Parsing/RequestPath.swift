import Octets

/// Parses the path of a request.
package enum RequestPath {
    /// Returns the path's segments, percent-decoded: `/` has none, `/a/` has `a` and an empty one.
    ///
    /// Throws 400 for anything that later code could interpret as another file or text: `.` and `..`, an encoded slash,
    /// control bytes, invalid UTF-8, and letters with more marks than any language uses.
    package static func segments(of path: String) throws(RequestRefusal) -> [String] {
        let bytes = Array(path.utf8)
        guard bytes.first == UInt8(ascii: "/") else { throw .badPath }
        if bytes.count == 1 { return [] }
        var found: [String] = []
        for segment in bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            found.append(try text(segment))
        }
        return found
    }

    private static func text(_ segment: ArraySlice<UInt8>) throws(RequestRefusal) -> String {
        guard
            let bytes = PercentCoding.decode(segment),
            !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") }),
            let text = SentText(validating: bytes)?.text(within: .whole),
            text != ".", text != ".."
        else { throw .badPath }
        return text
    }

    /// Returns the path with repeated slashes merged and none at its end: apps that join URLs by hand send both.
    package static func collapsed(_ path: String) -> String {
        let pieces = path.utf8.split(separator: UInt8(ascii: "/"))
        var text = pieces.isEmpty ? "/" : ""
        for piece in pieces { text += "/\(Substring(piece))" }
        return text
    }
}

extension RequestRefusal {
    static let badPath = RequestRefusal(400, "The path is malformed.", keepsConnection: true)
}
