import Domain
import HTTP
import Octets

/// A response with faults applied.
struct FaultyResponse {
    private var response: Response
    /// The whole body, read when a fault changes it.
    private var body: [UInt8]?
    private var pace: Int?
    private(set) var isCut = false
    private let clock: Clock

    init(
        _ response: Response,
        by kinds: [LabFault.Kind] = [],
        as million: MillionProducts? = nil,
        clock: Clock = .system
    ) {
        self.response = response
        self.clock = clock
        guard kinds.contains(where: \.changesBody) else { return }
        body = response.wholeBody
        if let million, (200..<300).contains(response.status) { changeJSON(million.applied) }
        for kind in kinds { apply(kind) }
    }

    private mutating func apply(_ kind: LabFault.Kind) {
        switch kind {
        case .delay, .jitter, .status, .tooMany, .overlap, .million, .stale, .expired: break
        case .cut: isCut = true
        case .slow(let pace): self.pace = pace
        case .empty: body = []
        case .truncated: changeJSON { Array($0.prefix($0.count / 2)) }
        case .missing(let key): changeJSON { JSONSurgery($0).removing(key) }
        case .null(let key): changeJSON { JSONSurgery($0).replacing(key) { _ in Array("null".utf8) } }
        case .text(let key): changeJSON { JSONSurgery($0).replacing(key, with: Self.quoted) }
        case .unknown(let key): changeJSON { JSONSurgery($0).replacing(key) { _ in Array("\"UNKNOWN\"".utf8) } }
        case .emptyLists: changeJSON { JSONSurgery.emptied($0) }
        case .broken: breakPicture()
        }
    }

    var status: Int { response.status }

    /// The whole body, if it is in memory.
    var bytes: [UInt8]? {
        if case .bytes(let bytes) = response.body { body ?? bytes.array } else { body }
    }

    /// The changed JSON; nil if nothing changed it.
    var spoiledJSON: [UInt8]? { isJSON ? body : nil }
    var fields: [(name: String, value: String)] { response.headers.fields }

    /// The body for the journal. Picture bytes are left out, as nobody reads them.
    var written: JournalBody {
        if let body { return JournalBody(body) }
        switch response.body {
        case .bytes(let bytes):
            return JournalBody(bytes[0..<min(bytes.count, JournalBody.most)].array, count: bytes.count)
        case .file(let file): return JournalBody(count: file.count)
        case .files(let files): return JournalBody(count: files.reduce(0) { $0 + $1.count })
        case .empty, .stream, .feed: return JournalBody()
        }
    }

    var answer: Response {
        guard let body else { return response }
        var answer = response
        guard isCut || pace != nil else {
            answer.body = body.isEmpty ? .empty : .bytes(Bytes(body))
            return answer
        }
        let sent = isCut ? body.prefix(body.count / 2) : body[...]
        answer.body = .stream { [isCut, pace, clock] writer in
            try await Self.send(sent, at: pace, by: clock, to: writer)
            if isCut { throw CutOnPurpose() }
        }
        return answer
    }

    private struct CutOnPurpose: Error {}

    /// Sends the bytes in ten chunks a second.
    private static func send(
        _ bytes: ArraySlice<UInt8>,
        at pace: Int?,
        by clock: Clock,
        to writer: any BodyWriter
    ) async throws {
        guard let pace else { return try await writer.write(Array(bytes)) }
        var rest = bytes
        while !rest.isEmpty {
            try await writer.write(Array(rest.prefix(max(1, pace / 10))))
            rest = rest.dropFirst(max(1, pace / 10))
            if !rest.isEmpty { try await clock.sleep(for: .milliseconds(100)) }
        }
    }

    private var isJSON: Bool { response.headers[.contentType]?.hasPrefix("application/json") ?? false }

    var isPicture: Bool { response.headers[.contentType]?.hasPrefix("image/") ?? false }

    /// Corrupts a picture but keeps its first bytes, which hold its dimensions.
    private mutating func breakPicture() {
        guard isPicture, let body else { return }
        let whole = body.count / 3
        self.body = body[..<whole] + [UInt8](repeating: 0, count: body.count - whole)
    }

