import Glibc
import Testing
import Threads

@Suite struct ThreadTimeTests {
    @Test func waitingIsNoWork() {
        let (begin, start) = (ThreadTime.now, ContinuousClock.now)
        // Synchronous, so that it stays on its thread.
        usleep(30_000)
        #expect(ContinuousClock.now - start >= .milliseconds(30))
        #expect(ThreadTime.milliseconds(since: begin) < 15)
    }

    @Test func workIsCounted() {
        let begin = ThreadTime.now
        var (sum, rounds) = (0, 0)
        while ThreadTime.milliseconds(since: begin) < 20, rounds < 1_000_000_000 {
            rounds += 1
            sum &+= rounds
        }
        #expect(ThreadTime.milliseconds(since: begin) >= 20 && sum != 0)
    }
}
