/// Blocks a thread that has nothing else to do until asynchronous work is done. Never use it on one of Swift's own
/// threads.
package enum BlockingWait {
    package static func value<Answer: Sendable>(of work: @escaping @Sendable () async -> Answer) -> Answer {
        let answer = Monitor<Answer?>(nil)
        Task {
            let value = await work()
            answer.withLock { $0 = value }
            answer.wakeOne()
        }
        return answer.wait { $0 }
    }

    package static func result<Answer: Sendable, Trouble: Error>(
        of work: @escaping @Sendable () async throws(Trouble) -> Answer
    ) throws(Trouble) -> Answer {
        let result: Result<Answer, Trouble> = value {
            do throws(Trouble) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
