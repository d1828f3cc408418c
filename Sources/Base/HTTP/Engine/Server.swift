import Glibc
import Synchronization
import Threads

/// An HTTP/1.1 server: one thread per core, each with its own share of the connections.
package final class Server: Sendable {
    private let configuration: Configuration
    private let clock: LoopClock
    private let handler: any Handler
    private let state = Mutex(State())
    private let ending = ServerEnd()
    private static let lastNumber = Atomic<UInt64>(0)

    private struct State {
        var loops: [EventLoop] = []
        var port: UInt16 = 0
        var adopted = 0
    }

    package init(
        _ configuration: Configuration = Configuration(),
        clock: LoopClock = .system,
        handler: any Handler
    ) {
        self.configuration = configuration
        self.clock = clock
        self.handler = handler
    }

    /// The port it listens on, once started.
    package var port: UInt16 { state.withLock { $0.port } }

    /// Number of open connections.
    package var connectionCount: Int { state.withLock { $0.loops.first?.counter.count ?? 0 } }

    /// A snapshot of the counters, read without blocking the loops.
    package var figures: Figures {
        var figures = Figures(kinds: configuration.kinds)
        for loop in state.withLock({ $0.loops }) {
            figures.loops.append(loop.counts.figures)
            loop.counts.addAnswers(to: &figures)
        }
        return figures
    }

    /// Continues a connection that another process has answered so far, or not at all: `received` was read from it
    /// already. The server takes ownership of the descriptor.
    package func adopt(_ descriptor: Int32, _ received: [UInt8], handler: (any Handler)? = nil) {
        let loop = state.withLock { state in
            state.adopted += 1
            return state.loops.isEmpty ? nil : state.loops[state.adopted % state.loops.count]
        }
        guard let loop else {
            close(descriptor)
            return
        }
        loop.adopt(descriptor, received, handler: handler ?? self.handler)
    }

    /// Opens the address, if there is one, and starts serving. Call it once.
    package func start() throws(ServerFailure) {
        // A write to a client that has left must be an error, not kill the process.
        signal(SIGPIPE, SIG_IGN)
        // A file at its size limit must be an error like a full disk, not kill the process.
        signal(SIGXFSZ, SIG_IGN)
        let loops = try makeLoops()
        state.withLock { state in
            state.loops = loops
            state.port = loops.first?.listeners.first?.port ?? 0
        }
        ending.expect(loops.count)
        do throws(ServerFailure) {
            for loop in loops { try Server.startThread(loop, ending) }
        } catch {
            stop(within: .zero)
            throw error
        }
    }

    /// Stops accepting at once, finishes the requests that have begun, and cuts the rest after `time`. Returns at once:
    /// see `wait`.
    package func stop(within time: Duration) {
        let deadline = clock.now() + time.nanoseconds
        for loop in state.withLock({ $0.loops }) { loop.stop(at: deadline) }
    }

    /// Makes every loop read its clock now, for a clock that does not advance by itself.
    package func lookAtClock() { for loop in state.withLock({ $0.loops }) { loop.wake() } }

    /// Blocks until the server has stopped.
    package func wait() { ending.wait() }

    /// Returns when the server has stopped.
    package func stopped() async { await ending.reached() }

    /// Throws if a server could not listen there now. Does not serve.
    package static func tryAddress(_ host: String, port: UInt16) throws(ServerFailure) {
        struct Silence: Handler {
            func answer(_ request: Request) -> Answer { .now(Response(status: 503)) }
        }
        for address in try SocketAddress.resolve(host, port: port) {
            do throws(ServerFailure) {
                try ListeningSocket(address, sharing: .first, handler: Silence()).stop()
            } catch {
                guard error.meansNoSuchFamily, address.family == AF_INET6 else { throw error }
            }
        }
    }

    /// Sets the first request number of this process, so that another process has different ones. Call it before any
    /// request.
    package static func number(from first: UInt64) { lastNumber.store(first - 1, ordering: .relaxed) }

    static func nextNumber() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }

    private func makeLoops() throws(ServerFailure) -> [EventLoop] {
        var addresses =
            configuration.listens ? try SocketAddress.resolve(configuration.host, port: configuration.port) : []
        let (counter, shares) = (ConnectionCounter(configuration.caps), SourceShares(configuration.caps))
        let settings = EventLoopSettings(configuration)
        var loops: [EventLoop] = []
        for index in 0..<max(configuration.loops, 1) {
            let listeners = try listen(at: &addresses, sharing: index == 0 ? .first : .sibling)
            loops.append(
                try EventLoop(
                    index: index,
                    settings: settings,
                    clock: clock,
                    listeners: listeners,
                    counter: counter,
                    shares: shares
                )
            )
        }
        return loops
    }

    /// Opens a socket for each address. The first round fixes the port, and the addresses that exist.
    private func listen(
        at addresses: inout [SocketAddress],
        sharing: ListeningSocket.Sharing
    ) throws(ServerFailure) -> [ListeningSocket] {
        var listeners: [ListeningSocket] = []
        var reached: [SocketAddress] = []
        for var address in addresses {
            // The port the system chose for the first socket is used for all.
            address.port = listeners.first?.port ?? address.port
            do throws(ServerFailure) {
                listeners.append(try ListeningSocket(address, sharing: sharing, handler: handler))
                address.port = listeners[0].port
                reached.append(address)
            } catch  where error.meansNoSuchFamily && addresses.count > 1 && address.family == AF_INET6 {
                // Many machines have only one of the two addresses of localhost.
                continue
            } catch {
                throw error
            }
        }
        addresses = reached
        return listeners
    }

    private static func startThread(_ loop: EventLoop, _ ending: ServerEnd) throws(ServerFailure) {
        do throws(SystemThread.NotStarted) {
            _ = try SystemThread(name: "loop \(loop.index)") {
                loop.run()
                ending.loopEnded()
            }
        } catch {
            throw .system(call: "pthread_create", number: error.code)
        }
    }
}

/// Signals that the last loop has ended, for threads and for tasks.
private final class ServerEnd: Sendable {
    private let state = Mutex(State())

    private struct State {
        var running = 0
        var waiting: [@Sendable () -> Void] = []
    }

    func expect(_ count: Int) { state.withLock { $0.running = count } }

    func loopEnded() {
        let waiting = state.withLock { state in
            state.running -= 1
            return state.running == 0 ? state.waiting : []
        }
        for wake in waiting { wake() }
    }

    func reached() async {
        await withCheckedContinuation { continuation in whenReached { continuation.resume() } }
    }

    func wait() {
        let semaphore = ThreadSemaphore()
        whenReached { semaphore.signal() }
        semaphore.wait()
    }

    private func whenReached(_ action: @escaping @Sendable () -> Void) {
        let isReached = state.withLock { state in
            if state.running > 0 { state.waiting.append(action) }
            return state.running == 0
        }
        if isReached { action() }
    }
}
