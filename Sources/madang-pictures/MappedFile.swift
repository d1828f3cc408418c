import Glibc

/// A file's bytes, read as they are needed.
final class MappedFile {
    let start: UnsafeMutableRawPointer
    let count: Int

    /// Closes the file in any case; nil when it is empty or not to be mapped.
    init?(adopting descriptor: Int32) {
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
        count = Int(status.st_size)
        guard let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), mapped != MAP_FAILED else {
            return nil
        }
        start = mapped
    }

    deinit { munmap(start, count) }
}
