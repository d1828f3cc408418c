internal import Threads

/// A few dedicated threads for slow work, with a bounded queue.
final class BoundedThreadPool: Sendable {
    private let queue: JobQueue<@Sendable () -> Void>

    init(threads: Int, longestQueue: Int) {
        queue = JobQueue(bound: longestQueue)
        for _ in 0..<threads {
            // The threads retain the queue until it is empty, and not the pool.
            SystemThread.start(for: "secrets") { [queue] in
                while let work = queue.next() { work() }
            }
        }
    }

    deinit { queue.end() }

    /// Adds work; false if the queue is full.
    func add(_ work: @escaping @Sendable () -> Void) -> Bool { queue.add(work) }
}
