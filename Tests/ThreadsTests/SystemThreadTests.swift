import Testing
import Threads

@Suite struct SystemThreadTests {
    @Test func joinWaitsForTheWork() throws {
        let isDone = Monitor(false)
        let begins = ThreadSemaphore()
        let thread = try SystemThread(name: "worker") {
            begins.wait()
            isDone.withLock { $0 = true }
        }
        #expect(!isDone.withLock { $0 })
        begins.signal()
        thread.join()
        #expect(isDone.withLock { $0 })
    }

    @Test func threadNobodyWaitsForRunsAllTheSame() {
        let ran = ThreadSemaphore()
        SystemThread.start(for: "a test") { ran.signal() }
        ran.wait()
    }

    @Test func signalsBeforeTheWaitCount() {
        let semaphore = ThreadSemaphore()
        semaphore.signal()
        semaphore.signal()
        semaphore.wait()
        semaphore.wait()
    }

    @Test func monitorWakesWhoWaitsForItsValue() throws {
        let monitor = Monitor(0)
        let thread = try SystemThread {
            for number in 1...100 {
                monitor.withLock { $0 = number }
                monitor.wakeAll()
            }
        }
        #expect(monitor.wait { $0 == 100 ? $0 : nil } == 100)
        thread.join()
    }
}
