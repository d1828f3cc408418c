import Processes
import Threads

/// Fetches on dedicated threads, so that no event loop ever waits for another server.
package final class QueuedFetcher: Fetcher {
    private let queue = JobQueue<FetchJob>()

    /// Allows as many concurrent requests as threads.
    package init(_ allowedHosts: AllowedHosts, threads: Int = 2) {
        let pool = FetchProcessPool(allowedHosts, .fetch)
        for _ in 0..<threads {
            // The threads retain the queue until it is empty, and not the fetcher.
            SystemThread.start(for: "fetching") { [queue] in
                while let job = queue.next() { job.finish(pool.run(job.request)) }
            }
        }
    }

    deinit { queue.end() }

    package func send(_ request: FetchRequest) async throws(FetchFault) -> FetchResponse {
        let result = await withCheckedContinuation { continuation in
            _ = queue.add(FetchJob(request: request) { continuation.resume(returning: $0) })
        }
        return try result.get()
    }
}

/// A transfer that waits for a thread, and its caller.
struct FetchJob: Sendable {
    let request: FetchRequest
    let finish: @Sendable (Result<FetchResponse, FetchFault>) -> Void
}
