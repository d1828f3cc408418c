import Domain
import HTTP
import Synchronization

/// A memory limit for bodies being processed, per key and in total. Bytes count once received, because a client may
/// announce more than it sends.
final class BodyBudget: Sendable {
    private let held = Mutex(Holdings<LabKey>())

    private static let mostOfOne = 64 << 20
    private static let mostInAll = 192 << 20
    /// The bytes a key may hold while there is room; more only while half of the total is free.
    private static let share = 16 << 20

    /// Runs `work` with the whole body. Throws `tooMuchAtOnce` as soon as the limit is exceeded.
    func withBody<Answer>(
        of request: Request,
        from key: LabKey,
        _ work: ([UInt8]) async throws -> Answer
    ) async throws -> Answer {
        var count = 0
        defer { release(count, of: key) }
        let body = try await request.body.collect(upTo: Self.mostOfOne) { portion in
            guard hold(portion, of: key) else { return false }
            count += portion
            return true
        }
        return try await work(body)
    }

    private func hold(_ bytes: Int, of key: LabKey) -> Bool {
        held.withLock { held in
            let most = held[key] + bytes > Self.share ? Self.mostInAll / 2 : Self.mostInAll
            guard held.inAll + bytes <= most else { return false }
            held.add(bytes, to: key)
            return true
        }
    }

    private func release(_ bytes: Int, of key: LabKey) { held.withLock { $0.add(-bytes, to: key) } }
}
