@testable import HTTP

/// Properties of the head parser for any bytes.
enum HeadProperties {
    /// Limits that short inputs reach too.
    private static var tight: Limits {
        var limits = Limits()
        limits.requestLine = 60
        limits.head = 160
        limits.fields = 6
        return limits
    }

    /// Returns the violated property, or nil.
    static func broken(by bytes: [UInt8]) -> String? {
        broken(by: bytes, Limits()) ?? broken(by: bytes, tight)
    }

    private static func broken(by bytes: [UInt8], _ limits: Limits) -> String? {
        let whole = HeadReading.whole(bytes, limits: limits)
        for portion in [max(1, bytes.count / 200), 3 + bytes.count / 9] {
            let dripped = HeadReading.dripped(bytes, by: portion, limits: limits)
            guard dripped.outcome == whole.outcome, dripped.fields == whole.fields else {
                return "portions of \(portion) give \(dripped), the whole gives \(whole)"
            }
        }
        switch whole.outcome {
        case .incomplete: return nil
        case .refused(let refusal):
            return [400, 405, 414, 417, 421, 431, 501, 505].contains(refusal.status) ? nil : "status \(refusal.status)"
        case .complete(let head):
            return wrongBounds(head, bytes, limits) ?? wrongFraming(head, whole.fields)
                ?? wrongLines(Array(bytes[..<head.length])) ?? notStable(head, whole.fields, bytes, limits)
        }
    }

    private static func wrongBounds(_ head: Head, _ bytes: [UInt8], _ limits: Limits) -> String? {
        guard head.length <= bytes.count, head.length <= limits.head + 2 * limits.leadingLines else { return "length" }
        guard head.fieldCount <= limits.fields else { return "too many fields" }
        let ends = [head.path, head.query ?? Extent(), head.host ?? Extent()].map(\.range.upperBound)
        guard ends.allSatisfy({ $0 <= head.length }) else { return "a range ends beyond the head" }
        let first = head.path.count > 0 ? bytes[head.path.range.lowerBound] : nil
        let isPath = first == UInt8(ascii: "/") || first == UInt8(ascii: "*") || (first == nil && head.isAbsolute)
        return isPath ? nil : "the path does not begin with a slash"
    }

    /// Checks for request smuggling, independently of the parser.
    static func wrongFraming(_ head: Head, _ fields: [String]) -> String? {
        func count(_ name: String) -> Int { fields.count { $0.lowercased().hasPrefix(name + ":") } }
        let lengths = count("content-length")
        let encodings = count("transfer-encoding")
        guard lengths + encodings <= 1 else { return "the body has two ends" }
        guard count("host") == 1 || (head.minorVersion == 0 && count("host") == 0) else { return "Host" }
        guard head.framing != .none || lengths + encodings == 0 else { return "the body has no end" }
        return (head.framing == .chunked) == (encodings == 1) ? nil : "chunked without saying so"
    }

    /// Checks that lines end with CRLF and nothing else, and contain no control bytes.
    static func wrongLines(_ head: [UInt8]) -> String? {
        for index in head.indices {
            switch head[index] {
            case 0x0D: guard index + 1 < head.count, head[index + 1] == 0x0A else { return "a CR stands alone" }
            case 0x0A: guard index > 0, head[index - 1] == 0x0D else { return "a LF stands alone" }
            case 0x09: break
            case ..<0x20, 0x7F: return "a control byte passed"
            default: break
            }
        }
        return head.suffix(4) == [13, 10, 13, 10] ? nil : "the head does not end with a blank line"
    }

    /// Checks that the head alone, and the head written anew from the result, parse to the same result.
    private static func notStable(_ head: Head, _ fields: [String], _ bytes: [UInt8], _ limits: Limits) -> String? {
        let again = HeadReading.whole(Array(bytes[..<head.length]), limits: limits)
        guard again.outcome == .complete(head), again.fields == fields else {
            return "the head alone reads differently"
        }
        // Fields with invalid UTF-8 cannot be written from text.
        guard !fields.contains(where: { $0.contains("\u{FFFD}") }) else { return nil }
        var text = "\(head.method.rawValue) "
        withExactCopy(bytes) { copy in
            if head.isAbsolute, let host = head.host { text += "http://\(host.raw(in: copy))" }
            text += head.path.raw(in: copy)
            if let query = head.query { text += "?\(query.raw(in: copy))" }
        }
        text += " HTTP/1.\(head.minorVersion)\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
        let written = HeadReading.whole(Array(text.utf8))
        guard var copy = written.head, written.fields == fields else { return "written anew it reads \(written)" }
        var original = head
        (copy.length, original.length) = (0, 0)
        (copy.path, original.path) = (Extent(), Extent())
        (copy.query, original.query) = (nil, nil)
        (copy.host, original.host) = (nil, nil)
        return copy == original ? nil : "written anew it means \(copy), not \(original)"
    }
}
