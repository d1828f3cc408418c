package import Domain
import Glibc
import Octets

/// An open file, closed with its last reference.
package final class OpenFile {
    package let descriptor: Int32
    private let path: String

    /// Creates a file that must not exist, accessible only to its owner.
    package init(creating path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .disk(errno, doing: "create \(path)") }
    }

    package init(reading path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .disk(errno, doing: "open \(path)") }
    }

    /// Opens an existing file for locking.
    package init(updating path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .disk(errno, doing: "open \(path)") }
    }

    deinit { close(descriptor) }

    package func size() throws(Failure) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .disk(errno, doing: "look at \(path)") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .disk(EINVAL, doing: "\(path) is no file") }
        return Int(status.st_size)
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        let code = writeAll(bytes, to: descriptor)
        guard code == 0 else { throw .disk(code, doing: "write \(path)") }
    }

    package func write(_ bytes: [UInt8]) throws(Failure) {
        var failure: Failure?
        bytes.withUnsafeBytes { bytes in
            do throws(Failure) { try write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Fills the buffer as far as the file reaches; returns the number of bytes.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        var filled = 0
        while filled < buffer.count {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = Glibc.read(descriptor, room.baseAddress, room.count)
            if count == 0 { break }
            if count > 0 { filled += count } else if errno != EINTR { throw .disk(errno, doing: "read \(path)") }
        }
        return filled
    }

    /// Appends the rest of another file.
    package func append(_ other: OpenFile) throws(Failure) {
        let portion = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { portion.deallocate() }
        while true {
            let count = try other.read(into: portion)
            if count == 0 { return }
            try write(UnsafeRawBufferPointer(rebasing: portion[..<count]))
        }
    }

    /// Returns the bytes of a small file; nil if it is larger than `most`.
    package static func bytes(of path: String, atMost most: Int) throws(Failure) -> [UInt8]? {
        let file = try OpenFile(reading: path)
        let size = try file.size()
        guard size <= most else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        var failure: Failure?
        bytes.withUnsafeMutableBytes { buffer in
            do throws(Failure) { _ = try file.read(into: buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Flushes the content to disk.
    package func sync() throws(Failure) {
        guard fsync(descriptor) == 0 else { throw .disk(errno, doing: "fsync \(path)") }
    }
}
