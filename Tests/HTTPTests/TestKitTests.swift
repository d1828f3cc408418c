import Foundation
import TestKit
import Testing

/// Tests of the tests' waiting and randomness.
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

    /// Space of removed files still open in other tests' programs becomes free in the middle of a test on a full disk.
    @Test(.blocks, .enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func aFullDiskStaysFullWhenRemovedFilesAreLetGo() async throws {
        let disk = try SmallDisk(megabytes: 2)
        let held = open(disk.path + "/held", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        #expect(held >= 0 && posix_fallocate(held, 0, 500_000) == 0 && unlink(disk.path + "/held") == 0)
        let letGo = Task.detached {
            try await Task.sleep(for: .milliseconds(100))
            close(held)
        }
        try disk.fill(leaving: 64)
        _ = try await letGo.value
        var status = statvfs()
        #expect(statvfs(disk.path, &status) == 0)
        #expect(Int(status.f_bavail) * Int(status.f_frsize) == 64 * 1024)
        try disk.makeSpace()
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
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
        // Like a test that waits for a program.
        for _ in 0..<60_000 where !isThere.isRaised { usleep(1000) }
        #expect(isThere.isRaised)
    }

    @Test func nobodyIsAtAnUnusedPort() throws {
        let port = try UnusedPort()
        #expect(throws: RawClientError.self) { _ = try RawClient(port: port.number) }
    }
}
