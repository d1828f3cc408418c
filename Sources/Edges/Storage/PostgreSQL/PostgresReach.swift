import Synchronization

/// Whether the server answers, as all connections to it have seen. Where the network is cut nobody is told: a question stays
/// unanswered for as long as the system tries.
final class PostgresReach: Sendable {
    private let answers = Atomic(0)
    private let silence = Atomic(false)
    private let looked = Atomic(true)

    func noteAnswer() { answers.add(1, ordering: .relaxed) }

    /// How many questions were answered until now.
    var answerCount: Int { answers.load(ordering: .relaxed) }

    /// Nothing was answered for a while: what is asked now waits in vain, and is refused at once instead.
    var isSilent: Bool { silence.load(ordering: .relaxed) }

    func noteSilence() { silence.store(true, ordering: .relaxed) }

    /// What became of the last look whether others have committed.
    func noteLook(_ wasAnswered: Bool) {
        looked.store(wasAnswered, ordering: .relaxed)
        if wasAnswered { silence.store(false, ordering: .relaxed) }
    }

    var canRead: Bool { looked.load(ordering: .relaxed) && !isSilent }
}
