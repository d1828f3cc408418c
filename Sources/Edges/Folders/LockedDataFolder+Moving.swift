package import Domain
import Glibc

/// Whether a folder's store is the current one, or was moved elsewhere.
extension LockedDataFolder {
    /// A file beside a store that was moved to a server, containing the server's address.
    private var moveMark: String { "\(path)/store.moved" }

    /// The server the store was moved to, in the form `--store` takes; nil where the store is here.
    package var movedTo: String? {
        get throws(Failure) {
            guard Disk.exists(moveMark), let bytes = try OpenFile.bytes(of: moveMark, atMost: 4_096) else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Throws where the store here is only a leftover from before a move.
    package func expectStore() throws(Failure) {
        if let address = try movedTo { throw .storeMoved(path, to: address) }
    }

    /// Marks the folder's store as moved, so that no program uses it as the current one.
    package func noteMove(to address: String) throws(Failure) {
        guard try movedTo != address else { return }
        let partial = "\(moveMark).partial"
        try Disk.remove(partial)
        let file = try OpenFile(creating: partial)
        try file.write(Array(address.utf8))
        try file.sync()
        try Disk.rename(partial, to: moveMark)
    }

    /// Makes the folder's store the current one again.
    package func forgetMove() throws(Failure) {
        guard Disk.exists(moveMark) else { return }
        try Disk.remove(moveMark)
        try Disk.sync(path)
    }

    /// Replaces the store with a new one. The old one is moved away as a whole, with its log, which must never meet the
    /// new database. Returns its new path; nil where there was none.
    package func bringStore(_ new: String, keepingOldAs name: String) throws(Failure) -> String? {
        guard try !Disk.names(in: database).isEmpty else {
            // An empty folder of that name is replaced.
            try Disk.rename(new, to: database)
            return nil
        }
        let replaced = "\(path)/\(name)"
        try Disk.exchange(new, database)
        try Disk.remove(replaced)
        try Disk.rename(new, to: replaced)
        return replaced
    }
}
