import Threads

/// Fetches with libcurl, on threads of its own: no loop of the server ever waits for another server.
package final class CurlFetcher: Fetcher {
    private let queue = JobQueue<FetchJob>()
    private let allowsPrivate: Bool

    /// `allowsPrivate` lets strangers' addresses lead to this machine too: for tests.
    /// As many are asked at once as there are threads.
    package init(threads: Int = 2, allowsPrivate: Bool = false) {
        self.allowsPrivate = allowsPrivate
        _ = Transfer.library
        for _ in 0..<threads {
            // The threads keep the queue until nothing waits there, and not the fetcher.
            SystemThread.start(for: "fetching") { [queue] in
                guard let transfer = Transfer() else { return }
                while let job = queue.next() { job.finish(transfer.run(job.request, onlyPublic: job.onlyPublic)) }
            }
        }
    }

    deinit { queue.end() }

    package func get(_ request: FetchRequest) async throws(FetchFault) -> Fetched {
        let result = await withCheckedContinuation { continuation in
            _ = queue.add(
                FetchJob(request: request, onlyPublic: (request.isStrangers || request.isPublic) && !allowsPrivate) {
                    continuation.resume(returning: $0)
                }
            )
        }
        return try result.get()
    }
}

/// One transfer that waits for a thread, and for whom it is.
struct FetchJob: Sendable {
    let request: FetchRequest
    let onlyPublic: Bool
    let finish: @Sendable (Result<Fetched, FetchFault>) -> Void
}
