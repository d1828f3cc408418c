import Domain
import Glibc
import Octets

/// A folder that is created atomically: it is written beside its destination under another name, and renamed when
/// complete. The next run removes what a killed one has left.
final class DraftFolder {
    private let place: String
    /// The path it is written to.
    var path: String { draft }
    private let draft: String
    /// A lock, so that two programs never write the same draft.
    private let lock: Int32
    /// Whether only its owner may read it.
    private let isPrivate: Bool
    private var isDone = false
    private(set) var bytes = 0

    /// Throws `conflict` if something exists there, `forbidden` and others if it cannot be written.
    init(for path: String, isPrivate: Bool = false) throws(Failure) {
        self.isPrivate = isPrivate
        place = try Self.vacant(path)
        let parts = place.split(separator: "/", omittingEmptySubsequences: false)
        draft = (parts.dropLast() + [".\(parts.last ?? "").part"]).joined(separator: "/")
        lock = try Self.begin(draft)
        if isPrivate { fchmod(lock, 0o700) }
    }

    deinit {
        if !isDone { Self.remove(draft) }
        close(lock)
    }

    /// Writes a file, creating the folders in its path. Returns when it is on disk.
    func write(_ content: [UInt8], to path: String) throws(Failure) {
        let file = try file(at: path)
        try file.write(content)
        try file.end()
    }

    /// Whether a file was written there.
    func has(_ path: String) -> Bool { access("\(draft)/\(path)", F_OK) == 0 }

    /// Creates a file, to be written in portions, and the folders in its path.
    func file(at path: String) throws(Failure) -> DraftFile {
        for (index, letter) in path.enumerated() where letter == "/" {
            mkdir("\(draft)/\(path.prefix(index))", isPrivate ? 0o700 : 0o755)
        }
        let file = open("\(draft)/\(path)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o644)
        guard file >= 0 else { throw Self.failure(errno, "\(place)/\(path)") }
        return DraftFile(file, "\(place)/\(path)") { [unowned self] in bytes += $0 }
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
    fileprivate static func failure(_ error: Int32, _ path: String) -> Failure {
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

/// A file of a draft, written in portions.
final class DraftFile {
    private let descriptor: Int32
    private let path: String
    private let count: (Int) -> Void

    fileprivate init(_ descriptor: Int32, _ path: String, _ count: @escaping (Int) -> Void) {
        (self.descriptor, self.path, self.count) = (descriptor, path, count)
    }

    deinit { close(descriptor) }

    func write(_ portion: [UInt8]) throws(Failure) {
        let error = portion.withUnsafeBytes { writeAll($0, to: descriptor) }
        guard error == 0 else { throw DraftFolder.failure(error, path) }
        count(portion.count)
    }

    /// Returns when all of it is on disk.
    func end() throws(Failure) {
        guard fsync(descriptor) == 0 else { throw DraftFolder.failure(errno, path) }
    }
}
