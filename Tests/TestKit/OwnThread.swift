import Dispatch

/// A thread for blocking tasks: the few of the pool must stay free for the work these wait for.
package final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "test")

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

#if canImport(Testing)
package import Testing

/// A trait of tests that wait for programs, sockets or files and block their thread: each runs on a dedicated one.
package struct Blocks: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OwnThread()) { try await function() }
    }
}

extension Trait where Self == Blocks {
    /// Runs on a dedicated thread: see `Blocks`.
    package static var blocks: Self { Self() }
}
#endif
