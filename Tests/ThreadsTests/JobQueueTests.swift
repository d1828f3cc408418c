import Synchronization
import Testing
import Threads

@Suite struct JobQueueTests {
    @Test func jobsAreTakenInTheOrderTheyCame() {
        let queue = JobQueue<Int>()
        for job in 1...3 { #expect(queue.add(job)) }
        #expect(queue.next() == 1)
        #expect(queue.add(4))
        #expect(queue.all() == [2, 3, 4])
    }

    @Test func fullQueueTakesNothing() {
        let queue = JobQueue<Int>(bound: 2)
        #expect(queue.add(1))
        #expect(queue.add(2))
        #expect(!queue.add(3))
        #expect(queue.next() == 1)
        #expect(queue.add(4))
        #expect(queue.all() == [2, 4])
    }

    @Test func whatWaitsAtTheEndIsStillTaken() {
        let queue = JobQueue<Int>()
        #expect(queue.add(1))
        #expect(queue.add(2))
        queue.end()
        #expect(queue.next() == 1)
        #expect(queue.all() == [2])
        #expect(queue.next() == nil)
        #expect(queue.all() == nil)
    }

    @Test func endReachesEveryThreadThatWaits() throws {
        let queue = JobQueue<Int>()
        let ended = ThreadSemaphore()
        for _ in 0..<4 {
            _ = try SystemThread {
                if queue.next() == nil { ended.signal() }
            }
        }
        // All are released, whether already waiting or arriving later.
        queue.end()
        for _ in 0..<4 { ended.wait() }
    }

    @Test func manyThreadsTakeEachJobOnce() throws {
        let queue = JobQueue<Int>(bound: 16)
        let sum = Mutex(0)
        let ended = ThreadSemaphore()
        for _ in 0..<3 {
            _ = try SystemThread {
                while let job = queue.next() { sum.withLock { $0 += job } }
                ended.signal()
            }
        }
        for job in 1...2_000 { while !queue.add(job) {} }
        queue.end()
        for _ in 0..<3 { ended.wait() }
        #expect(sum.withLock { $0 } == 2_000 * 2_001 / 2)
    }
}
