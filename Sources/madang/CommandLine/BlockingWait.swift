import Domain
import Glibc
import Synchronization

/// Where a command, which has nothing else to do, waits for work that suspends.
enum BlockingWait {
    static func value<Answer: Sendable>(of work: @escaping @Sendable () async -> Answer) -> Answer {
        let slot = Slot<Answer>()
        Task { slot.fill(await work()) }
        return slot.wait()
    }

    static func result<Answer: Sendable>(
        of work: @escaping @Sendable () async throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let result: Result<Answer, Failure> = value {
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private final class Slot<Answer: Sendable>: @unchecked Sendable {
        private let filled = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        private let answer = Mutex<Answer?>(nil)

        init() { sem_init(filled, 0, 0) }

        deinit {
            sem_destroy(filled)
            filled.deallocate()
        }

        func fill(_ answer: Answer) {
            self.answer.withLock { $0 = answer }
            sem_post(filled)
        }

        func wait() -> Answer {
            while true {
                if let answer = answer.withLock({ $0 }) { return answer }
                sem_wait(filled)
            }
        }
    }
}
