import Synchronization

/// A body that is read as it arrives, and only as fast as its reader reads it.
///
/// One task reads it, before it answers: bytes unread when the response is sent are lost.
package final class RequestBody: Sendable {
    private let source: Source

    private enum Source: Sendable {
        case socket(IncomingBody)
        case memory(Portion)
    }

    /// A body in memory; it is returned once, like one from a socket.
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
    /// Returns a body of known bytes, for tests.
    package static func bytes(_ bytes: [UInt8]) -> RequestBody { RequestBody(.memory(Portion(bytes))) }

    /// The announced length; nil for a chunked body, 0 without a body.
    package var length: Int? {
        switch source {
        case .socket(let incoming): incoming.announced
        case .memory(let portion): portion.length
        }
    }

    /// Returns the bytes received since the last call, as soon as there are any; nil at the end.
    package func next() async throws(BodyFailure) -> [UInt8]? {
        switch source {
        case .socket(let incoming): try await incoming.next()
        case .memory(let portion): portion.bytes.withLock { $0.take() }
        }
    }

    /// Returns the whole body, or throws `tooLarge` as soon as it is known to exceed `limit` bytes. `accept` is called
    /// with the size of each portion; if it returns false, the rest is given up as `tooMuchAtOnce`.
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
            // A client may announce bytes it never sends.
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

    /// Reserves memory for received bytes: a slow client occupies it, and the total is bounded.
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

/// Reasons a body could not be read to its end.
package enum BodyFailure: Error, Sendable, Equatable {
    case tooLarge(limit: Int)
    case malformed
    case stalled
    /// The total of bodies being collected from all clients is too large; the client may retry.
    case tooMuchAtOnce
    case clientLeft
}
