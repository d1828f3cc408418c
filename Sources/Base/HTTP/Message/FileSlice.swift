import Glibc
import Synchronization

/// A range of a file; the descriptor is closed with the last reference.
package final class FileSlice: Sendable {
    private let path: String?
    private let opened: Atomic<Int32>
    package let offset: Int
    package let count: Int

    package init(adopting descriptor: Int32, offset: Int, count: Int) {
        path = nil
        opened = Atomic(descriptor)
        self.offset = offset
        self.count = count
    }

    /// Creates a range of a file that is opened when it is needed first.
    package init(of path: String, offset: Int, count: Int) {
        self.path = path
        opened = Atomic(-1)
        self.offset = offset
        self.count = count
    }

    /// The descriptor; -1 if the file cannot be opened.
    package var descriptor: Int32 {
        let known = opened.load(ordering: .relaxed)
        guard known < 0, let path else { return known }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        opened.store(descriptor, ordering: .relaxed)
        return descriptor
    }

    /// Returns its bytes, as far as they can be read. Most files are sent by the kernel instead.
    package func read() -> [UInt8] { Self.bytes(of: descriptor, from: offset, count) }

    /// Returns bytes of an open file, as far as they can be read.
    package static func bytes(of descriptor: Int32, from start: Int, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let read = pread(
                    descriptor,
                    buffer.baseAddress.map { $0 + filled },
                    count - filled,
                    off_t(start + filled)
                )
                guard read > 0 else { break }
                filled += read
            }
        }
    }

    deinit {
        let descriptor = opened.load(ordering: .relaxed)
        if descriptor >= 0 { close(descriptor) }
    }
}
