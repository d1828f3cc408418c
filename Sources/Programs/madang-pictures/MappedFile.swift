import Glibc

/// A memory-mapped file, read on demand.
final class MappedFile {
    let start: UnsafeMutableRawPointer
    let count: Int

    /// Closes the file in any case; nil if it is empty or cannot be mapped.
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

    /// Copies bytes to anonymous memory, to be read like a file.
    init?(copying bytes: [UInt8]) {
        count = bytes.count
        let (protection, flags) = (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS)
        guard count > 0, let mapped = mmap(nil, count, protection, flags, -1, 0), mapped != MAP_FAILED else {
            return nil
        }
        bytes.withUnsafeBytes {
            mapped.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(mapped), byteCount: $0.count)
        }
        start = mapped
    }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    deinit { munmap(start, count) }
}
