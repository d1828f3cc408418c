import Glibc

/// Writes lines to a descriptor from a thread of its own, so that a slow disk or terminal never holds up a request.
///
/// Lines are gathered and written together, at most twenty times a second. When the reader of the log is gone or too
/// slow (more than `capacity` bytes waiting), lines are dropped and their number is told: the server stays up.
package final class Log: @unchecked Sendable {
    // Everything below is guarded by `mutex`; the thread keeps the log alive until `close`.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let wake = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [UInt8] = []
    private var dropped = 0
    private var closing = false
    private var thread: pthread_t?
    private let descriptor: Int32
    private let capacity: Int

    package init(descriptor: Int32, capacity: Int = 4 << 20) {
        self.descriptor = descriptor
        self.capacity = capacity
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(wake, nil)
        var started = pthread_t()
        let me = Unmanaged.passRetained(self)
        let status = pthread_create(
            &started,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Log>.fromOpaque(context).takeRetainedValue().run()
                return nil
            },
            me.toOpaque()
        )
        if status == 0 { thread = started } else { me.release() }
    }

    deinit {
        pthread_cond_destroy(wake)
        pthread_mutex_destroy(mutex)
        wake.deallocate()
        mutex.deallocate()
    }

    package func write(_ line: UnsafeBufferPointer<UInt8>) {
        locked {
            guard waiting.count + line.count <= capacity else {
                dropped += 1
                return
            }
            // The thread sleeps only while nothing waits: one wake-up serves all the lines that follow.
            if waiting.isEmpty { pthread_cond_signal(wake) }
            waiting.append(contentsOf: line)
        }
    }

    /// Writes what waits and ends the thread. Lines that come later are lost.
    package func close() {
        let ended: pthread_t? = locked {
            closing = true
            pthread_cond_signal(wake)
            defer { thread = nil }
            return thread
        }
        if let ended { pthread_join(ended, nil) }
    }

    private func run() {
        while true {
            let (lines, done) = locked {
                while waiting.isEmpty, !closing { pthread_cond_wait(wake, mutex) }
                if dropped > 0 {
                    let note = "\(dropped) lines of the log were dropped: its reader is too slow\n"
                    waiting.append(contentsOf: note.utf8)
                    dropped = 0
                }
                let lines = waiting
                waiting = []
                return (lines, closing)
            }
            put(lines)
            if done { return }
            usleep(50_000)
        }
    }

    private func put(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { sent += count } else if errno != EINTR { return }
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
