import Domain
import Synchronization
import Testing

@testable import Storage

/// A computer's clock compared with a database's.
@Suite struct DatabaseClockTests {
    private static let theirs = Instant(seconds: 1_800_000_000)

    /// A clock ahead of the database's that advances only during queries.
    private final class Here: Sendable {
        private let ahead: Atomic<Int>

        init(ahead: Int) { self.ahead = Atomic(ahead) }

        func goOn(_ milliseconds: Int) { ahead.add(milliseconds, ordering: .relaxed) }

        var clock: Clock {
            Clock { [self] in
                Instant(milliseconds: DatabaseClockTests.theirs.milliseconds + ahead.load(ordering: .relaxed))
            }
        }
    }

    @Test(arguments: [3_600_000, -3_600_000, 1_500, -1_500]) func clockThatIsOffIsSetRight(_ ahead: Int) throws {
        let here = Here(ahead: ahead)
        let clock = DatabaseClock(here: here.clock)
        #expect(clock.clock.now.milliseconds - Self.theirs.milliseconds == ahead)
        #expect(try clock.compare { (Self.theirs, "answer") } == "answer")
        #expect(clock.lead == ahead)
        #expect(clock.clock.now == Self.theirs)
        // Small deviations are ignored.
        here.goOn(400)
        _ = try clock.compare { (Self.theirs, ()) }
        #expect(clock.lead == ahead)
        here.goOn(-ahead)
        _ = try clock.compare { (Self.theirs, ()) }
        #expect(clock.lead == 0)
    }

    @Test(arguments: [0, 900, -900]) func clockThatIsNearlyRightIsLeftAlone(_ ahead: Int) throws {
        let clock = DatabaseClock(here: Here(ahead: ahead).clock)
        _ = try clock.compare { (Self.theirs, ()) }
        #expect(clock.lead == 0)
    }

    /// The time of the answer within a slow round trip is unknown.
    @Test func slowAnswerTellsLittle() throws {
        let here = Here(ahead: 0)
        let clock = DatabaseClock(here: here.clock)
        _ = try clock.compare {
            here.goOn(8_000)
            return (Self.theirs, ())
        }
        #expect(clock.lead == 0)
        #expect(try clock.compare { nil as (Instant, Int)? } == nil)
    }
}
