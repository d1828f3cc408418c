package import Domain
package import Folders
import Glibc

/// The folder of the database's files, without any other file of this program.
package struct StoreFolder: Sendable {
    package let path: String
    /// SQLite's file system layer; tests replace it with a faulty one.
    let vfs: String?

    package init(_ path: String, vfs: String? = nil) {
        self.path = path
        self.vfs = vfs
    }

    package var database: String { "\(path)/madang.db" }

    /// Returns the path of the copy made before the upgrade to schema `number`.
    package func copy(beforeSchema number: Int) -> String { "\(path)/before-schema-\(number).db" }

    /// The time of the last write to the database, by the clock of that time; nil without a database.
    package var changed: Instant? {
        let times = [database, "\(database)-wal"].compactMap { path in
            var status = stat()
            return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
        }
        return times.max().map { Instant(seconds: $0) }
    }

    /// Copies the database, which may be open, and verifies the copy.
    package func copyDatabase(to other: StoreFolder) throws(Failure) {
        try VerifiedCopy.make(of: try open(as: .inspector), at: other.database)
    }

    func open(as role: Role) throws(Failure) -> sending SQLiteConnection {
        try SQLiteConnection(database, as: role, vfs: vfs)
    }

    /// Opens the database at a program's start, with a failure that names the file, the reason and the remedy.
    func openToStart(as role: Role) throws(Failure) -> sending SQLiteConnection {
        do throws(Failure) { return try open(as: role) } catch { throw explained(error) }
    }

    /// Returns the owner's name or number of a file or folder; nil where it is this process's user.
    private static func stranger(owning path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_uid != geteuid() else { return nil }
        return name(of: status.st_uid) ?? "\(status.st_uid)"
    }

    /// Returns a user's name, read into its own memory: `getpwuid` returns memory shared by all threads.
    private static func name(of user: uid_t) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { memory in
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            guard let start = memory.baseAddress, getpwuid_r(user, &entry, start, memory.count, &found) == 0 else {
                return nil
            }
            return found.map { String(cString: $0.pointee.pw_name) }
        }
    }

    private func explained(_ failure: Failure) -> Failure {
        let isExplained = [StoreFault.cannotBeOpened, .readOnly].contains {
            $0.failure("").message == failure.message
        }
        guard isExplained else { return failure }
        for file in [path, database, "\(database)-wal", "\(database)-shm"] {
            if access(file, R_OK | W_OK) == 0 { continue }
            let error = errno
            if error == ENOENT, file != database { continue }
            if error == ENOENT { return .noData(Disk.folder(of: path)) }
            return .cannotOpenStore(
                file,
                String(cString: strerror(error)),
                owner: Self.stranger(owning: file),
                isForbidden: error == EACCES
            )
        }
        return failure
    }
}

extension LockedDataFolder {
    package var store: StoreFolder { StoreFolder(database) }
}
