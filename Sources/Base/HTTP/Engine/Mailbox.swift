import CLinux
import Glibc
import Synchronization

/// Messages from other threads to a loop, and the way to wake it.
final class Mailbox: Sendable {
    private let contents = Mutex(Contents())
    private let eventDescriptor = Atomic<Int32>(-1)

    struct Contents {
        var jobs: [UnownedJob] = []
        var works: [@Sendable () -> Void] = []
        var stopAt: Int?
        fileprivate var isRung = false
        fileprivate var isClosed = false
    }

    func open() throws(ServerFailure) {
        let descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        guard descriptor >= 0 else { throw .system(call: "eventfd", number: errno) }
        eventDescriptor.store(descriptor, ordering: .relaxed)
    }

    deinit { _ = close() }

    /// Readable when there is a message.
    var descriptor: Int32 { eventDescriptor.load(ordering: .relaxed) }

    /// Leaves a message; false if the loop has ended and would never read it.
    func leave(_ change: (inout Contents) -> Void) -> Bool {
        contents.withLock { contents in
            guard !contents.isClosed else { return false }
            change(&contents)
            if !contents.isRung {
                contents.isRung = true
                // Under the lock, so that the descriptor cannot be closed and reused in between.
                var one: UInt64 = 1
                _ = write(descriptor, &one, 8)
            }
            return true
        }
    }

    func empty() -> Contents {
        contents.withLock { contents in
            var count: UInt64 = 0
            _ = read(descriptor, &count, 8)
            let left = contents
            contents = Contents()
            return left
        }
    }

    /// Closes the mailbox and returns its last contents.
    func close() -> Contents {
        contents.withLock { contents in
            let left = contents
            contents = Contents()
            if !left.isClosed { Glibc.close(descriptor) }
            contents.isClosed = true
            return left
        }
    }
}
