/// The backups of one place: when the next one is due, and which of them have served their time.
///
/// A clock that was wrong leaves backups from the future. They are neither the newest nor in anybody's way, and are not
/// removed before their time has come.
package struct BackupHistory: Sendable {
    /// The newest first.
    private let names: [BackupName]

    private static let day = 86_400

    package init(_ names: some Sequence<BackupName>) { self.names = names.sorted(by: >) }

    /// Nil where there is none. One from the future is taken where there is no other.
    package func newest(at now: Instant) -> BackupName? { past(at: now).first ?? names.last }

    /// When the next backup is to be made: so many seconds after the last one, or now.
    package func due(every seconds: Int, at now: Instant) -> Instant {
        guard let last = past(at: now).first else { return now }
        return max(now, last.made.adding(seconds: seconds))
    }

    /// Those that can go: all but the ones of the last 24 hours, and the newest one of each of the `days` newest days in
    /// UTC that have any. Days without a backup do not count: what is there stays, however long nobody made another.
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
