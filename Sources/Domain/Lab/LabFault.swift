/// A fault injected into a key's responses to test how its app copes.
package struct LabFault: Sendable, Equatable {
    package var kind: Kind
    /// The path prefix it applies to; nil for all.
    package var path: String?
    /// The calls it applies to; nil for all.
    package var calls: Calls?
    /// Whether it stays with the first request it hits, until its repetitions are used up.
    package var isOfOne = false
    /// Remaining repetitions; nil for no limit before `end`.
    package var times: Int?
    /// Percentage of matching requests that are hit.
    package var percent: Int
    /// The seed of the pseudo-random choice, for reproducible results.
    package var seed: UInt64
    package var end: Instant

    package enum Kind: Sendable, Equatable {
        /// Delays the response by milliseconds.
        case delay(Int)
        /// Delays by half to one and a half times that, and in one of twenty cases ten times as long.
        case jitter(Int)
        /// Fails with that status.
        case status(Int)
        /// Fails with 429 and a `Retry-After` of that many seconds.
        case tooMany(Int)
        /// Closes the connection in the middle of the response.
        case cut
        /// Sends a complete response whose JSON ends in the middle.
        case truncated
        /// Sends no body.
        case empty
        /// Limits the rate to that many bytes a second.
        case slow(Int)
        /// Omits a key of the JSON; the next cases set it to null, a text, or an unknown value.
        case missing(String)
        case null(String)
        case text(String)
        case unknown(String)
        /// Empties lists.
        case emptyLists
        /// Repeats the previous page in place of the requested one.
        case overlap
        /// Sends pictures of full length with corrupt data.
        case broken
        /// Pretends that there are a million products.
        case million
        /// Answers 304 even if the cached data has changed.
        case stale
        /// Rejects every secret.
        case expired
    }

    /// Groups of requests, for any generation.
    package enum Calls: String, Sendable {
        case reading, selling

        func has(_ kind: CallKind) -> Bool {
            switch kind {
            case .list, .read, .boxOffice: self == .reading
            case .create: self == .selling
            case .edit, .removal, .removalAddress, .picture, .other: false
            }
        }

        package var words: Phrase {
            switch self {
            case .reading: Phrase("목록과 상세를 부를 때", "lists and details")
            case .selling: Phrase("올릴 때", "selling")
            }
        }
    }

    /// Seconds a fault lasts if no end was given.
    package static let lifetime = 900
    package static let lifetimes = 1...86_400

    package init(
        _ kind: Kind,
        path: String? = nil,
        calls: Calls? = nil,
        times: Int? = nil,
        percent: Int = 100,
        seed: UInt64 = 1,
        end: Instant
    ) {
        (self.kind, self.path, self.calls, self.times) = (kind, path, calls, times)
        (self.percent, self.seed, self.end) = (percent, seed, end)
    }
}

extension LabFault.Kind {
    package static let delays = 1...60_000
    package static let statuses = 400...599
    package static let retries = 1...3_600
    package static let paces = 64...1_000_000

    /// All faults by name, with an example value.
    package static let examples: [(name: String, value: String)] = [
        ("delay", "2000"), ("jitter", "1000"), ("status", "503"), ("429", "5"), ("cut", ""), ("truncated", ""),
        ("empty", ""), ("slow", "2000"), ("missing", "name"), ("null", "price"), ("text", "price"),
        ("unknown", "currency"), ("empty-lists", ""), ("overlap", ""), ("broken", ""),
        ("million", ""), ("stale", ""), ("expired", ""),
    ]

    /// Parses the name and value used in forms, programs and headers. Throws `invalid` about either.
    package init(_ name: String, _ value: String) throws(Failure) {
        switch name {
        case "delay": self = .delay(try Self.number(value, in: Self.delays, of: name))
        case "jitter": self = .jitter(try Self.number(value, in: Self.delays, of: name))
        case "status": self = .status(try Self.number(value, in: Self.statuses, of: name))
        case "429": self = .tooMany(try Self.number(value.isEmpty ? "5" : value, in: Self.retries, of: name))
        case "slow": self = .slow(try Self.number(value, in: Self.paces, of: name))
        case "missing": self = .missing(try Self.key(value, of: name))
        case "null": self = .null(try Self.key(value, of: name))
        case "text": self = .text(try Self.key(value, of: name))
        case "unknown": self = .unknown(try Self.key(value, of: name))
        case "cut": self = .cut
        case "truncated": self = .truncated
        case "empty": self = .empty
        case "empty-lists": self = .emptyLists
        case "overlap": self = .overlap
        case "broken": self = .broken
        case "million": self = .million
        case "stale": self = .stale
        case "expired": self = .expired
        default: throw .noFault
        }
    }

    private static func number(_ text: String, in range: ClosedRange<Int>, of name: String) throws(Failure) -> Int {
        guard let number = Int(text), range.contains(number) else { throw .faultNumber(name, range) }
        return number
    }

    private static func key(_ text: String, of name: String) throws(Failure) -> String {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
            default: false
            }
        }
        guard isName, (1...40).contains(text.utf8.count) else { throw .faultKey(name) }
        return text
    }
}

extension Failure {
    package static let noFault = Failure(
        .invalid,
        Phrase(
            "그런 고장은 없어요: \(LabFault.Kind.examples.map(\.name).joined(separator: ", ")) 가운데에서 골라 주세요.",
            "Unknown fault. Choose one of \(LabFault.Kind.examples.map(\.name).joined(separator: ", "))."
        ),
        field: "fault"
    )

    fileprivate static func faultNumber(_ name: String, _ range: ClosedRange<Int>) -> Failure {
        let (low, high) = (range.lowerBound.grouped, range.upperBound.grouped)
        return Failure(
            .invalid,
            Phrase("\(name)의 값은 \(low)부터 \(high)까지의 수예요.", "\(name) takes a number from \(low) to \(high)."),
            field: "value"
        )
    }

    fileprivate static func faultKey(_ name: String) -> Failure {
        Failure(
            .invalid,
            Phrase("\(name)의 값은 price 같은 JSON 키 이름이에요.", "\(name) takes the name of a JSON key, such as price."),
            field: "value"
        )
    }
}
