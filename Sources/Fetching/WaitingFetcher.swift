import Synchronization

/// Asks other servers on the caller's own thread, which waits. Connections are kept for the next caller.
package final class WaitingFetcher: Sendable {
    private let idle = Mutex<[Line]>([])

    /// A handle that its taker has alone.
    private struct Line: @unchecked Sendable {
        let transfer: Transfer
    }

    package init() { _ = Transfer.library }

    package func ask(_ request: FetchRequest) throws(FetchFault) -> Fetched {
        guard let line = idle.withLock({ $0.popLast() }) ?? Transfer().map(Line.init) else {
            throw .unreachable("no memory")
        }
        let result = line.transfer.run(request)
        idle.withLock { $0.append(line) }
        return try result.get()
    }
}
