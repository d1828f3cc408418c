/// Parses JSON (RFC 8259) strictly, records positions, and recovers from faults as well as possible, so that a curator
/// gets all faults of a file at once.
struct PackJSONReader {
    /// The deepest nesting: more than any pack has, and safe for every stack.
    static let depth = 64
    /// The most faults reported.
    static let mostFaults = 100

    let bytes: [UInt8]
    var index = 0
    private(set) var faults: [PackJSONFault] = []
    private var path = JSONPath()
    private var nesting = 0
    /// Recovery is impossible: nothing more is read.
    private(set) var isLost = false

    /// Returns the readable part of the text, and the faults. Without faults there is a value; if parsing had to stop
    /// early there is none, because most data would seem to be missing.
    static func read(_ text: JSONText) -> (value: JSONValue?, faults: [PackJSONFault]) {
        var reader = PackJSONReader(text)
        let value = reader.document()
        return (reader.isLost ? nil : value, reader.faults)
    }

    private init(_ text: JSONText) { bytes = text.bytes }

    private mutating func document() -> JSONValue? {
        skipSpace()
        guard !isAtEnd else {
            report(.empty, at: 0)
            return nil
        }
        let value = value(inObject: false)
        skipSpace()
        guard !isAtEnd else { return value }
        if case .text = value.content, peek == UInt8(ascii: ":") {
            // Parsed again as an object, to find its other faults.
            index = value.start
            faults = []
            report(.bracesMissing)
            _ = object(isOpened: false)
            return nil
        }
        report(.moreAfterEnd)
        return value
    }

    private mutating func value(inObject: Bool) -> JSONValue {
        let start = index
        let content: JSONValue.Content =
            switch peek {
            case UInt8(ascii: "{"): object()
            case UInt8(ascii: "["): list()
            case UInt8(ascii: "\""): .text(text())
            case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: number(inObject: inObject)
            default: word()
            }
        return JSONValue(start: start, content: content)
    }

    private mutating func list() -> JSONValue.Content {
        var values: [JSONValue] = []
        elements(of: .list) { reader in
            reader.path.steps.append(.index(values.count))
            values.append(reader.value(inObject: false))
            reader.path.steps.removeLast()
        }
        return .list(values)
    }

    private mutating func object(isOpened: Bool = true) -> JSONValue.Content {
        var object = JSONObject()
        elements(of: .object, isOpened: isOpened) { reader in
            guard let member = reader.member() else { return }
            if let first = object.member(member.key) {
                reader.report(.duplicateKey(member.key, first: first.keyStart), at: member.keyStart)
            } else {
                object.members.append(member)
            }
        }
        return .object(object)
    }

    private mutating func member() -> JSONObject.Member? {
        let start = index
        guard let key = key() else { return nil }
        path.steps.append(.key(key))
        defer { path.steps.removeLast() }
        skipSpace()
        if peek == UInt8(ascii: ":") {
            index += 1
            skipSpace()
        } else {
            report(.colonMissing)
            if isAtDelimiter {
                return JSONObject.Member(
                    key: key,
                    keyStart: start,
                    value: JSONValue(start: index, content: .unreadable)
                )
            }
        }
        return JSONObject.Member(key: key, keyStart: start, value: value(inObject: true))
    }

    /// Parses comma-separated elements up to the closing bracket. `read` parses one element.
    private mutating func elements(
        of bracket: PackJSONFault.Bracket,
        isOpened: Bool = true,
        _ read: (inout PackJSONReader) -> Void
    ) {
        let start = index
        guard nesting < Self.depth else {
            report(.tooDeep(Self.depth))
            isLost = true
            return
        }
        nesting += 1
        defer { nesting -= 1 }
        if isOpened { index += 1 }
        var comma: Int?
        var end: Int?
        while !isLost {
            skipSpace()
            switch peek {
            case nil where !isOpened: return
            case nil:
                report(.notClosed(bracket), at: start)
                isLost = true
            case bracket.closing:
                if let comma { report(.trailingComma, at: comma) }
                index += 1
                return
            case bracket.other.closing:
                report(.closedWrongly(bracket))
                // The bracket may close an outer value.
                if nesting == 1 { index += 1 }
                return
            case UInt8(ascii: ","):
                if end == nil { report(.extraComma) } else { comma = index }
                end = nil
                index += 1
            default:
                if let end { report(.commaMissing, at: end) }
                let before = index
                read(&self)
                if index == before { index += 1 }
                (comma, end) = (nil, index)
            }
        }
    }
}

extension PackJSONReader {
    var isAtEnd: Bool { index >= bytes.count || isLost }

    /// The next byte; nil at the end.
    var peek: UInt8? { isAtEnd ? nil : bytes[index] }

    func peek(_ ahead: Int) -> UInt8? { index + ahead < bytes.count ? bytes[index + ahead] : nil }

    func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    /// Whether recovery from an unreadable value or key can stop here.
    var isAtDelimiter: Bool {
        switch peek {
        case nil, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }

    mutating func report(_ kind: PackJSONFault.Kind, at start: Int? = nil) {
        guard !isLost else { return }
        faults.append(PackJSONFault(start: start ?? index, path: path.text, kind: kind))
        guard faults.count == Self.mostFaults else { return }
        faults.append(PackJSONFault(start: index, path: "", kind: .tooMany))
        isLost = true
    }
}

extension PackJSONFault.Bracket {
    var closing: UInt8 { self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    var other: PackJSONFault.Bracket { self == .object ? .list : .object }
}
