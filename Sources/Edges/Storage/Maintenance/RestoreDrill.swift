package import Domain
import Folders
package import Pictures

/// Restores a backup in an unused place, checks it, and removes it again: a rehearsal of disaster recovery.
package struct RestoreDrill {
    private let archive: String
    private let shelf: (any PictureArchive)?
    private let place: String
    private let clock: Clock

    /// `place` is a folder with room for the whole backup; `shelf` has the backup's pictures, nil for those beside it.
    package init(of archive: String, with shelf: (any PictureArchive)? = nil, in place: String, clock: Clock = .system)
    {
        (self.archive, self.shelf, self.place, self.clock) = (archive, shelf, place, clock)
    }

    /// The result of a drill, with durations.
    package struct Outcome: Sendable {
        package let restored: Restore.Summary
        package let findings: [Finding]
        /// Time until a server could have been started.
        package let restoring: Duration
        package let checking: Duration
    }

    /// Throws the failures of `Restore`.
    package func run(at now: Instant, progress: (Progress) -> Void) throws(Failure) -> Outcome {
        let scratch = try ScratchFolder(in: place)
        defer { scratch.remove() }
        let begun = clock.tick
        let folder = try LockedDataFolder("\(scratch.path)/data", for: .mending)
        let summary = try Restore(into: folder).run(
            from: archive,
            with: shelf,
            replacing: false,
            at: now,
            progress: progress
        )
        try Upgrade(folder.store).run(at: now) { _ in }
        let restored = clock.tick
        let findings = try Check(of: folder, mending: false).run(progress: progress).findings
        return Outcome(
            restored: summary,
            findings: findings,
            restoring: restored - begun,
            checking: clock.tick - restored
        )
    }
}
