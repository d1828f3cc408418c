import Synchronization

/// A body that is read as it arrives, and only as fast as it is read.
///
/// One task reads it, before it answers: what is unread when the answer goes out is lost.
package final class RequestBody: Sendable {
    private let source: Source

    private enum Source: Sendable {
        case socket(IncomingBody)
        case memory(Portion)
    }

    /// A body that is there already; it is handed out once, as one from a socket is.
    private final class Portion: Sendable {
        let length: Int
        let bytes: Mutex<[UInt8]?>

        init(_ whole: [UInt8]) {
            length = whole.count
            bytes = Mutex(whole.isEmpty ? nil : whole)
        }
    }

    private init(_ source: Source) { self.source = source }

    convenience init(_ incoming: IncomingBody) { self.init(.socket(incoming)) }

    package static let empty = RequestBody(.memory(Portion([])))
    /// A body of known bytes, for tests.
    package static func bytes(_ bytes: [UInt8]) -> RequestBody { RequestBody(.memory(Portion(bytes))) }

    /// What the client announced; nil when it sends in chunks. 0 where there is no body.
    package var length: Int? {
        switch source {
        case .socket(let incoming): incoming.announced
        case .memory(let portion): portion.length
        }
    }

    /// The bytes that came since the last call, as soon as there are any; nil at the end.
    package func next() async throws(BodyFailure) -> [UInt8]? {
        switch source {
        case .socket(let incoming): try await incoming.next()
        case .memory(let portion): portion.bytes.withLock { $0.take() }
        }
    }

    /// Everything, or `tooLarge` as soon as more than `limit` bytes are known to come. `accept` is called with the size of
    /// each portion; where it returns false, the rest is given up as `tooMuchAtOnce`.
    package func collect(
        upTo limit: Int,
        accept: (Int) -> Bool = { _ in true }
    ) async throws(BodyFailure) -> [UInt8] {
        if let length, length > limit { throw .tooLarge(limit: limit) }
        guard var whole = try await next() else { return [] }
        guard whole.count <= limit else { throw .tooLarge(limit: limit) }
        guard accept(whole.count) else { throw .tooMuchAtOnce }
        var held = 0
        defer { release(held) }
        if whole.count != length {
            try hold(whole.count, &held)
            // A client may announce what it never sends.
            if let length { whole.reserveCapacity(min(length, 1 << 20)) }
        }
        while let portion = try await next() {
            guard accept(portion.count) else { throw .tooMuchAtOnce }
            try hold(portion.count, &held)
            whole.append(contentsOf: portion)
            guard whole.count <= limit else { throw .tooLarge(limit: limit) }
        }
        return whole
    }

    /// A slow client keeps what it has sent in memory: all of it together is bounded.
    private func hold(_ count: Int, _ held: inout Int) throws(BodyFailure) {
        guard case .socket(let incoming) = source else { return }
        guard incoming.counter.hold(count) else { throw .tooMuchAtOnce }
        held += count
    }

    private func release(_ held: Int) {
        guard held > 0, case .socket(let incoming) = source else { return }
        incoming.counter.release(held)
    }
}

/// Why a body could not be read to its end.
package enum BodyFailure: Error, Sendable, Equatable {
    case tooLarge(limit: Int)
    case malformed
    case stalled
    /// So much is being collected from all clients together that this one has to come again.
    case tooMuchAtOnce
    case clientLeft
}
