package import Domain

/// Where backups follow one another, each named by when it was begun. Calls wait for a disk or a network.
package protocol BackupPlace: Sendable {
    /// Of those that are whole, in no order; none where there is no such place yet.
    func names() throws(Failure) -> [BackupName]

    /// What people call the backup.
    func path(of name: BackupName) -> String

    /// Makes one more, which is there as a whole or not at all. Throws `unavailable` while another is made here.
    func make(_ name: BackupName, of backup: Backup, progress: (Progress) -> Void) throws(Failure) -> Backup.Summary

    /// What is not there needs no removing.
    func remove(_ name: BackupName) throws(Failure)

    /// Removes the pictures that no backup holds any more, and answers how many.
    func sweep(at now: Instant) throws(Failure) -> Int
}
