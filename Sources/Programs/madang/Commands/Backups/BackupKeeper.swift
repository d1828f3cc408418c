import Domain
import HTTP
import Storage

/// Runs `madang backup --to`: makes backups when they are due, and deletes expired ones.
///
/// The schedule is derived from the existing backups, so that a restart changes nothing.
struct BackupKeeper {
    let series: BackupSeries
    let place: any BackupPlace
    let shared: StoreCommand
    /// Makes a backup and reports it.
    let make: (any BackupPlace, BackupName) throws(Failure) -> ExitCode

    /// Seconds until a failed backup is retried.
    private static let retry = 600

    func run() throws(Failure) -> ExitCode {
        guard let seconds = series.seconds else { return try makeOne() }
        while wait(until: makeWhatIsDue(every: seconds), atMost: seconds) {}
        return .success
    }

    /// Returns the time of the next action. Failures are reported and retried: the next attempt may find disk space, or
    /// a data folder that a server has created meanwhile.
    private func makeWhatIsDue(every seconds: Int) -> Instant {
        do throws(Failure) {
            if try history().due(every: seconds, at: now) <= now { _ = try makeOne() }
            return try history().due(every: seconds, at: now)
        } catch {
            shared.complain(error.message)
            return now.adding(seconds: min(seconds, Self.retry))
        }
    }

    private var now: Instant { Clock.system.now }

    private func history() throws(Failure) -> BackupHistory { BackupHistory(try place.names()) }

    private func makeOne() throws(Failure) -> ExitCode {
        let status = try make(place, BackupName(now))
        guard let days = series.days else { return status }
        for name in try history().superfluous(keeping: days, at: now) {
            try place.remove(name)
            shared.say(Phrase("지운 오래된 백업: \(name.text)", "Removed an old backup: \(name.text)"))
        }
        let swept = try place.sweep(at: now)
        if swept > 0 {
            shared.say(Phrase("지운 오래된 사진: \(swept)장", "Removed \(English.counted(swept, "old picture"))"))
        }
        return status
    }

    /// Returns false on a stop signal. Signals are blocked only during this idle wait; otherwise they kill the process
    /// at once.
    private func wait(until due: Instant, atMost seconds: Int) -> Bool {
        let signals = StopSignals()
        defer { signals.release() }
        if due > now { shared.say(Phrase("다음 백업: \(due.iso)", "Next backup: \(due.iso)")) }
        var due = due
        while due > now {
            // A wrong clock that is set back must not delay the next backup for a year.
            due = min(due, now.adding(seconds: seconds))
            let pause = max(1, min(60, due.seconds - now.seconds))
            guard signals.wait(seconds: pause) == nil else { return false }
        }
        return true
    }
}
