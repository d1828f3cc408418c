package import Octets

/// Names and values in sending order: a query string, or a form as `application/x-www-form-urlencoded`.
package struct Query: Sendable, Equatable {
    package let pairs: [Pair]

    package struct Pair: Sendable, Equatable {
        package let name: SentText
        package let value: SentText
    }

    package init(_ pairs: [Pair] = []) { self.pairs = pairs }

    /// Parses a query string, without its `?`; nil is an empty one. A `+` is a blank, a `%` without two digits is
    /// literal. Throws 400 for invalid UTF-8 or a NUL, and 413 beyond the limits.
    package init(parsing text: String?, limits: QueryLimits = QueryLimits()) throws(RequestRefusal) {
        try self.init(parsing: Array((text ?? "").utf8), limits: limits)
    }

    /// Parses the body of a form.
    package init(parsing bytes: [UInt8], limits: QueryLimits = QueryLimits()) throws(RequestRefusal) {
        guard bytes.count <= limits.bytes else { throw .overlongForm("The form is too long.") }
        var found: [Pair] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
            if end > rest.startIndex {
                guard found.count < limits.pairs else { throw .overlongForm("The form has too many fields.") }
                found.append(try Query.pair(rest[..<end]))
            }
            rest = rest[end...].dropFirst()
        }
        pairs = found
    }

    private static func pair(_ piece: ArraySlice<UInt8>) throws(RequestRefusal) -> Pair {
        let sign = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
        return Pair(name: try text(piece[..<sign]), value: try text(piece[sign...].dropFirst()))
    }

    private static func text(_ coded: ArraySlice<UInt8>) throws(RequestRefusal) -> SentText {
        guard
            let bytes = PercentCoding.decode(coded, plusIsBlank: true, lonePercentStays: true),
            !bytes.contains(0),
            let text = SentText(validating: bytes)
        else { throw RequestRefusal(400, "A form field is not text in UTF-8.", keepsConnection: true) }
        return text
    }

    /// The first value under that name.
    package subscript(_ name: String) -> SentText? { pairs.first { $0.name.reads(name) }?.value }

    /// Returns every value under that name, in order.
    package func all(_ name: String) -> [SentText] { pairs.filter { $0.name.reads(name) }.map(\.value) }
}

extension RequestRefusal {
    // The body was read to its end, so the connection can continue.
    static func overlongForm(_ reason: String) -> RequestRefusal { RequestRefusal(413, reason, keepsConnection: true) }
}

/// Limits of a query.
package struct QueryLimits: Sendable, Equatable {
    /// Names and values: more than any form of Madang has.
    package var pairs = 200
    /// Bytes as sent.
    package var bytes = 65_536

    package init() {}
}
