import Domain
import Glibc

/// The folder with the database's files, and nothing else of ours.
package struct StoreFolder: Sendable {
    package let path: String
    /// SQLite's way to the disk; tests put a faulty one here.
    let vfs: String?

    package init(_ path: String, vfs: String? = nil) {
        self.path = path
        self.vfs = vfs
    }

    package var database: String { "\(path)/madang.db" }

    /// The database as it was before it was brought to schema `number`.
    package func copy(beforeSchema number: Int) -> String { "\(path)/before-schema-\(number).db" }

    func open(as role: Role) throws(Failure) -> sending SQLiteConnection {
        try SQLiteConnection(database, as: role, vfs: vfs)
    }
}
