import Domain
import Octets

/// A bucket's XML responses, as far as needed.
struct S3Listing {
    let objects: [ListedObject]

    /// Returns nil unless it is a listing.
    init?(_ body: [UInt8]) {
        let text = String(decoding: body, as: UTF8.self)
        guard text.holds("<ListBucketResult") else { return nil }
        var objects: [ListedObject] = []
        for entry in Self.parts(of: text, named: "Contents") {
            guard let name = Self.parts(of: entry, named: "Key").first,
                let modified = Self.parts(of: entry, named: "LastModified").first,
                // `2026-11-20T03:04:05.678Z`, to whole seconds.
                let instant = Instant(iso: modified.prefix(19) + "Z")
            else { return nil }
            objects.append(ListedObject(name: Self.plain(name), modified: instant))
        }
        self.objects = objects
    }

    /// Returns the code of an error response; empty if there is none.
    static func code(in body: [UInt8]) -> String {
        guard body.count < 1 << 16 else { return "" }
        let text = String(decoding: body, as: UTF8.self)
        guard text.holds("<Error>"), let code = parts(of: text, named: "Code").first else { return "" }
        return String(code.prefix(64))
    }

    /// Unescapes a name. Our own names have no escaped characters, but foreign objects may exist too.
    private static func plain(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        var plain = ""
        for (index, piece) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
            let known = index == 0 ? nil : entities.first { piece.hasPrefix($0.written) }
            plain += known.map { $0.meant + piece.dropFirst($0.written.count) } ?? (index == 0 ? "" : "&") + piece
        }
        return plain
    }

    private static let entities: [(written: String, meant: String)] = [
        ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
    ]

    private static func parts(of text: some StringProtocol, named name: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = Substring(text)
        while let start = rest.firstPlace(of: "<\(name)>") {
            rest = rest[start.upperBound...]
            guard let end = rest.firstPlace(of: "</\(name)>") else { break }
            parts.append(rest[..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        return parts
    }
}
