import Domain
import Glibc
import Synchronization

/// Where a command, which has nothing else to do, waits for work that suspends.
enum Waiting {
    static func result<Answer: Sendable>(
        of work: @escaping @Sendable () async throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let slot = Slot<Answer>()
        Task {
            let result: Result<Answer, Failure>
            do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
            slot.fill(result)
        }
        return try slot.wait().get()
    }

    private final class Slot<Answer: Sendable>: @unchecked Sendable {
        private let filled = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        private let result = Mutex<Result<Answer, Failure>?>(nil)

        init() { sem_init(filled, 0, 0) }

        deinit {
            sem_destroy(filled)
            filled.deallocate()
        }

        func fill(_ result: Result<Answer, Failure>) {
            self.result.withLock { $0 = result }
            sem_post(filled)
        }

        func wait() -> Result<Answer, Failure> {
            while true {
                if let result = result.withLock({ $0 }) { return result }
                sem_wait(filled)
            }
        }
    }
}
