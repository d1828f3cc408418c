package import Domain
import Folders
import Pictures

/// A folder of backups, each named by its start time, and of their pictures. Files with other names are foreign and
/// remain.
package struct BackupFolder: BackupPlace {
    private let path: String

    package init(_ path: String) {
        self.path = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    package func names() throws(Failure) -> [BackupName] { try Disk.names(in: path).compactMap(BackupName.init) }

    package func path(of name: BackupName) -> String { "\(path)/\(name.text)" }

    /// Creates the folder, but not its parent, when it is missing. Removes leftovers of a backup that was killed.
    package func make(
        _ name: BackupName,
        of backup: Backup,
        progress: (Progress) -> Void
    ) throws(Failure) -> Backup.Summary {
        let parent = Disk.folder(of: path)
        guard Disk.exists(parent) else { throw .noPlaceForBackups(path, in: parent) }
        try Disk.makeFolder(path)
        return try backup.make(at: path(of: name), staging: staging, on: shelf, now: name.made, progress: progress)
    }

    private var staging: String { "\(path)/madang.partial" }
    private var shelf: FolderPictureArchive { FolderPictureArchive(in: path) }

    package func remove(_ name: BackupName) throws(Failure) { try Disk.remove(path(of: name)) }

    /// Removes nothing while another backup is being made, or while the pictures of some backup are unknown.
    package func sweep(at now: Instant) throws(Failure) -> Int {
        // Locked, so that no other backup relies on a picture that is being removed.
        guard let staging = try StagingFolder.ifFree(staging) else { return 0 }
        defer { staging.remove() }
        var named: Set<PictureHash> = []
        for name in try names() {
            do throws(Failure) { named.formUnion(try ArchiveReader.pictures(namedIn: path(of: name))) } catch {
                return 0
            }
        }
        return shelf.isThere ? try shelf.sweep(keeping: named, at: now) : 0
    }
}
