import Domain
import Threads

/// Where a command, which has nothing else to do, waits for work that suspends.
enum BlockingWait {
    static func value<Answer: Sendable>(of work: @escaping @Sendable () async -> Answer) -> Answer {
        let answer = Monitor<Answer?>(nil)
        Task {
            let value = await work()
            answer.withLock { $0 = value }
            answer.wakeOne()
        }
        return answer.wait { $0 }
    }

    static func result<Answer: Sendable>(
        of work: @escaping @Sendable () async throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let result: Result<Answer, Failure> = value {
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
