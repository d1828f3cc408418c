internal import Threads

/// A few threads of their own for work that takes long, and a queue before them that has an end.
final class BoundedThreadPool: Sendable {
    private let queue: JobQueue<@Sendable () -> Void>

    init(threads: Int, longestQueue: Int) {
        queue = JobQueue(bound: longestQueue)
        for _ in 0..<threads {
            // The threads keep the queue until nothing waits there, and not the pool.
            SystemThread.start(for: "secrets") { [queue] in
                while let work = queue.next() { work() }
            }
        }
    }

    deinit { queue.end() }

    /// False when too much waits already.
    func add(_ work: @escaping @Sendable () -> Void) -> Bool { queue.add(work) }
}
