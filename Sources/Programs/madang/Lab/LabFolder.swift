import Domain
import Folders
import Glibc
import Octets
import Storage

/// The lab's part of a data folder.
///
/// It contains the classes and their keys in `classes.json`, which `classes.lock` guards while they are changed; the
/// template of every sandbox in `seed.130`; and each key's own in `sandboxes/KEY.NUMBER`, of which the highest number is
/// the current one. A template and a sandbox have the folders `store` and `pictures`.
struct LabFolder: Sendable {
    let path: String

    init(in data: String) { path = "\(data)/lab" }

    private var file: String { "\(path)/classes.json" }
    private var sandboxes: String { "\(path)/sandboxes" }
    /// The template; one with another number is of another version and is rebuilt.
    var seed: String { "\(path)/seed.\(LabLimits.products)" }

    /// A folder for a market's store and pictures.
    struct Place: Sendable {
        let path: String

        var store: StoreFolder { StoreFolder("\(path)/store") }
        var pictures: String { "\(path)/pictures" }
    }

    /// A limit no file written here reaches.
    private static let longest = 1 << 20
}

/// The classes.
extension LabFolder {
    /// Returns the saved classes; none without a file.
    func classes() throws(Failure) -> LabClasses {
        guard Disk.exists(file) else { return LabClasses() }
        guard let bytes = try OpenFile.bytes(of: file, atMost: Self.longest),
            let classes = LabClassFile.read(bytes)
        else { throw .unreadable(file) }
        return classes
    }

    /// Changes the saved classes while other programs wait; the result is on the disk afterwards.
    func change(
        _ change: (inout LabClasses) throws(Failure) -> Void
    ) throws(Failure) -> LabClasses {
        try Disk.makeFolder(path)
        let lockPath = "\(path)/classes.lock"
        let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .disk(errno, doing: "open \(lockPath)") }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw .disk(errno, doing: "lock \(lockPath)") }
        var classes = try classes()
        try change(&classes)
        try write(LabClassFile.written(classes))
        return classes
    }

    private func write(_ bytes: Bytes) throws(Failure) {
        let partial = "\(file).partial"
        try Disk.remove(partial)
        let target = try OpenFile(creating: partial)
        try bytes.withBytes { (bytes) throws(Failure) in try target.write(UnsafeRawBufferPointer(bytes)) }
        try target.sync()
        try Disk.rename(partial, to: file)
    }

    /// A value that changes with the file, read with a single `stat`.
    var mark: [Int] {
        var status = stat()
        guard stat(file, &status) == 0 else { return [] }
        return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}

/// The sandboxes.
extension LabFolder {
    var hasSeed: Bool { Disk.exists(seed) }

    /// Returns an empty folder for preparing the template.
    func newSeed() throws(Failure) -> Place {
        for name in try Disk.names(in: path) where name.hasPrefix("seed") { try Disk.remove("\(path)/\(name)") }
        let place = Place(path: "\(path)/seed.making")
        try Disk.makeFolder(place.store.path)
        try Disk.makeFolder(place.pictures)
        return place
    }

    /// Makes the prepared folder the template, with a copy of the database, because the original may still be open.
    func keepSeed(_ place: Place) throws(Failure) {
        let partial = Place(path: "\(seed).partial")
        try Disk.remove(partial.path)
        try Disk.makeFolder(partial.store.path)
        try place.store.copyDatabase(to: partial.store)
        guard Glibc.rename(place.pictures, partial.pictures) == 0 else {
            throw .disk(errno, doing: "rename \(place.pictures)")
        }
        try Disk.remove(place.path)
        try Disk.rename(partial.path, to: seed)
    }

    /// Returns the key's sandbox; nil where it has none yet.
    func sandbox(of key: LabKey) throws(Failure) -> Place? {
        try numbers(of: key).max().map { place(of: key, $0) }
    }

    /// Creates a sandbox from the template and removes the key's previous one.
    func makeSandbox(of key: LabKey) throws(Failure) -> Place {
        let earlier = try numbers(of: key)
        let new = place(of: key, (earlier.max() ?? 0) + 1)
        let partial = Place(path: "\(new.path).partial")
        let source = Place(path: seed)
        try Disk.remove(partial.path)
        try Disk.makeFolder(partial.store.path)
        let database = try OpenFile(creating: partial.store.database)
        try database.append(try OpenFile(reading: source.store.database))
        try database.sync()
        try Disk.link(source.pictures, to: partial.pictures)
        try Disk.rename(partial.path, to: new.path)
        for number in earlier { try Disk.remove(place(of: key, number).path) }
        return new
    }

    /// Removes the sandboxes of all other keys, and unfinished ones.
    func removeSandboxes(except keys: Set<LabKey>) throws(Failure) {
        for name in try Disk.names(in: sandboxes) {
            let parts = name.split(separator: ".")
            if parts.count == 2, let key = LabKey(parts[0]), keys.contains(key) { continue }
            try Disk.remove("\(sandboxes)/\(name)")
        }
    }

    private func place(of key: LabKey, _ number: Int) -> Place { Place(path: "\(sandboxes)/\(key.text).\(number)") }

    private func numbers(of key: LabKey) throws(Failure) -> [Int] {
        try Disk.names(in: sandboxes).compactMap { name in
            let parts = name.split(separator: ".")
            return parts.count == 2 && parts[0] == key.text ? Int(parts[1]) : nil
        }
    }
}

extension LabFolder.Place {
    /// The bytes of its own files; those shared with the template do not count.
    var bytes: Int { Disk.bytes(in: path) }
}

extension Disk {
    /// Makes a second folder of hard links to the same files, which must never change.
    fileprivate static func link(_ path: String, to copy: String) throws(Failure) {
        try makeFolder(copy)
        for name in try names(in: path) {
            let (one, other) = ("\(path)/\(name)", "\(copy)/\(name)")
            if isFolder(one) { try link(one, to: other) } else { try Disk.copy(one, to: other) }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the bytes that removing the folder would free: files with another hard link are not counted.
    fileprivate static func bytes(in path: String) -> Int {
        var sum = 0
        for name in (try? names(in: path)) ?? [] {
            var status = stat()
            let file = "\(path)/\(name)"
            guard lstat(file, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                sum += bytes(in: file)
            } else if status.st_nlink == 1 {
                sum += Int(status.st_size)
            }
        }
        return sum
    }
}

extension Failure {
    fileprivate static func unreadable(_ path: String) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "\(path)을 읽을 수 없어요. 그 파일을 지우면 수업 없이 다시 시작해요.",
                "\(path) cannot be read. Removing it begins anew, without classes."
            ),
            cause: "\(path) cannot be read"
        )
    }
}
