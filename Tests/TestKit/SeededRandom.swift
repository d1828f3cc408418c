import Foundation
import Octets

/// Chance that can be met again: the same seed gives the same numbers .
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var random: SplitMix64

    /// Without a seed it is the run's: `MADANG_SEED`, or a fresh one. A suite that takes it is `.seeded`.
    package init(seed: UInt64 = Self.seedOfTheRun) { random = SplitMix64(seed: seed) }

    package static let seedOfTheRun =
        ProcessInfo.processInfo.environment["MADANG_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 32)

    package mutating func next() -> UInt64 { random.next() }

    /// Chance of its own for each of several who go on side by side, the same again from the same seed.
    package mutating func fork() -> SeededRandom { SeededRandom(seed: next()) }
}

#if canImport(Testing)
package import Testing

/// For tests that leave something to chance: what goes wrong in them tells the seed.
package struct Seeded: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let again = Seeded.again(test)
        let telling: IssueHandlingTrait = .compactMapIssues { issue in
            var issue = issue
            issue.comments.append(again)
            return issue
        }
        try await telling.provideScope(for: test, testCase: testCase) {
            do {
                try await function()
            } catch let error as ExpectationFailedError {
                // Is recorded already.
                throw error
            } catch {
                // Recorded here and not outside, where nothing is known of the seed.
                Issue.record(error, sourceLocation: test.sourceLocation)
            }
        }
    }

    static func again(_ test: Test) -> Comment {
        let suite = test.id.nameComponents.first.map { $0.prefix { $0 != "(" } } ?? ""
        return "MADANG_SEED=\(SeededRandom.seedOfTheRun) bin/test --filter \(suite) runs the same again"
    }
}

extension Trait where Self == Seeded {
    /// Tells the seed of what goes wrong: see `Seeded`.
    package static var seeded: Self { Self() }
}
#endif
