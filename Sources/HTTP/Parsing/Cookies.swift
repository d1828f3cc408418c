/// The cookies of a request, read as liberally as browsers write them (RFC 6265 section 5.4): what makes no sense is
/// passed over, since one cookie of another program on this host must not lock a person out.
package struct Cookies: Sendable, Equatable {
    private let field: String

    /// The value of a `Cookie` field; nil is none. It is read when a cookie is asked for, which most requests have none of.
    package init(parsing field: String?) { self.field = field ?? "" }

    private var pairs: [(name: Substring, value: Substring)] {
        field.utf8.split(separator: UInt8(ascii: ";")).compactMap { Cookies.pair(Substring($0)) }
    }

    private static func pair(_ piece: Substring) -> (name: Substring, value: Substring)? {
        guard let sign = piece.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = trimmed(piece[..<sign])
        guard !name.isEmpty else { return nil }
        return (name, unquoted(trimmed(piece[piece.utf8.index(after: sign)...])))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.utf8
        while let first = text.first, Window.isBlank(first) { text.removeFirst() }
        while let last = text.last, Window.isBlank(last) { text.removeLast() }
        return Substring(text)
    }

    private static func unquoted(_ value: Substring) -> Substring {
        let bytes = value.utf8
        guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else {
            return value
        }
        return Substring(bytes.dropFirst().dropLast())
    }

    /// The first cookie of that name: browsers send the one with the longest path first.
    package subscript(_ name: String) -> String? {
        var rest = field.utf8[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
            if let pair = Cookies.pair(Substring(rest[..<end])), pair.name.utf8.elementsEqual(name.utf8) {
                return String(pair.value)
            }
            rest = rest[end...].dropFirst()
        }
        return nil
    }

    package var count: Int { pairs.count }

    package static func == (one: Cookies, other: Cookies) -> Bool {
        one.pairs.elementsEqual(other.pairs) { $0 == $1 }
    }
}
