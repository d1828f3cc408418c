import Foundation

/// On a thread of its own: what blocks must not hold a task's.
package func onThread<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Answer, any Error>) in
        // What fails there is not known to be this test's: it is told again in words of our own.
        Thread.detachNewThread {
            waiting.resume(with: Result { try work() }.mapError { ThreadFailure(what: "\($0)") })
        }
    }
}

/// What failed on a thread.
package struct ThreadFailure: Error, CustomStringConvertible {
    let what: String

    package var description: String { what }
}
