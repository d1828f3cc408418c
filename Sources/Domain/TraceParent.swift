/// A W3C `traceparent` header, which links the spans of one request across programs.
/// https://www.w3.org/TR/trace-context/
package struct TraceParent: Sendable, Equatable {
    /// The trace ID: 32 hexadecimal digits, not all zero.
    package let trace: String
    /// The caller's span ID: 16 hexadecimal digits, not all zero.
    package let parent: String
    private let flags: String

    /// The trace of the current task.
    @TaskLocal package static var current: TraceParent?

    /// Parses `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`. Returns nil for anything else: such a header
    /// belongs to no trace. Later versions may append more after a further dash.
    package init?(_ text: String) {
        let parts = text.utf8.prefix(Self.length).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let rest = text.utf8.dropFirst(Self.length)
        guard parts.map(\.count) == [2, 32, 16, 2], parts.allSatisfy({ $0.allSatisfy(\.isHexadecimalDigit) }) else {
            return nil
        }
        let words = parts.map { String(decoding: $0, as: UTF8.self) }
        guard words[0] != "ff", rest.isEmpty || (words[0] != "00" && rest.first == UInt8(ascii: "-")),
            Self.isName(parts[1]), Self.isName(parts[2])
        else { return nil }
        (trace, parent, flags) = (words[1], words[2], words[3])
    }

    /// Returns the header for a request made on behalf of this one, with its own span ID.
    package func field(step: UInt64) -> String {
        let digits = String(max(step, 1), radix: 16)
        return "00-\(trace)-\(String(repeating: "0", count: 16 - digits.count))\(digits)-\(isSampled ? "01" : "00")"
    }

    /// Whether the sampled flag is set, the only flag this version defines.
    private var isSampled: Bool { UInt8(flags, radix: 16).map { $0 & 1 == 1 } ?? false }

    private static let length = 55

    private static func isName(_ digits: some Sequence<UInt8>) -> Bool { digits.contains { $0 != UInt8(ascii: "0") } }
}
