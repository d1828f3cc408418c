import Foundation

/// Runs blocking work on a dedicated thread, so that it does not block a task's.
package func onThread<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Answer, any Error>) in
        // An issue on another thread is not attributed to this test, so it is rethrown as an error of our own.
        Thread.detachNewThread {
            waiting.resume(with: Result { try work() }.mapError { ThreadFailure(what: "\($0)") })
        }
    }
}

/// A failure on a thread.
package struct ThreadFailure: Error, CustomStringConvertible {
    let what: String

    package var description: String { what }
}
