import Domain
import Octets

/// A request as people quote it: by its number, or by its trace ID.
enum LoggedRequest: Sendable, Equatable {
    case number(UInt64)
    case trace(String)

    init?(_ text: String) {
        if let number = UInt64(text), String(number) == text {
            self = .number(number)
        } else if let trace = TraceParent("00-\(text)-1111111111111111-00")?.trace {
            self = .trace(trace)
        } else {
            return nil
        }
    }

    /// Whether a log line is about it, in either format.
    func isTold(in line: String) -> Bool {
        switch self {
        case .number(let number):
            if line.hasPrefix("{") {
                return line.holds("\"request\":\(number),") || line.holds("\"note\":\"\(number) ")
            }
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count > 2 else { return false }
            // Additional lines of a request begin with its number.
            return words[1] == "\(number)" || (words[1] == "-" && words[2] == "\(number)")
        case .trace(let trace):
            if line.hasPrefix("{") { return line.holds("\"trace\":\"\(trace)\"") }
            return line.split(separator: " ").contains { $0 == "trace=\(trace)" }
        }
    }

    var name: Phrase {
        switch self {
        case .number(let number): Phrase("요청 \(number)", "request \(number)")
        case .trace(let trace): Phrase("추적 \(trace)", "trace \(trace)")
        }
    }
}
