import Glibc
import Octets

/// Stores uploads as temporary files in a folder, readable by this user only.
package struct TemporaryFiles: UploadSink {
    package let folder: String

    package init(in folder: String) { self.folder = folder }

    package func begin(_ part: MultipartPart) throws(UploadFailure) -> TemporaryFile {
        try TemporaryFile(in: folder)
    }
}

/// An upload on disk. It has no name, so that nothing is left behind even if the program is killed; if the file system
/// does not support that, it has a name that is removed with the last reference.
package final class TemporaryFile: UploadFile {
    package let descriptor: Int32
    private let path: String?

    /// `nameless` is false only to test the other way.
    init(in folder: String, nameless: Bool = true) throws(UploadFailure) {
        let descriptor = nameless ? open(folder, O_RDWR | O_CLOEXEC | __O_TMPFILE, 0o600) : -1
        if descriptor >= 0 {
            self.descriptor = descriptor
            path = nil
        } else if nameless, errno != EOPNOTSUPP, errno != EISDIR {
            throw UploadFailure(code: errno)
        } else {
            (self.descriptor, path) = try TemporaryFile.makeNamed(in: folder)
        }
    }

    deinit {
        if let path { unlink(path) }
        close(descriptor)
    }

    private static func makeNamed(in folder: String) throws(UploadFailure) -> (Int32, String) {
        var template = Array("\(folder)/.upload-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw UploadFailure(code: errno) }
        return (descriptor, String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    package func write(_ bytes: ArraySlice<UInt8>) throws(UploadFailure) {
        let failure = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
        guard failure == 0 else { throw UploadFailure(code: failure) }
    }
}
