import Glibc

/// Lets a command, which runs on the main thread, wait for work that suspends.
enum Waiting {
    static func value<Value: Sendable>(of work: @escaping @Sendable () async -> Value) -> Value {
        let place = Place<Value>()
        Task {
            place.value = await work()
            sem_post(place.filled)
        }
        while sem_wait(place.filled) != 0 && errno == EINTR {}
        guard let value = place.value else { preconditionFailure("nothing is waited for in vain") }
        return value
    }

    /// Written before the semaphore is raised and read after: never at once.
    private final class Place<Value>: @unchecked Sendable {
        let filled = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        var value: Value?

        init() { sem_init(filled, 0, 0) }

        deinit {
            sem_destroy(filled)
            filled.deallocate()
        }
    }
}
