import CLinux
import Glibc

/// A thread of the operating system, for work that blocks: Swift's own threads are few and must stay free.
package struct SystemThread: ~Copyable, Sendable {
    private let handle: pthread_t

    /// The system could not create a thread.
    package struct NotStarted: Error {
        /// The `errno`.
        package let code: Int32
    }

    /// Starts a thread that runs `work` once. `name` is shown by debuggers and `top -H`.
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

    /// Detaches the thread; it goes on until its work is done.
    deinit { pthread_detach(handle) }

    /// Waits until the thread's work is done.
    package consuming func join() {
        pthread_join(handle, nil)
        discard self
    }

    /// Starts a detached thread the program cannot do without.
    package static func start(for purpose: StaticString, _ work: @escaping @Sendable () -> Void) {
        do throws(NotStarted) {
            _ = try SystemThread(work)
        } catch {
            preconditionFailure("no thread for \(purpose): \(String(cString: strerror(error.code)))")
        }
    }

    /// The argument of a new thread.
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
