import Glibc

/// Threads for clients that block on their own answers.
enum Threads {
    private final class Work: Sendable {
        let number: Int
        let body: @Sendable (Int) -> Void

        init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
            self.number = number
            self.body = body
        }
    }

    /// Runs `body` on `count` threads, passing each its number, and returns when all have ended.
    static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let threads = (0..<count).map { number in
            var thread = pthread_t()
            let work = Unmanaged.passRetained(Work(number, body))
            pthread_create(
                &thread,
                nil,
                { argument in
                    guard let argument else { return nil }
                    let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                    work.body(work.number)
                    return nil
                },
                work.toOpaque()
            )
            return thread
        }
        for thread in threads { pthread_join(thread, nil) }
    }
}
