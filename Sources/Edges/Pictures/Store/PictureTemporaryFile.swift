internal import Domain
internal import Glibc
internal import Octets

/// A new file readable only by its owner, and removed when it is closed unless it is given a name.
final class PictureTemporaryFile {
    let descriptor: Int32
    let path: String

    /// Creates an anonymous file: its name is removed at once.
    convenience init(in folder: String) throws(Failure) {
        try self.init(path: folder + "/upload-\(UInt64.random(in: 0...UInt64.max))")
        unlink(path)
    }

    /// Creates a file that must not exist yet.
    init(path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw Failure.pictures("cannot create \(path)", errno: errno) }
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws(Failure) {
        let code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
        guard code == 0 else { throw Failure.pictures("cannot write \(path)", errno: code) }
    }

    /// Returns when the bytes would survive a power cut.
    func sync() throws(Failure) {
        guard fsync(descriptor) == 0 else { throw Failure.pictures("cannot sync \(path)", errno: errno) }
    }
}
