import Synchronization

/// What was found out about questions, kept for as long as the edition it was found in is the present one.
///
/// When there are too many all go: most askers want a few days and films, and who asks for everything needs each but once.
final class VersionedCache<Question: Hashable & Sendable, Edition: Equatable & Sendable, Value: Sendable>: Sendable {
    private struct Kept {
        let edition: Edition
        let value: Value
    }

    private let kept = Mutex<[Question: Kept]>([:])
    private let most: Int

    init(most: Int) { self.most = most }

    /// Nil where there is none of that edition.
    func value(for question: Question, _ edition: Edition) -> Value? {
        kept.withLock { kept in
            kept[question].flatMap { $0.edition == edition ? $0.value : nil }
        }
    }

    func keep(_ value: Value, for question: Question, _ edition: Edition) {
        kept.withLock { kept in
            if kept.count >= most, kept[question] == nil { kept = [:] }
            kept[question] = Kept(edition: edition, value: value)
        }
    }

    var count: Int { kept.withLock { $0.count } }
}
