import Glibc
import Testing
import Threads

@Suite struct ThreadExecutorTests {
    /// An actor that blocks a thread of its own.
    private actor Blocking {
        private let executor = ThreadExecutor(for: "a test")
        private let ended: Flagging

        init(_ ended: Flagging) { self.ended = ended }

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func thread() -> pthread_t { pthread_self() }
        func end() { executor.end() }
    }

    /// Signals when it is released.
    private final class Flagging: Sendable {
        private let semaphore: ThreadSemaphore

        init(_ semaphore: ThreadSemaphore) { self.semaphore = semaphore }

        deinit { semaphore.signal() }
    }

    @Test func actorStaysOnOneThreadThatIsItsOwn() async {
        let (one, other) = (Blocking(Flagging(ThreadSemaphore())), Blocking(Flagging(ThreadSemaphore())))
        let first = await one.thread()
        #expect(await one.thread() == first)
        #expect(await other.thread() != first)
    }

    @Test func threadDoesNotKeepItsActor() async throws {
        let semaphore = ThreadSemaphore()
        do {
            let actor = Blocking(Flagging(semaphore))
            _ = await actor.thread()
        }
        try await waiting(for: semaphore)
    }

    @Test func whatWasAskedBeforeTheEndIsDone() async {
        let actor = Blocking(Flagging(ThreadSemaphore()))
        _ = await actor.thread()
        await actor.end()
    }

    /// Waits outside the threads of tasks.
    private func waiting(for semaphore: ThreadSemaphore) async throws {
        try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
            do {
                _ = try SystemThread {
                    semaphore.wait()
                    waiting.resume()
                }
            } catch {
                waiting.resume(throwing: error)
            }
        }
    }
}
