import CSQLite
import Domain
import Glibc

/// The file calls a copy is made safe with.
enum Disk {
    /// What was written to the file, or changed in the folder, is on the disk afterwards.
    static func sync(_ path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .disk(errno, doing: "open \(path)") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .disk(errno, doing: "fsync \(path)") }
    }

    /// Replaces what has the name, as one step that is on the disk afterwards.
    static func rename(_ path: String, to name: String) throws(Failure) {
        guard Glibc.rename(path, name) == 0 else { throw .disk(errno, doing: "rename to \(name)") }
        try sync(folder(of: name))
    }

    /// The folder a path is in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension Failure {
    /// `error` is the `errno` of what was tried.
    static func disk(_ error: Int32, doing: String) -> Failure {
        let reason = String(cString: strerror(error))
        let cause = "\(doing): \(reason)"
        switch error {
        case ENOSPC, EDQUOT, EFBIG: return .sqlite(SQLITE_FULL, doing: cause)
        case ENOENT: return Failure(.notFound, Phrase("파일이 없어요. \(cause)", "No such file. \(cause)"), cause: cause)
        default:
            let phrase = Phrase("파일을 다루지 못했어요. \(cause)", "A file could not be handled. \(cause)")
            return Failure(.unavailable, phrase, cause: cause)
        }
    }
}
