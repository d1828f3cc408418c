import Glibc

/// A stretch of an open file; the descriptor is closed with the last reference.
package final class FileSlice: Sendable {
    package let descriptor: Int32
    package let offset: Int
    package let count: Int

    package init(adopting descriptor: Int32, offset: Int, count: Int) {
        self.descriptor = descriptor
        self.offset = offset
        self.count = count
    }

    deinit { close(descriptor) }
}
