package import Domain
import Folders
import Pictures

/// A folder of backups, each named by when it was begun, and of their pictures. What has another name is somebody else's and
/// stays.
package struct BackupFolder: BackupPlace {
    private let path: String

    package init(_ path: String) {
        self.path = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    package func names() throws(Failure) -> [BackupName] { try Disk.names(in: path).compactMap(BackupName.init) }

    package func path(of name: BackupName) -> String { "\(path)/\(name.text)" }

    /// The folder is made when it is missing, but not the one it is in. What one that was killed has left is cleared by the next one.
    package func make(
        _ name: BackupName,
        of backup: Backup,
        progress: (Progress) -> Void
    ) throws(Failure) -> Backup.Summary {
        let parent = Disk.folder(of: path)
        guard Disk.exists(parent) else { throw .noPlaceForBackups(path, in: parent) }
        try Disk.makeFolder(path)
        return try backup.make(
            at: path(of: name),
            staging: staging,
            on: shelf,
            now: name.made,
            progress: progress
        )
    }

    private var staging: String { "\(path)/madang.partial" }
    private var shelf: FolderShelf { FolderShelf(in: path) }

    package func remove(_ name: BackupName) throws(Failure) { try Disk.remove(path(of: name)) }

    /// Nothing is swept while another backup is being made, nor while there is one of which nobody can say what it holds.
    package func sweep(at now: Instant) throws(Failure) -> Int {
        // Held, so that no other backup finds what is being removed.
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
