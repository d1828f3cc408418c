/// The backups in one place: computes when the next one is due and which have expired.
///
/// A clock that ran ahead leaves backups dated in the future. They never count as the newest and are not removed before
/// their date has passed.
package struct BackupHistory: Sendable {
    /// Backup names, newest first.
    private let names: [BackupName]

    private static let day = 86_400

    package init(_ names: some Sequence<BackupName>) { self.names = names.sorted(by: >) }

    /// Returns the newest backup, or nil if there is none. A backup from the future counts only when there is no other.
    package func newest(at now: Instant) -> BackupName? { past(at: now).first ?? names.last }

    /// Returns the time of the next backup: `seconds` after the last one, but not before now.
    package func due(every seconds: Int, at now: Instant) -> Instant {
        guard let last = past(at: now).first else { return now }
        return max(now, last.made.adding(seconds: seconds))
    }

    /// Returns the backups that can be deleted: all except those of the last 24 hours and the newest of each of the
    /// `days` most recent UTC days that have a backup. Days without a backup do not count, so existing backups stay
    /// however long no new one is made.
    package func superfluous(keeping days: Int, at now: Instant) -> [BackupName] {
        var kept: Set<Day> = []
        return past(at: now).filter { name in
            let day = name.made.day(in: .utc)
            if kept.count < days, kept.insert(day).inserted { return false }
            return now.milliseconds(since: name.made) >= Self.day * 1_000
        }
    }

    private func past(at now: Instant) -> some Sequence<BackupName> & Collection<BackupName> {
        names.drop { $0.made > now }
    }
}
