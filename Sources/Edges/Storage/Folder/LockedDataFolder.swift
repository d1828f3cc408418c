package import Domain
import Folders
import Glibc

/// The folder everything is kept in, held by this process so that no two programs change it at once.
///
/// ```
/// lock       who holds it
/// store/     the database
/// pictures/  the pictures' files
/// ```
package final class LockedDataFolder: Sendable {
    /// Absolute, for the person who looks for it and for a program that changes its folder.
    package let path: String
    private let lock: FolderLock
    /// Whether no other program writes here: beside a server, one that copies may.
    package let isAlone: Bool

    /// Why a process needs the folder.
    package enum Purpose: Sendable {
        /// To serve from it, or to bring its schema up. A backup may run beside it.
        case using
        /// The same of a folder that has to be there.
        case moving
        /// To read a backup from it, beside the process that uses it.
        case copying
        /// To remove or replace files, which nobody else may be using.
        case mending
    }

    /// Holds `path`, which is made when it is missing, unless it is to be copied or moved. Throws, in words, `unavailable`
    /// when another program holds it, when others may look inside, or when locks do not work there; `conflict` when it
    /// cannot be made; `forbidden` when it may not be written; `notFound` when there is nothing to copy.
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

    package var store: StoreFolder { StoreFolder("\(path)/store") }
    package var pictures: String { "\(path)/pictures" }

    /// Makes the folders inside that are missing.
    package func prepare() throws(Failure) {
        for folder in [store.path, pictures] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw .disk(errno, doing: "mkdir \(folder)")
        }
    }

    /// The folder's absolute path, once it is known to be fit: found out now, and not at the first sale.
    private static func lookedAt(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else { throw .folder(path, errno, .notFound) }
        defer { free(resolved) }
        let absolute = String(cString: resolved)
        var status = stat()
        guard stat(absolute, &status) == 0 else { throw .folder(absolute, errno, .notFound) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .folder(absolute, ENOTDIR, .conflict) }
        // Sellers' secrets and, later, sessions are in there.
        guard status.st_mode & 0o007 == 0 else { throw .openToAll(absolute) }
        guard access(absolute, R_OK | W_OK | X_OK) == 0 else { throw .folder(absolute, errno, .conflict) }
        return absolute
    }
}
