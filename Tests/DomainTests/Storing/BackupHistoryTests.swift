import Domain
import Testing

/// The backups that stay, by their times: `26T06` is six o'clock on 26 November 2026 in UTC.
@Suite struct BackupHistoryTests {
    /// Parses `26T06` or `26T0630` into a name.
    private static func name(_ text: Substring) throws -> BackupName {
        let time = text.dropFirst(3)
        return try #require(BackupName("madang-202611\(text.prefix(3))\(time)\(time.count == 2 ? "00" : "")00Z.tar"))
    }

    private static func names(_ text: String) throws -> [BackupName] { try text.split(separator: " ").map(name) }

    private struct Case: Sendable {
        let days: Int
        let now: String
        let there: String
        let gone: String

        init(_ days: Int, at now: String, _ there: String, gone: String) {
            (self.days, self.now, self.there, self.gone) = (days, now, there, gone)
        }
    }

    private static let cases = [
        Case(7, at: "26T06", "", gone: ""),
        Case(1, at: "26T06", "26T06", gone: ""),
        // One a day.
        Case(3, at: "26T06", "22T06 23T06 24T06 25T06 26T06", gone: "23T06 22T06"),
        // No backups for days: the existing ones stay, however old.
        Case(3, at: "26T06", "02T06 03T06 04T06", gone: ""),
        Case(3, at: "26T06", "02T06 03T06 04T06 26T06", gone: "02T06"),
        // Many a day: the newest of each day, and all of the last 24 hours.
        Case(2, at: "26T06", "24T01 25T01 25T05 25T07 25T12 25T18 26T00 26T06", gone: "25T05 25T01 24T01"),
        Case(3, at: "26T06", "24T01 24T23 25T01 26T06", gone: "24T01"),
        Case(2, at: "26T06", "24T01 25T0559 25T0601 26T06", gone: "25T0559 24T01"),
        // A clock that was ahead: its backups do not interfere, and stay until their time.
        Case(1, at: "26T06", "25T04 26T06 28T06 30T06", gone: "25T04"),
        Case(2, at: "26T06", "20T06 28T06 30T06", gone: ""),
        // A clock that was set back to a day before all of them.
        Case(1, at: "01T06", "25T06 26T06 01T06", gone: ""),
    ]

    @Test(arguments: cases) private func whatHasServedItsTimeGoes(_ example: Case) throws {
        let now = try Self.name(example.now[...]).made
        let history = BackupHistory(try Self.names(example.there))
        #expect(try history.superfluous(keeping: example.days, at: now) == Self.names(example.gone))
    }

    /// A present backup stays in any history and after any number of runs.
    @Test(arguments: 1...4) func newestIsNeverSuperfluous(days: Int) throws {
        let there = try Self.names("01T00 09T12 10T12 26T05 26T06 29T00")
        for name in there {
            #expect(!BackupHistory(there).superfluous(keeping: days, at: name.made).contains(name), "\(name.text)")
        }
    }

    @Test(arguments: [
        ("26T06", "", "26T06"), ("26T06", "25T12", "26T12"), ("26T06", "24T12 25T12", "26T12"),
        // Long ago, and from a clock that was ahead.
        ("26T06", "20T06", "26T06"), ("26T06", "28T06", "26T06"), ("26T06", "25T12 28T06", "26T12"),
    ])
    func nextOneIsDueADayAfterTheLast(now: String, there: String, due: String) throws {
        let now = try Self.name(now[...]).made
        let history = BackupHistory(try Self.names(there))
        #expect(history.due(every: 86_400, at: now) == (try Self.name(due[...]).made))
    }

    @Test(arguments: [("25T06 26T05", "26T05"), ("25T06 28T06", "25T06"), ("28T06 29T06", "28T06")])
    func newestIsOfThePastWhereThereIsOne(there: String, newest: String) throws {
        let now = try Self.name("26T06").made
        #expect(BackupHistory(try Self.names(there)).newest(at: now) == (try Self.name(newest[...])))
        #expect(BackupHistory([]).newest(at: now) == nil)
    }
}

@Suite struct BackupNameTests {
    @Test func namesSayTheSecond() throws {
        let name = BackupName(Instant(milliseconds: 1_795_673_933_999))
        #expect(name.text == "madang-20261126T061853Z.tar")
        #expect(BackupName(name.text) == name)
        #expect(name.made == Instant(seconds: 1_795_673_933))
    }

    @Test(arguments: [
        "", "madang.tar", "madang-20261126T061853Z.tar.partial", "madang-20261126T061853.tar",
        "backup-20261126T061853Z.tar",
        "madang-20261126T0618Z.tar", "madang-20261326T061853Z.tar", "madang-20261131T061853Z.tar",
        "madang-20261126T246000Z.tar", "madang-20261126T06+853Z.tar", "madang-20261126TT061853Z.tar",
        "madang-20261126T061853Z.tar ", "Madang-20261126T061853Z.tar", "madang-2026１１26T061853Z.tar", "madang.partial",
    ])
    func otherNamesAreSomebodyElses(text: String) { #expect(BackupName(text) == nil) }
}
