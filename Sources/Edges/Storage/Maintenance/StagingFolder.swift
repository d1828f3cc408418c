import Domain
import Folders
import Glibc

/// A folder to put something together in. What one that was killed has left there is cleared away.
struct StagingFolder {
    let path: String
    private let lock: OpenFile

    /// Throws `unavailable` when somebody else is at work there.
    init(_ path: String, locking: FileLocking = .ofTheSystem) throws(Failure) {
        guard let folder = try Self.ifFree(path, locking: locking) else { throw .doneElsewhere(path) }
        self = folder
    }

    private init(_ path: String, _ lock: OpenFile) { (self.path, self.lock) = (path, lock) }

    /// Nil while somebody else is at work there.
    static func ifFree(_ path: String, locking: FileLocking = .ofTheSystem) throws(Failure) -> StagingFolder? {
        try Disk.makeFolder(path)
        let lockPath = "\(path)/lock"
        let lock = try Disk.exists(lockPath) ? OpenFile(updating: lockPath) : OpenFile(creating: lockPath)
        guard locking.lock(lock.descriptor, 0, true) == 0 else { return nil }
        for name in try Disk.names(in: path) where name != "lock" { try Disk.remove("\(path)/\(name)") }
        return StagingFolder(path, lock)
    }

    /// Takes all of it away. What cannot be removed is cleared by the next one.
    func remove() { try? Disk.remove(path) }
}
