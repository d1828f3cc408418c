/// A value of a JSON document, and its position.
struct JSONValue: Sendable {
    /// Byte offset from the beginning of the text.
    let start: Int
    let content: Content

    indirect enum Content: Sendable {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case text(String)
        case list([JSONValue])
        case object(JSONObject)
        /// Invalid JSON, for which there is a fault.
        case unreadable
    }
}

/// The members of an object in order, each key once.
struct JSONObject: Sendable {
    struct Member: Sendable {
        let key: String
        let keyStart: Int
        let value: JSONValue
    }

    var members: [Member] = []

    subscript(_ key: String) -> JSONValue? { member(key)?.value }

    func member(_ key: String) -> Member? { members.first { $0.key == key } }
}

/// A number as written.
struct JSONNumber: Sendable, Equatable {
    let text: String

    /// The number interpreted as a count.
    enum Count: Equatable {
        case whole(Int)
        case negative
        case fraction
        case tooLarge
    }

    /// The exact count in any notation: `48130300.0` and `1e3` are whole.
    var count: Count {
        let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let isNegative = text.hasPrefix("-")
        let whole = mantissa[0].drop { $0 == "-" }
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        var digits = Array((whole + fraction).utf8.drop { $0 == UInt8(ascii: "0") })
        if digits.isEmpty { return .whole(0) }
        if isNegative { return .negative }
        // An exponent that does not fit an Int is beyond both limits.
        guard let exponent = parts.count > 1 ? Int(parts[1]) : 0 else {
            return parts[1].hasPrefix("-") ? .fraction : .tooLarge
        }
        let (scale, overflows) = exponent.subtractingReportingOverflow(fraction.utf8.count)
        guard !overflows, scale > -1_000_000 else { return .fraction }
        if scale < 0 {
            let cut = digits.suffix(-scale)
            guard -scale < digits.count, cut.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return .fraction }
            digits.removeLast(-scale)
        }
        guard digits.count + max(0, scale) <= 19 else { return .tooLarge }
        let written = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: max(0, scale))
        return Int(written).map(Count.whole) ?? .tooLarge
    }
}
