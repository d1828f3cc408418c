import Glibc

/// A range of an open file; the descriptor is closed with the last reference.
package final class FileSlice: Sendable {
    package let descriptor: Int32
    package let offset: Int
    package let count: Int

    package init(adopting descriptor: Int32, offset: Int, count: Int) {
        self.descriptor = descriptor
        self.offset = offset
        self.count = count
    }

    /// Returns its bytes, as far as they can be read. Most files are sent by the kernel instead.
    package func read() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
            }
            guard read > 0 else { break }
            filled += read
        }
        return Array(bytes.prefix(filled))
    }

    deinit { close(descriptor) }
}
