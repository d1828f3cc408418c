package import Domain

/// A folder of backups, each named by when it was begun. What has another name is somebody else's and stays.
package struct BackupFolder: BackupPlace {
    private let path: String

    package init(_ path: String) { self.path = path }

    package func names() throws(Failure) -> [BackupName] { try Disk.names(in: path).compactMap(BackupName.init) }

    package func path(of name: BackupName) -> String { "\(path)/\(name.text)" }

    /// The folder is made when it is missing. What one that was killed has left is cleared by the next one.
    package func make(
        _ name: BackupName,
        of backup: Backup,
        progress: (Progress) -> Void
    ) throws(Failure) -> Backup.Summary {
        try Disk.makeFolder(path)
        return try backup.make(
            at: path(of: name),
            staging: "\(path)/madang.partial",
            now: name.made,
            progress: progress
        )
    }

    package func remove(_ name: BackupName) throws(Failure) { try Disk.remove(path(of: name)) }
}
