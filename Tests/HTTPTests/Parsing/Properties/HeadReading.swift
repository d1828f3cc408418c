@testable import HTTP

/// A parser's result in comparable form.
struct HeadReading: Equatable {
    var outcome: HeadParser.Outcome
    var fields: [String] = []
    /// Number of bytes received when the outcome was known.
    var after = 0

    /// Passes all bytes to the parser at once.
    static func whole(_ bytes: [UInt8], limits: Limits = Limits()) -> HeadReading {
        read(HeadParser(limits: limits), bytes[...])
    }

    /// Passes a few more bytes to the parser each time, in a copy of exactly that size, until it has a result.
    static func dripped(_ bytes: [UInt8], by portion: Int = 1, limits: Limits = Limits()) -> HeadReading {
        let parser = HeadParser(limits: limits)
        for count in stride(from: 0, to: bytes.count, by: portion) {
            let reading = read(parser, bytes[..<count])
            if reading.outcome != .incomplete { return reading }
        }
        return read(parser, bytes[...])
    }

    private static func read(_ parser: HeadParser, _ bytes: ArraySlice<UInt8>) -> HeadReading {
        withExactCopy(bytes) { copy in
            let outcome = parser.parse(copy)
            guard case .complete(let head) = outcome else { return HeadReading(outcome: outcome, after: copy.count) }
            let fields = parser.fields(of: head).map { "\($0.name.raw(in: copy)):\($0.value.raw(in: copy))" }
            return HeadReading(outcome: outcome, fields: fields, after: copy.count)
        }
    }

    var refusal: RequestRefusal? { if case .refused(let refusal) = outcome { refusal } else { nil } }

    var head: Head? { if case .complete(let head) = outcome { head } else { nil } }
}

extension Extent {
    /// Returns the raw bytes as text.
    func raw(in bytes: UnsafeBufferPointer<UInt8>) -> String { String(decoding: slice(of: bytes), as: UTF8.self) }
}
