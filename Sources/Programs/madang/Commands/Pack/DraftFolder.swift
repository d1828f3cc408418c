import Domain
import Glibc
import Octets

/// A folder that is created atomically: it is written beside its destination under another name, and renamed when
/// complete. The next run removes what a killed one has left.
final class DraftFolder {
    private let place: String
    private let draft: String
    /// A lock, so that two programs never write the same draft.
    private let lock: Int32
    private var isDone = false
    private(set) var bytes = 0

    /// Throws `conflict` if something exists there, `forbidden` and others if it cannot be written.
    init(for path: String) throws(Failure) {
        place = try Self.vacant(path)
        let parts = place.split(separator: "/", omittingEmptySubsequences: false)
        draft = (parts.dropLast() + [".\(parts.last ?? "").part"]).joined(separator: "/")
        lock = try Self.begin(draft)
    }

    deinit {
        if !isDone { Self.remove(draft) }
        close(lock)
    }

    /// Writes a file, creating the folders in its path. Returns when it is on disk.
    func write(_ content: [UInt8], to path: String) throws(Failure) {
        for (index, letter) in path.enumerated() where letter == "/" { mkdir("\(draft)/\(path.prefix(index))", 0o755) }
        let file = open("\(draft)/\(path)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.failure(errno, "\(place)/\(path)") }
        defer { close(file) }
        let error = content.withUnsafeBytes { writeAll($0, to: file) }
        guard error == 0 else { throw Self.failure(error, "\(place)/\(path)") }
        guard fsync(file) == 0 else { throw Self.failure(errno, "\(place)/\(path)") }
        bytes += content.count
    }

    /// Renames the folder to its destination.
    func finish() throws(Failure) {
        guard rename(draft, place) == 0 else { throw Self.failure(errno, place) }
        isDone = true
    }

    /// Returns the path to write to, with links resolved: an empty folder, or nothing yet.
    private static func vacant(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else {
            let bare = path.split(separator: "/").joined(separator: "/")
            return path.hasPrefix("/") ? "/\(bare)" : bare
        }
        defer { free(resolved) }
        guard names(in: path)?.isEmpty == true else {
            throw Failure(
                .conflict,
                Phrase("\(path): 비어 있지 않아요. 새 폴더를 적어 주세요.", "\(path) is not empty. Give a new folder.")
            )
        }
        return String(cString: resolved)
    }

    private static func begin(_ draft: String) throws(Failure) -> Int32 {
        guard mkdir(draft, 0o755) == 0 || errno == EEXIST else { throw failure(errno, draft) }
        let lock = open(draft, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard lock >= 0 else { throw failure(errno, draft) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw Failure(
                .conflict,
                Phrase("\(draft): 다른 프로그램이 쓰고 있어요.", "\(draft) is being written by another program.")
            )
        }
        for name in names(in: draft) ?? [] { remove("\(draft)/\(name)") }
        return lock
    }

    private static func remove(_ path: String) {
        // Links do not count as folders here, so that nothing behind them is touched.
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        for name in names(in: path) ?? [] { remove("\(path)/\(name)") }
        rmdir(path)
    }

    /// Returns the names, hidden ones included; nil if it is not a folder or cannot be read.
    private static func names(in path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns the failure for a system error, in our own words if there are any.
    private static func failure(_ error: Int32, _ path: String) -> Failure {
        let system = String(cString: strerror(error))
        let (kind, reason): (Failure.Kind, Phrase) =
            switch error {
            case ENOSPC, EDQUOT: (.unavailable, Phrase("디스크가 가득 찼어요", "the disk is full"))
            case ENOENT: (.notFound, Phrase("그 폴더가 들어갈 상위 폴더가 없어요", "its parent folder doesn’t exist"))
            case EACCES, EPERM: (.forbidden, Phrase("쓸 권한이 없어요", "you have no permission to write there"))
            case EROFS: (.forbidden, Phrase("읽기 전용 디스크예요", "the disk is read-only"))
            default: (.conflict, Phrase(system, system))
            }
        return Failure(
            kind,
            Phrase("\(path): 쓸 수 없어요. \(reason.korean).", "\(path) cannot be written: \(reason.english)."),
            cause: system
        )
    }
}
