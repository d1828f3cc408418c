import Domain
import Glibc

/// The folder with the database's files, and nothing else of ours.
package struct StoreFolder: Sendable {
    package let path: String
    /// SQLite's way to the disk; tests put a faulty one here.
    let vfs: String?
    /// Whether readers look for commits in the log's index, which is mapped into memory, before they ask SQLite. The
    /// answers are the same without it, and take longer.
    package var readsLogIndex = true

    package init(_ path: String, vfs: String? = nil) {
        self.path = path
        self.vfs = vfs
    }

    package var database: String { "\(path)/madang.db" }

    /// The database as it was before it was brought to schema `number`.
    package func copy(beforeSchema number: Int) -> String { "\(path)/before-schema-\(number).db" }

    func open(as role: Role) throws(Failure) -> sending DatabaseConnection {
        try DatabaseConnection(database, as: role, vfs: vfs, readsLogIndex: readsLogIndex)
    }

    /// The same folder; without the log's index where a commit is not seen in it, which `warn` is told.
    func checkingLogIndex(
        warn: (String) -> Void,
        watch: (DatabaseConnection) throws(Failure) -> ChangeWatch = { (reader) throws(Failure) in
            try ChangeWatch(of: reader)
        }
    ) -> StoreFolder {
        guard readsLogIndex else { return self }
        var folder = self
        do throws(Failure) {
            let reader = try open(as: .reader)
            _ = try reader.askVersion()
            folder.readsLogIndex = try watch(reader).followsCommits(of: try open(as: .writer), to: reader)
            if !folder.readsLogIndex { warn("A commit is not seen in SQLite's log index; SQLite is asked instead.") }
        } catch {
            folder.readsLogIndex = false
            warn("SQLite's log index could not be tested; SQLite is asked instead. \(error.cause ?? "")")
        }
        return folder
    }
}
