import Domain
import Testing

@Suite struct InstantTests {
    @Test(arguments: [
        (0, "1970-01-01", "00:00:00", "1970-01-01", "09:00:00"),
        (1_795_154_400, "2026-11-20", "06:00:00", "2026-11-20", "15:00:00"),
        (1_795_129_199, "2026-11-19", "22:59:59", "2026-11-20", "07:59:59"),
        (1_795_100_399, "2026-11-19", "14:59:59", "2026-11-19", "23:59:59"),
        (1_795_100_400, "2026-11-19", "15:00:00", "2026-11-20", "00:00:00"),
        (-1, "1969-12-31", "23:59:59", "1970-01-01", "08:59:59"),
        (-86_401, "1969-12-30", "23:59:59", "1969-12-31", "08:59:59"),
        (951_782_400, "2000-02-29", "00:00:00", "2000-02-29", "09:00:00"),
    ])
    func aMomentHasItsDayAndTimeInEachZone(seconds: Int, utcDay: String, utcTime: String, day: String, time: String) {
        let instant = Instant(seconds: seconds)
        #expect(instant.day(in: .utc).iso == utcDay)
        #expect(instant.time(in: .utc).iso == utcTime)
        #expect(instant.day(in: .korea).iso == day)
        #expect(instant.time(in: .korea).iso == time)
        #expect(instant.iso == "\(utcDay)T\(utcTime)Z")
        for zone in Zone.allCases {
            #expect(Instant(instant.day(in: zone), instant.time(in: zone), in: zone) == instant)
        }
    }

    @Test func millisecondsRoundDownToSeconds() {
        #expect(Instant(milliseconds: 1_999).seconds == 1)
        #expect(Instant(milliseconds: -1).seconds == -1)
        #expect(Instant(milliseconds: -1_000).seconds == -1)
        #expect(Instant(milliseconds: -1_001).seconds == -2)
        #expect(Instant(seconds: 5).adding(seconds: -2).milliseconds(since: Instant(seconds: 1)) == 2_000)
        #expect(Instant(seconds: 1) < Instant(milliseconds: 1_001))
    }

    @Test func onlyTheFormOfAnInstantIsRead() {
        for seconds in [0, -1, 951_782_400, 1_795_154_399] {
            #expect(Instant(iso: Instant(seconds: seconds).iso) == Instant(seconds: seconds))
        }
        let others = [
            "", "2026-11-20", "2026-11-20T03:04Z", "2026-11-20 03:04:05Z", "2026-11-20T03:04:05", "2026-11-20T3:04:05Z",
            "2026-11-20T24:00:00Z", "2026-11-20T03:04:60Z", "2026-02-30T03:04:05Z", "2026-11-20T03:04:05.678Z",
        ]
        for other in others { #expect(Instant(iso: other) == nil, "\(other)") }
    }

    @Test func clocksShowTheirMoment() {
        let moment = Instant(seconds: 1_795_154_400)
        #expect(Clock.fixed(moment).now == moment)
        let before = Clock.system.now
        // A date before this test was written; no correct clock is earlier.
        #expect(before > Instant(seconds: 1_700_000_000))
        #expect(Clock.system.now >= before)
    }
}
