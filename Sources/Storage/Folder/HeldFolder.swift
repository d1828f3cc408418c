package import Domain
import Glibc

/// The folder everything is kept in, held by this process so that no two programs change it at once.
///
/// ```
/// lock       who holds it
/// store/     the database
/// pictures/  the pictures' files
/// ```
package final class HeldFolder: Sendable {
    package let path: String
    private let lock: FolderLock

    /// Why a process needs the folder.
    package enum Purpose: Sendable {
        /// To serve from it, or to bring its schema up. A backup may run beside it.
        case using
        /// To read a backup from it, beside whoever uses it.
        case copying
        /// To remove or replace files, which nobody else may be using.
        case mending
    }

    /// Holds `path`, which is made when it is missing. Throws `unavailable`, in words, when another program holds it,
    /// when others may look inside, or when locks do not work there.
    package convenience init(_ path: String, for purpose: Purpose) throws(Failure) {
        try self.init(path, for: purpose, locking: .ofTheSystem)
    }

    init(_ path: String, for purpose: Purpose, locking: FileLocking) throws(Failure) {
        if purpose != .copying, mkdir(path, 0o700) != 0, errno != EEXIST { throw .disk(errno, doing: "mkdir \(path)") }
        try Self.expectPrivate(path)
        self.path = path
        lock = try FolderLock("\(path)/lock", for: purpose, locking)
    }

    package var store: StoreFolder { StoreFolder("\(path)/store") }
    package var pictures: String { "\(path)/pictures" }

    /// Makes the folders inside that are missing.
    package func prepare() throws(Failure) {
        for folder in [store.path, pictures] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw .disk(errno, doing: "mkdir \(folder)")
        }
    }

    /// Sellers' secrets and, later, sessions are in there.
    private static func expectPrivate(_ path: String) throws(Failure) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .disk(errno, doing: "look at \(path)") }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .disk(ENOTDIR, doing: "look at \(path)") }
        guard status.st_mode & 0o007 == 0 else { throw .openToAll(path) }
    }
}

extension Failure {
    fileprivate static func openToAll(_ path: String) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "이 컴퓨터의 다른 사람들도 데이터 폴더를 볼 수 있어요. 이렇게 막아 주세요: chmod 700 \(path)",
                "Everybody on this machine can look into the data folder. Close it with: chmod 700 \(path)"
            )
        )
    }
}
