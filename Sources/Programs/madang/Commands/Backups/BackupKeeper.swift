import Domain
import HTTP
import Storage

/// `madang backup --to` at work: makes backups when they are due, and removes those that have served their time.
///
/// What is due is read off the backups that are there, so that a restart changes nothing.
struct BackupKeeper {
    let series: BackupSeries
    let place: any BackupPlace
    let shared: StoreCommand
    /// Makes a backup and tells of it.
    let make: (any BackupPlace, BackupName) throws(Failure) -> ExitCode

    /// Seconds after which what has failed is tried again.
    private static let retry = 600

    func run() throws(Failure) -> ExitCode {
        guard let seconds = series.seconds else { return try makeOne() }
        while wait(until: makeWhatIsDue(every: seconds), atMost: seconds) {}
        return .success
    }

    /// Returns when there is something to do again. A failure is told and ends nothing: the next try may find room, or a
    /// data folder that a server has made meanwhile.
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

    /// False when it is told to stop. Signals end it at once but for this time, in which it does nothing.
    private func wait(until due: Instant, atMost seconds: Int) -> Bool {
        let signals = StopSignals()
        defer { signals.release() }
        if due > now { shared.say(Phrase("다음 백업: \(due.iso)", "Next backup: \(due.iso)")) }
        var due = due
        while due > now {
            // A clock that was wrong and is set back must not let a year pass.
            due = min(due, now.adding(seconds: seconds))
            let pause = max(1, min(60, due.seconds - now.seconds))
            guard signals.wait(seconds: pause) == nil else { return false }
        }
        return true
    }
}
