import Synchronization

/// Whether the server answers, as seen by all connections to it. A cut network reports no error: a query stays
/// unanswered for as long as the system retries.
final class DatabaseReachability: Sendable {
    private let answers = Atomic(0)
    private let silence = Atomic(false)
    private let isPolled = Atomic(true)

    func noteAnswer() { answers.add(1, ordering: .relaxed) }

    /// The number of queries answered so far.
    var answerCount: Int { answers.load(ordering: .relaxed) }

    /// Whether nothing was answered for a while: queries would wait in vain, and are refused at once instead.
    var isSilent: Bool { silence.load(ordering: .relaxed) }

    func noteSilence() { silence.store(true, ordering: .relaxed) }

    /// Notes whether the last check for others' commits was answered.
    func notePoll(_ wasAnswered: Bool) {
        isPolled.store(wasAnswered, ordering: .relaxed)
        if wasAnswered { silence.store(false, ordering: .relaxed) }
    }

    var canRead: Bool { isPolled.load(ordering: .relaxed) && !isSilent }
}
