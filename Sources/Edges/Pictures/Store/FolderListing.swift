internal import Domain
internal import Glibc

/// Lists a folder by readdir(3), without `.` and `..`; a missing folder is empty.
enum FolderListing {
    static func names(in path: String) throws(Failure) -> [String] {
        guard let folder = opendir(path) else {
            if errno == ENOENT { return [] }
            throw Failure.pictures("cannot read \(path)", errno: errno)
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes a file, or a folder of files. Anything that cannot be removed stays until the next attempt.
    @discardableResult
    static func remove(_ path: String) -> Bool {
        if unlink(path) == 0 { return true }
        for name in (try? names(in: path)) ?? [] { unlink(path + "/" + name) }
        return rmdir(path) == 0
    }

    /// Makes a folder's names survive a power cut.
    static func sync(_ path: String) throws(Failure) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw Failure.pictures("cannot open \(path)", errno: errno) }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw Failure.pictures("cannot sync \(path)", errno: errno) }
    }
}
