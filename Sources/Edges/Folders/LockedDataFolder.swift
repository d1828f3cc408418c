package import Domain
import Glibc

/// The data folder, locked by this process so that no two programs change it at once.
///
/// It contains `lock` with its owner's name, the database in `store`, and the files of pictures in `pictures`.
package final class LockedDataFolder: Sendable {
    /// The absolute path, for messages and for a program that changes its working folder.
    package let path: String
    private let lock: FolderLock
    /// Whether no other program writes here; one that copies may run beside a server.
    package let isAlone: Bool

    /// A process's reason for locking the folder.
    package enum Purpose: Sendable {
        /// Serving from it, or upgrading its schema. A backup may run at the same time.
        case using
        /// Moving an existing folder's store; otherwise like `using`.
        case moving
        /// Reading a backup from it, beside the process that uses it.
        case copying
        /// Removing or replacing files, which no other process may be using.
        case mending
    }

    /// Locks `path`, which is created when missing, unless it is to be copied or moved. Throws, with a message,
    /// `unavailable` when another program has the lock, when other users may read the folder, or when locks do not work
    /// there; `conflict` when it cannot be created; `forbidden` when it is not writable; `notFound` when there is
    /// nothing to copy.
    package convenience init(_ path: String, for purpose: Purpose) throws(Failure) {
        try self.init(path, for: purpose, locking: .ofTheSystem)
    }

    init(_ path: String, for purpose: Purpose, locking: FileLocking) throws(Failure) {
        if purpose != .copying, purpose != .moving, mkdir(path, 0o700) != 0, errno != EEXIST {
            throw .folder(path, errno, .conflict)
        }
        self.path = try Self.lookedAt(path)
        isAlone = purpose != .copying
        lock = try FolderLock("\(self.path)/lock", for: purpose, locking)
    }

    /// The folder of the database.
    package var database: String { "\(path)/store" }
    package var pictures: String { "\(path)/pictures" }

    /// Creates missing folders inside.
    package func prepare() throws(Failure) {
        for folder in [database, pictures] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw .disk(errno, doing: "mkdir \(folder)")
        }
    }

    /// Returns the folder's absolute path after checking that it is usable: now, and not at the first sale.
    private static func lookedAt(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else { throw .folder(path, errno, .notFound) }
        defer { free(resolved) }
        let absolute = String(cString: resolved)
        var status = stat()
        guard stat(absolute, &status) == 0 else { throw .folder(absolute, errno, .notFound) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .folder(absolute, ENOTDIR, .conflict) }
        // The folder contains sellers' secrets and sessions.
        guard status.st_mode & 0o007 == 0 else { throw .openToAll(absolute) }
        guard access(absolute, R_OK | W_OK | X_OK) == 0 else { throw .folder(absolute, errno, .conflict) }
        return absolute
    }
}
