package import Domain

/// A place for successive backups, each named by its start time. Calls block on a disk or a network.
package protocol BackupPlace: Sendable {
    /// Returns the complete backups, unordered; none where the place does not exist yet.
    func names() throws(Failure) -> [BackupName]

    /// Returns the backup's path as shown to people.
    func path(of name: BackupName) -> String

    /// Makes a backup, which appears completely or not at all. Throws `unavailable` while another is being made here.
    func make(_ name: BackupName, of backup: Backup, progress: (Progress) -> Void) throws(Failure) -> Backup.Summary

    /// Removes a backup; does nothing when there is none of this name.
    func remove(_ name: BackupName) throws(Failure)

    /// Removes the pictures no backup names any more, and returns their number.
    func sweep(at now: Instant) throws(Failure) -> Int
}
