import Foundation
import TestKit
import Testing

/// What tests wait and chance with.
@Suite struct TestKitTests {
    @Test func theSameSeedGivesTheSameNumbers() {
        func numbers(_ seed: UInt64) -> [Int] {
            var random = SeededRandom(seed: seed)
            return (0..<20).map { _ in Int.random(in: 0...1_000_000, using: &random) }
        }
        #expect(numbers(1900) == numbers(1900))
        #expect(numbers(1900) != numbers(1901))
        #expect(Set(numbers(1900)).count > 15)
    }

    @Test func forksDifferAndComeAgain() {
        func numbers() -> [UInt64] {
            var random = SeededRandom(seed: 7)
            var forks = (0..<10).map { _ in random.fork() }
            return forks.indices.map { forks[$0].next() }
        }
        #expect(numbers() == numbers())
        #expect(Set(numbers()).count == 10)
    }

    @Test func theRunsSeedIsTheOneThatIsAskedFor() {
        let asked = ProcessInfo.processInfo.environment["MADANG_SEED"].flatMap { UInt64($0) }
        var (one, other) = (SeededRandom(), SeededRandom(seed: asked ?? SeededRandom.seedOfTheRun))
        #expect(one.next() == other.next())
    }

    @Test func waitsInVainSayWhatTheyWaitedFor() async {
        let error = await #expect(throws: WaitedInVain.self) {
            try await eventually("pigs fly", within: .zero) { false }
        }
        #expect(error.map { "\($0)" } == "after 0 s it is not so that pigs fly")
        await #expect(throws: WaitedInVain.self) { try await within(seconds: 0, "pigs fly") { false } }
    }

    @Test func waitsEndWithTheirCause() async throws {
        var looks = 0
        try await eventually("it was looked at three times") {
            looks += 1
            return looks == 3
        }
        #expect(looks == 3)
        let isThere = Flag()
        Task.detached { isThere.raise() }
        await isThere.wait()
        #expect(isThere.isRaised)
    }

    @Test(.blocks) func aTestThatBlocksHoldsNoThreadOfThePool() async throws {
        let isThere = Flag()
        Task.detached { isThere.raise() }
        // As a test that waits for a program would.
        for _ in 0..<60_000 where !isThere.isRaised { usleep(1000) }
        #expect(isThere.isRaised)
    }

    @Test func nobodyIsAtAnUnusedPort() throws {
        let port = try UnusedPort()
        #expect(throws: RawClientError.self) { _ = try RawClient(port: port.number) }
    }
}
