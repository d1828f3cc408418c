import Testing
import Threads

@Suite struct TalliesTests {
    @Test func otherThreadsReadWhatOneCounts() async throws {
        let tallies = Tallies(count: 3)
        let thread = try SystemThread {
            for _ in 0..<100_000 { tallies.add(1, to: 1) }
            tallies.set(2, to: -7)
        }
        var last = 0
        while last < 100_000 {
            let now = tallies[1]
            #expect(now >= last)
            last = now
        }
        thread.join()
        #expect((tallies[0], tallies[1], tallies[2]) == (0, 100_000, -7))
    }
}
