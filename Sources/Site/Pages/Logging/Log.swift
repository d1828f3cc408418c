package import Domain
import Glibc
import Octets
import Synchronization
import Threads

/// Writes lines to a descriptor on a thread of its own, so that a slow disk or terminal never delays a request.
///
/// Lines are batched and written at most twenty times a second. When the log's reader is gone or too slow (more than
/// `capacity` bytes waiting), lines are dropped and their number is logged: the server stays up.
package final class Log: Sendable {
    private let lines = Monitor(Lines())
    /// The thread retains the log until `close`.
    private let thread = Mutex<SystemThread?>(nil)
    private let descriptor: Int32
    private let capacity: Int
    private let clock: Clock

    private struct Lines {
        var waiting: [UInt8] = []
        var dropped = 0
        var isClosing = false
    }

    package init(descriptor: Int32, capacity: Int = 4 << 20, clock: Clock = .system) {
        self.descriptor = descriptor
        self.capacity = capacity
        self.clock = clock
        thread.withLock { $0 = try? SystemThread { self.run() } }
    }

    package func write(_ line: UnsafeBufferPointer<UInt8>) {
        lines.withLock { lines in
            guard lines.waiting.count + line.count <= capacity else {
                lines.dropped += 1
                return
            }
            // The thread sleeps only while nothing waits: one wake-up serves all following lines.
            if lines.waiting.isEmpty { self.lines.wakeOne() }
            unsafe lines.waiting.append(contentsOf: line)
        }
    }

    /// Writes the waiting lines and ends the thread. Later lines are lost.
    package func close() {
        lines.withLock { $0.isClosing = true }
        lines.wakeOne()
        if let ended = thread.withLock({ $0.take() }) { ended.join() }
    }

    private func run() {
        while true {
            let (bytes, isLast) = next()
            // Bytes the reader does not accept are lost.
            _ = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
            if isLast { return }
            clock.hold(for: .milliseconds(50))
        }
    }

    /// Waits for lines, and takes all there are.
    private func next() -> (bytes: [UInt8], isLast: Bool) {
        lines.wait { lines in
            guard !lines.waiting.isEmpty || lines.isClosing else { return nil }
            if lines.dropped > 0 {
                let note = "\(lines.dropped) lines of the log were dropped: its reader is too slow\n"
                lines.waiting.append(contentsOf: note.utf8)
                lines.dropped = 0
            }
            defer { lines.waiting = [] }
            return (lines.waiting, lines.isClosing)
        }
    }
}