    private mutating func changeJSON(_ change: ([UInt8]) -> [UInt8]) {
        guard isJSON, let body else { return }
        self.body = change(body)
    }

    private static func quoted(_ value: ArraySlice<UInt8>) -> [UInt8] {
        value.first == UInt8(ascii: "\"") ? Array(value) : Array("\"".utf8) + value + Array("\"".utf8)
    }
}

extension Response {
    /// The whole body; nil if it is streamed.
    var wholeBody: [UInt8]? {
        switch body {
        case .bytes(let bytes): bytes.array
        case .empty: []
        case .file(let file): file.read()
        case .files(let files): files.flatMap { $0.read() }
        case .stream, .feed: nil
        }
    }
}

extension LabFault.Kind {
    /// Whether the fault changes the body.
    fileprivate var changesBody: Bool {
        switch self {
        case .delay, .jitter, .status, .tooMany, .overlap, .stale, .expired: false
        default: true
        }
    }
}

/// Edits our own JSON without parsing it as a whole: everything else stays the same, byte for byte.
struct JSONSurgery {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the JSON with another value for the first key of that name, or unchanged without the key.
    func replacing(_ key: String, with change: (ArraySlice<UInt8>) -> [UInt8]) -> [UInt8] {
        guard let member = member(key) else { return bytes }
        return Array(bytes[..<member.value.lowerBound]) + change(bytes[member.value])
            + bytes[member.value.upperBound...]
    }

    /// Returns the JSON with another value for the first key of that name in each object of a list, or unchanged
    /// without the list.
    func replacing(_ key: String, inEachOf list: String, with change: (ArraySlice<UInt8>) -> [UInt8]) -> [UInt8] {
        guard let whole = member(list)?.value, bytes[whole].first == UInt8(ascii: "[") else { return bytes }
        var changed = Array(bytes[...whole.lowerBound])
        var index = whole.lowerBound + 1
        while index < whole.upperBound {
            guard bytes[index] == UInt8(ascii: "{") else {
                changed.append(bytes[index])
                index += 1
                continue
            }
            let end = endOfValue(from: index)
            changed += JSONSurgery(Array(bytes[index..<end])).replacing(key, with: change)
            index = end
        }
        return changed + bytes[whole.upperBound...]
    }

    /// Returns the JSON without the first key of that name.
    func removing(_ key: String) -> [UInt8] {
        guard let member = member(key) else { return bytes }
        var (start, end) = (member.name, member.value.upperBound)
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
            end += 1
        } else if start > 0, bytes[start - 1] == UInt8(ascii: ",") {
            start -= 1
        }
        return Array(bytes[..<start]) + bytes[end...]
    }

    /// Returns the JSON as an empty list, in the form of any generation.
    static func emptied(_ bytes: [UInt8]) -> [UInt8] {
        let values: [(key: String, value: String)] = [
            ("pages", "[]"), ("items", "[]"), ("totalCount", "0"), ("total_count", "0"), ("lastPage", "1"),
            ("last_page", "1"), ("hasNext", "false"), ("has_next", "false"), ("dailyBoxOfficeList", "[]"),
            ("weeklyBoxOfficeList", "[]"),
        ]
        return values.reduce(bytes) { bytes, pair in
            JSONSurgery(bytes).replacing(pair.key) { _ in Array(pair.value.utf8) }
        }
    }

    /// Returns the start of a member's name, and the range of its value.
    private func member(_ key: String) -> (name: Int, value: Range<Int>)? {
        let name = Array("\"\(key)\":".utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") {
                if bytes[index...].starts(with: name) {
                    let start = index + name.count
                    return (index, start..<endOfValue(from: start))
                }
                index = endOfText(from: index)
            } else {
                index += 1
            }
        }
        return nil
    }

    private func endOfText(from quote: Int) -> Int {
        var index = quote + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    private func endOfValue(from start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = endOfText(from: index)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return index }
                depth -= 1
            case UInt8(ascii: ","): if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return index
    }
}
