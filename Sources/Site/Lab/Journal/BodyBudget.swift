import Domain
import HTTP
import Synchronization

/// Bodies that the lab holds in memory while they are looked at and answered: bounded, one and all.
final class BodyBudget: Sendable {
    private let held = Atomic(0)

    private static let mostOfOne = 64 << 20
    private static let mostInAll = 192 << 20

    /// Runs `work` with the whole body. What a client does not announce counts as the most there can be.
    func withBody<Answer>(
        of request: Request,
        _ work: ([UInt8]) async throws -> Answer
    ) async throws -> Answer {
        let count = request.body.length ?? Self.mostOfOne
        guard held.add(count, ordering: .relaxed).newValue <= Self.mostInAll else {
            held.subtract(count, ordering: .relaxed)
            throw Failure.tooMuchAtOnce
        }
        defer { held.subtract(count, ordering: .relaxed) }
        return try await work(try await request.body.collect(upTo: Self.mostOfOne))
    }
}
