import Domain
import Octets

extension ByteWriter {
    /// Appends a line such as `2026-11-20T21:06:45.123Z ! sign-in-refused place=203.0.113.7 by=web seller=48
    /// name="zhilly" times=10`
    mutating func append(
        _ event: SecurityEvent,
        times: Int,
        leftOut: Int,
        at instant: Instant,
        as format: LogFormat
    ) {
        let isText = format == .text
        append(isText ? "" : "{\"time\":\"")
        append(timestamp: instant)
        append(isText ? " ! " : "\",\"security\":\"")
        append(event.kind.rawValue)
        if !isText { append(byte: UInt8(ascii: "\"")) }
        if let source = event.source { append(field: "place", source.text, isText) }
        append(field: "by", event.door.rawValue, isText)
        if let seller = event.seller {
            append(field: "seller", seller.id.number, isText)
            append(name: seller.name, isText)
        }
        if let product = event.product { append(field: "product", product.number, isText) }
        if let status = event.status { append(field: "status", status, isText) }
        if times > 1 { append(field: "times", times, isText) }
        if leftOut > 0 { append(field: "left-out", leftOut, isText) }
        append(isText ? "\n" : "}\n")
    }

    private mutating func append(key: StaticString, _ isText: Bool) {
        append(isText ? " " : ",\"")
        append(key)
        append(isText ? "=" : "\":")
    }

    private mutating func append(field key: StaticString, _ number: Int, _ isText: Bool) {
        append(key: key, isText)
        append(number)
    }

    private mutating func append(field key: StaticString, _ word: String, _ isText: Bool) {
        append(key: key, isText)
        if !isText { append(byte: UInt8(ascii: "\"")) }
        append(word)
        if !isText { append(byte: UInt8(ascii: "\"")) }
    }

    /// Appends a user-chosen name: bounded, quoted, and without anything that ends the quotes, begins a line or changes
    /// the writing direction.
    private mutating func append(name: String, _ isText: Bool) {
        append(key: "name", isText)
        append(byte: UInt8(ascii: "\""))
        for scalar in name.unicodeScalars.prefix(Self.longestName) {
            switch scalar {
            case "\"", "\\":
                append(byte: UInt8(ascii: "\\"))
                append(byte: UInt8(ascii: scalar))
            case _ where scalar.isInvisible: append(byte: UInt8(ascii: "?"))
            default: for byte in scalar.utf8 { append(byte: byte) }
            }
        }
        append(byte: UInt8(ascii: "\""))
    }

    private static var longestName: Int { 64 }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
