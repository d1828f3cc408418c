import Synchronization

extension Task where Failure == Never {
    /// Returns the task's value, or nil on timeout; the task continues all the same.
    func value(
        within milliseconds: Int,
        sleep: @escaping @Sendable (_ milliseconds: Int) async -> Void
    ) async -> Success? {
        await withCheckedContinuation { continuation in
            let first = FirstAnswer(continuation)
            Task<Void, Never> { first.give(await self.value) }
            Task<Void, Never> {
                await sleep(milliseconds)
                first.give(nil)
            }
        }
    }
}

/// Passes on the first of two results.
private final class FirstAnswer<Answer: Sendable>: Sendable {
    private let waiting: Mutex<CheckedContinuation<Answer?, Never>?>

    init(_ continuation: CheckedContinuation<Answer?, Never>) { waiting = Mutex(continuation) }

    func give(_ answer: Answer?) {
        let continuation = waiting.withLock { $0.take() }
        continuation?.resume(returning: answer)
    }
}
