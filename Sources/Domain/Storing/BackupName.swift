/// The file name of a backup: `madang-20261126T061853Z.tar`, after the second it was started.
package struct BackupName: Sendable, Hashable, Comparable {
    /// The start time, in whole seconds.
    package let made: Instant

    /// The prefix of every backup name.
    package static let beginning = "madang-"
    private static let suffix = "Z.tar"

    package init(_ moment: Instant) { made = Instant(seconds: moment.seconds) }

    /// Returns nil for any other name: such a file is not a Madang backup.
    package init?(_ text: String) {
        guard text.hasPrefix(Self.beginning), text.hasSuffix(Self.suffix) else { return nil }
        let parts = text.dropFirst(Self.beginning.count).dropLast(Self.suffix.count).split(separator: "T")
        guard parts.count == 2, let day = Day(compact: String(parts[0])), let time = TimeOfDay(compact: parts[1]) else {
            return nil
        }
        self.init(Instant(day, time, in: .utc))
        guard self.text == text else { return nil }
    }

    package var text: String {
        Self.beginning + made.day(in: .utc).compact + "T" + made.time(in: .utc).compact + Self.suffix
    }

    package static func < (one: BackupName, other: BackupName) -> Bool { one.made < other.made }
}

extension TimeOfDay {
    /// Parses `061853`.
    fileprivate init?(compact text: Substring) {
        guard text.utf8.count == 6, let digits = Int(text), digits >= 0, digits < 24_00_00, digits / 100 % 100 < 60,
            digits % 100 < 60
        else { return nil }
        self.init(hour: digits / 1_00_00, minute: digits / 100 % 100, second: digits % 100)
    }

    fileprivate var compact: String { hour.padded(2) + minute.padded(2) + second.padded(2) }
}
