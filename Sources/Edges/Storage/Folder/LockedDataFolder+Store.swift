package import Domain
import Folders
import Glibc

/// Whether the store of a folder is the one that counts.
extension LockedDataFolder {
    /// Beside a store that was moved to a server: the server's address.
    private var moveMark: String { "\(path)/store.moved" }

    /// The server the store was moved to, as `--store` takes it; nil where the store is here.
    var movedTo: String? {
        get throws(Failure) {
            guard Disk.exists(moveMark), let bytes = try OpenFile.bytes(of: moveMark, atMost: 4_096) else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Throws where what is here is only what was here before a move.
    package func expectStore() throws(Failure) {
        if let address = try movedTo { throw .storeMoved(path, to: address) }
    }

    /// From here on nobody takes the folder's store for the one that counts.
    func noteMove(to address: String) throws(Failure) {
        guard try movedTo != address else { return }
        let partial = "\(moveMark).partial"
        try Disk.remove(partial)
        let file = try OpenFile(creating: partial)
        try file.write(Array(address.utf8))
        try file.sync()
        try Disk.rename(partial, to: moveMark)
    }

    /// The folder's store counts again.
    func forgetMove() throws(Failure) {
        guard Disk.exists(moveMark) else { return }
        try Disk.remove(moveMark)
        try Disk.sync(path)
    }

    /// Gives a new store the place of the present one. That one goes as a whole, with its log, which must never meet the new
    /// database. Answers where it is now; nil where there was none.
    func bringStore(_ new: String, keepingOldAs name: String) throws(Failure) -> String? {
        guard try !Disk.names(in: store.path).isEmpty else {
            // An empty folder of that name gives way.
            try Disk.rename(new, to: store.path)
            return nil
        }
        let replaced = "\(path)/\(name)"
        try Disk.exchange(new, store.path)
        try Disk.remove(replaced)
        try Disk.rename(new, to: replaced)
        return replaced
    }
}
