import Processes
import Threads

/// Asks on threads of its own: no loop of the server ever waits for another server.
package final class QueuedFetcher: Fetcher {
    private let queue = JobQueue<FetchJob>()

    /// As many are asked at once as there are threads.
    package init(_ reach: FetchReach, threads: Int = 2) {
        let lines = FetchLines(reach, .fetch)
        for _ in 0..<threads {
            // The threads keep the queue until nothing waits there, and not the fetcher.
            SystemThread.start(for: "fetching") { [queue] in
                while let job = queue.next() { job.finish(lines.run(job.request)) }
            }
        }
    }

    deinit { queue.end() }

    package func get(_ request: FetchRequest) async throws(FetchFault) -> Fetched {
        let result = await withCheckedContinuation { continuation in
            _ = queue.add(FetchJob(request: request) { continuation.resume(returning: $0) })
        }
        return try result.get()
    }
}

/// One transfer that waits for a thread, and for whom it is.
struct FetchJob: Sendable {
    let request: FetchRequest
    let finish: @Sendable (Result<Fetched, FetchFault>) -> Void
}
