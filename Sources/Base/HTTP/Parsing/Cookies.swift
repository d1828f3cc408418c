import Octets

/// The cookies of a request, parsed as liberally as browsers write them (RFC 6265 section 5.4): malformed ones are
/// skipped, since one cookie of another program on this host must not lock a person out.
package struct Cookies: Sendable, Equatable {
    private let field: String

    /// Takes the value of a `Cookie` header; nil for none. It is parsed on demand, because most requests need no
    /// cookie.
    package init(parsing field: String?) { self.field = field ?? "" }

    /// The first cookie of that name: browsers send the one with the longest path first.
    package subscript(_ name: String) -> String? {
        guard !field.isEmpty else { return nil }
        return field.withByteSlice { field in name.withByteSlice { Cookies.first(named: $0, in: field) } }
    }

    private static func first(named name: ByteSlice, in field: ByteSlice) -> String? {
        var rest = field
        while let piece = rest.take(until: UInt8(ascii: ";")) {
            // Most cookies are unrelated, which their first letters show.
            guard let start = piece.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }), piece[start] == name.first,
                let pair = pair(piece), pair.name.elementsEqual(name)
            else { continue }
            return pair.value.text
        }
        return nil
    }

    private static func pair(_ piece: ByteSlice) -> (name: ByteSlice, value: ByteSlice)? {
        guard let sign = piece.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = piece[..<sign].trimmed
        guard !name.isEmpty else { return nil }
        return (name, unquoted(piece[(sign + 1)...].trimmed))
    }

    private static func unquoted(_ value: ByteSlice) -> ByteSlice {
        guard value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") else {
            return value
        }
        return value.dropFirst().dropLast()
    }

    private var pairs: [(name: String, value: String)] {
        field.withByteSlice { field in
            field.split(separator: UInt8(ascii: ";")).compactMap { piece in
                Cookies.pair(piece).map { ($0.name.text, $0.value.text) }
            }
        }
    }

    package var count: Int { pairs.count }

    package static func == (one: Cookies, other: Cookies) -> Bool {
        one.pairs.elementsEqual(other.pairs) { $0 == $1 }
    }
}
