import Domain
import Glibc
import Octets

/// Reads a whole file named by the user.
enum InputFile {
    /// The size limit, larger than any real file of figures or sellers.
    private static let limit = 512 * 1_024 * 1_024

    static func read(_ name: String) throws(Failure) -> [UInt8] {
        let descriptor = open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(name, errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var portion = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = Glibc.read(descriptor, &portion, portion.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0, bytes.count <= limit else { throw .file(name, count < 0 ? errno : EFBIG) }
            if count == 0 { return bytes }
            bytes += portion[..<count]
        }
    }
}

/// Writes a file atomically.
enum OutputFile {
    static func write(_ bytes: Bytes, to name: String) throws(Failure) {
        let partial = "\(name).partial"
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .file(name, errno) }
        let fault = write(bytes, to: descriptor)
        close(descriptor)
        guard fault == 0, rename(partial, name) == 0 else {
            let reason = fault == 0 ? errno : fault
            unlink(partial)
            throw .file(name, reason)
        }
    }

    /// Returns zero when everything is on disk.
    private static func write(_ bytes: Bytes, to descriptor: Int32) -> Int32 {
        bytes.withBytes { bytes in
            let fault = writeAll(UnsafeRawBufferPointer(bytes), to: descriptor)
            guard fault == 0 else { return fault }
            return fsync(descriptor) == 0 ? 0 : errno
        }
    }
}

extension Failure {
    static func file(_ name: String, _ error: Int32) -> Failure {
        let reason = String(cString: strerror(error))
        return Failure(
            error == ENOENT ? .notFound : error == EACCES ? .forbidden : .unavailable,
            Phrase("\(name): 파일을 다룰 수 없어요 (\(reason)).", "\(name): the file cannot be used (\(reason)).")
        )
    }
}
