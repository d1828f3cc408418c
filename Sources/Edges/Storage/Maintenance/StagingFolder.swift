import Domain
import Folders
import Glibc

/// A temporary folder for preparing files. Leftovers of a process that was killed are removed first.
struct StagingFolder {
    let path: String
    private let lock: OpenFile

    /// Throws `unavailable` while another process uses the folder.
    init(_ path: String, locking: FileLocking = .ofTheSystem) throws(Failure) {
        guard let folder = try Self.ifFree(path, locking: locking) else { throw .doneElsewhere(path) }
        self = folder
    }

    private init(_ path: String, _ lock: OpenFile) { (self.path, self.lock) = (path, lock) }

    /// Returns nil while another process uses the folder.
    static func ifFree(_ path: String, locking: FileLocking = .ofTheSystem) throws(Failure) -> StagingFolder? {
        try Disk.makeFolder(path)
        let lockPath = "\(path)/lock"
        let lock = try Disk.exists(lockPath) ? OpenFile(updating: lockPath) : OpenFile(creating: lockPath)
        guard locking.lock(lock.descriptor, 0, true) == 0 else { return nil }
        for name in try Disk.names(in: path) where name != "lock" { try Disk.remove("\(path)/\(name)") }
        return StagingFolder(path, lock)
    }

    /// Removes the folder. Files that cannot be removed are left to the next user.
    func remove() { try? Disk.remove(path) }
}
