import CLinux
package import Domain
import Glibc

/// Durable operations on files and folders.
package enum Disk {
    /// Flushes the file's content, or the folder's entries, to disk.
    package static func sync(_ path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .disk(errno, doing: "open \(path)") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .disk(errno, doing: "fsync \(path)") }
    }

    /// Flushes everything on the disk of a folder.
    package static func syncAll(_ path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .disk(errno, doing: "open \(path)") }
        defer { close(descriptor) }
        guard syncfs(descriptor) == 0 else { throw .disk(errno, doing: "syncfs \(path)") }
    }

    /// Replaces `name` atomically and durably.
    package static func rename(_ path: String, to name: String) throws(Failure) {
        guard Glibc.rename(path, name) == 0 else { throw .disk(errno, doing: "rename to \(name)") }
        try sync(folder(of: name))
    }

    /// Exchanges the names of two folders or files atomically and durably.
    package static func exchange(_ one: String, _ other: String) throws(Failure) {
        guard madang_exchange(one, other) == 0 else { throw .disk(errno, doing: "exchange \(one) and \(other)") }
        try sync(folder(of: one))
        try sync(folder(of: other))
    }

    /// Creates the folder with its parents durably, accessible only to its owner.
    package static func makeFolder(_ path: String) throws(Failure) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw .disk(errno, doing: "mkdir \(path)") }
        try makeFolder(folder(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .disk(errno, doing: "mkdir \(path)") }
    }

    /// Links the file under a second name, or copies it to another disk. An existing name is left alone.
    package static func copy(_ path: String, to name: String) throws(Failure) {
        if link(path, name) == 0 || errno == EEXIST { return }
        guard errno == EXDEV || errno == EPERM || errno == EMLINK else { throw .disk(errno, doing: "link \(name)") }
        let partial = "\(name).partial"
        try remove(partial)
        let (source, target) = (try OpenFile(reading: path), try OpenFile(creating: partial))
        try target.append(source)
        try target.sync()
        try rename(partial, to: name)
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Returns the folder of a path.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the names in a folder, sorted; none if it does not exist.
    package static func names(in path: String) throws(Failure) -> [String] {
        guard let folder = opendir(path) else {
            if errno == ENOENT { return [] }
            throw .disk(errno, doing: "list \(path)")
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes a file, or a folder with all its contents, if it exists; links are removed and not followed.
    package static func remove(_ path: String) throws(Failure) {
        if unlink(path) == 0 || errno == ENOENT { return }
        guard errno == EISDIR || errno == EPERM else { throw .disk(errno, doing: "remove \(path)") }
        for name in try names(in: path) { try remove("\(path)/\(name)") }
        guard rmdir(path) == 0 || errno == ENOENT else { throw .disk(errno, doing: "remove \(path)") }
    }
}

extension Failure {
    /// `error` is the `errno` of the attempt.
    package static func disk(_ error: Int32, doing: String) -> Failure {
        let reason = String(cString: strerror(error))
        let cause = "\(doing): \(reason)"
        switch error {
        case ENOSPC, EDQUOT, EFBIG: return StoreFault.full.failure(cause)
        case ENOENT: return .noFile(doing, cause: cause)
        default: return .file(cause)
        }
    }
}
