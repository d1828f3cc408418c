@testable import HTTP

/// What a parser made of bytes, in terms that can be compared.
struct Reading: Equatable {
    var outcome: HeadParser.Outcome
    var fields: [String] = []
    /// How many bytes had come when the outcome was known.
    var after = 0

    /// Hands the parser all at once.
    static func whole(_ bytes: [UInt8], limits: Limits = Limits()) -> Reading {
        let parser = HeadParser(limits: limits)
        return read(parser, bytes, bytes.count)
    }

    /// Hands the parser one more byte at a time, each time in a copy of exactly that size, until it has an answer.
    static func dripped(_ bytes: [UInt8], limits: Limits = Limits()) -> Reading {
        let parser = HeadParser(limits: limits)
        for count in 0..<bytes.count {
            let reading = read(parser, Array(bytes[..<count]), count)
            if reading.outcome != .incomplete { return reading }
        }
        return read(parser, bytes, bytes.count)
    }

    private static func read(_ parser: HeadParser, _ bytes: [UInt8], _ count: Int) -> Reading {
        bytes.withUnsafeBufferPointer { bytes in
            let outcome = parser.parse(bytes)
            guard case .complete(let head) = outcome else { return Reading(outcome: outcome, after: count) }
            let fields = parser.fields(of: head).map { "\($0.name.text(in: bytes))=\($0.value.text(in: bytes))" }
            return Reading(outcome: outcome, fields: fields, after: count)
        }
    }

    var refusal: Refusal? { if case .refused(let refusal) = outcome { refusal } else { nil } }

    var head: Head? { if case .complete(let head) = outcome { head } else { nil } }
}
