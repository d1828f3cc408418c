import CLinux
import Glibc

/// A thread of the operating system, for work that blocks: Swift's own threads are few and must stay free.
package struct SystemThread: ~Copyable, Sendable {
    private let handle: pthread_t

    /// The system has no thread to give.
    package struct NotStarted: Error {
        /// As `errno` has it.
        package let code: Int32
    }

    /// Starts a thread that runs `work` once. `name` is what debuggers and `top -H` show.
    package init(name: String? = nil, _ work: @escaping @Sendable () -> Void) throws(NotStarted) {
        var handle = pthread_t()
        let start = Unmanaged.passRetained(Start(name, work))
        let code = pthread_create(
            &handle,
            nil,
            { context in
                if let context { Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            },
            start.toOpaque()
        )
        guard code == 0 else {
            start.release()
            throw NotStarted(code: code)
        }
        self.handle = handle
    }

    /// Nobody waits for the thread any more; it goes on until its work is done.
    deinit { pthread_detach(handle) }

    /// Returns when the thread's work is done.
    package consuming func join() {
        pthread_join(handle, nil)
        discard self
    }

    /// Starts a thread the program cannot do without, and that nobody waits for.
    package static func start(for purpose: StaticString, _ work: @escaping @Sendable () -> Void) {
        do throws(NotStarted) {
            _ = try SystemThread(work)
        } catch {
            preconditionFailure("no thread for \(purpose): \(String(cString: strerror(error.code)))")
        }
    }

    /// What a new thread is given.
    private final class Start {
        private let name: String?
        private let work: @Sendable () -> Void

        init(_ name: String?, _ work: @escaping @Sendable () -> Void) {
            self.name = name
            self.work = work
        }

        func run() {
            if let name { madang_name_thread(name) }
            work()
        }
    }
}
