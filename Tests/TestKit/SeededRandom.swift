import Foundation
import Octets

/// Reproducible randomness: equal seeds give equal numbers.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var random: SplitMix64

    /// The default seed is the run's: `MADANG_SEED`, or a random one. A suite that uses it is `.seeded`.
    package init(seed: UInt64 = Self.seedOfTheRun) { random = SplitMix64(seed: seed) }

    package static let seedOfTheRun =
        ProcessInfo.processInfo.environment["MADANG_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 32)

    package mutating func next() -> UInt64 { random.next() }

    /// Returns a separate reproducible generator, for concurrent users.
    package mutating func fork() -> SeededRandom { SeededRandom(seed: next()) }
}

#if canImport(Testing)
package import Testing

/// A trait of randomised tests: their failures name the seed.
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
                // Recorded already.
                throw error
            } catch {
                // Recorded here and not outside, where the seed is unknown.
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
    /// Adds the seed to failures: see `Seeded`.
    package static var seeded: Self { Self() }
}
#endif
