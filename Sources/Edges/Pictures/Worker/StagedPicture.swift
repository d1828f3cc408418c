internal import Domain
internal import Glibc

/// An upload's bytes as a read-only open file of our own, to pass to a worker.
final class StagedPicture: Sendable {
    let descriptor: Int32
    let format: SourceFormat

    /// Checks the size and the first bytes, and refuses files that no worker need see.
    ///
    /// `scratch` is a folder for bytes that are not in a file yet.
    init(_ upload: PictureUpload, isDrawing: Bool, scratch: String) throws(Failure) {
        descriptor =
            switch upload {
            case .file(let descriptor): try Self.reopen(descriptor)
            case .bytes(let bytes): try Self.write(bytes, scratch)
            }
        do throws(PictureRefusal) {
            format = try Self.check(descriptor, isDrawing: isDrawing)
        } catch {
            close(descriptor)
            throw error.failure
        }
    }

    deinit { close(descriptor) }

    private static func check(_ descriptor: Int32, isDrawing: Bool) throws(PictureRefusal) -> SourceFormat {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            throw .notAPicture
        }
        guard status.st_size <= PictureLimits.bytes else { throw .tooManyBytes }
        if isDrawing { return .svg }
        let signature = [UInt8](unsafeUninitializedCapacity: SourceFormat.signatureLength) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        guard let format = SourceFormat(firstBytes: signature) else { throw .notAPicture }
        return format
    }

    /// Reopens the file under a read-only descriptor with its own position.
    private static func reopen(_ descriptor: Int32) throws(Failure) -> Int32 {
        let own = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
        guard own >= 0 else { throw Failure.pictures("an upload's file cannot be opened again", errno: errno) }
        return own
    }

    private static func write(_ bytes: [UInt8], _ scratch: String) throws(Failure) -> Int32 {
        guard bytes.count <= PictureLimits.bytes else { throw PictureRefusal.tooManyBytes.failure }
        let file = try PictureTemporaryFile(in: scratch)
        try file.write(bytes)
        return try reopen(file.descriptor)
    }
}
