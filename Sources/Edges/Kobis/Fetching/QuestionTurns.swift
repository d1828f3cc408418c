import Domain

/// Lets only one of several servers ask a question at a time; the others find its answer in the archive.
struct QuestionTurns: Sendable {
    let archive: any BoxOfficeArchive
    let environment: ClientEnvironment

    /// The lease's duration, longer than all attempts of one question together: a server that was killed blocks others
    /// no longer.
    private static let seconds = 40
    /// Milliseconds between checks whether another server is done.
    private static let pause = 200

    /// Calls `ask` when no other server asks the question, unless its answer has arrived by then.
    nonisolated(nonsending) func ask(
        _ question: SourceQuestion,
        unless isThere: () async throws(Failure) -> Bool,
        _ ask: () async throws(Failure) -> Void
    ) async throws(Failure) {
        let lease = try await turn(of: question)
        var failure: Failure?
        do throws(Failure) {
            if try await !isThere() { try await ask() }
        } catch { failure = error }
        do throws(Failure) { try await archive.release(lease) } catch {
            // The lease expires by itself, and the answer is what counts.
            environment.report("turns: \(error.cause ?? error.message.english)")
        }
        if let failure { throw failure }
    }

    private func turn(of question: SourceQuestion) async throws(Failure) -> Lease {
        for _ in 0...(Self.seconds * 1_000 / Self.pause) {
            if let lease = try await archive.lease(question, seconds: Self.seconds) { return lease }
            await environment.sleep(Self.pause)
        }
        throw .othersAsk
    }
}

extension Failure {
    fileprivate static let othersAsk = Failure(
        .unavailable,
        Phrase("KOBIS가 아직 답하지 않았어요.", "KOBIS hasn’t responded yet.")
    )
}
