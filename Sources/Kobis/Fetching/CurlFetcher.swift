import CCurl
import Glibc

/// Fetches with libcurl, on threads of its own: no loop of the server ever waits for another server.
package final class CurlFetcher: Fetcher {
    private let queue = FetchQueue()
    private let allowsPrivate: Bool

    /// `allowsPrivate` lets strangers' addresses lead to this machine too: for tests.
    package init(threads: Int = 2, allowsPrivate: Bool = false) {
        self.allowsPrivate = allowsPrivate
        _ = CurlFetcher.library
        for _ in 0..<threads { queue.start() }
    }

    deinit { queue.stop() }

    private static let library: Void = {
        curl_global_init(Int(CURL_GLOBAL_ALL))
    }()

    package func get(_ request: FetchRequest) async throws(FetchFault) -> Fetched {
        let result = await withCheckedContinuation { continuation in
            queue.add(
                FetchJob(request: request, onlyPublic: request.isStrangers && !allowsPrivate) {
                    continuation.resume(returning: $0)
                }
            )
        }
        return try result.get()
    }
}

/// One transfer that waits for a thread, and for whom it is.
struct FetchJob {
    let request: FetchRequest
    let onlyPublic: Bool
    let finish: (Result<Fetched, FetchFault>) -> Void
}

/// What waits to be fetched. The threads keep it alive until they have noticed the end.
private final class FetchQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [FetchJob] = []
    private var isStopped = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(filled, nil)
    }

    deinit {
        pthread_cond_destroy(filled)
        pthread_mutex_destroy(mutex)
        filled.deallocate()
        mutex.deallocate()
    }

    func start() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(
            &thread,
            nil,
            { context in
                if let context { Unmanaged<FetchQueue>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            },
            context
        )
        precondition(code == 0, "no thread to fetch on: \(String(cString: strerror(code)))")
        pthread_detach(thread)
    }

    func add(_ job: FetchJob) {
        change { jobs.append(job) }
    }

    func stop() { change { isStopped = true } }

    private func change(_ body: () -> Void) {
        pthread_mutex_lock(mutex)
        body()
        pthread_cond_broadcast(filled)
        pthread_mutex_unlock(mutex)
    }

    private func run() {
        guard let transfer = Transfer() else { return }
        while let job = take() { job.finish(transfer.run(job)) }
    }

    /// The job that waits longest; nil at the end.
    private func take() -> FetchJob? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty {
            if isStopped { return nil }
            pthread_cond_wait(filled, mutex)
        }
        return jobs.removeFirst()
    }
}
