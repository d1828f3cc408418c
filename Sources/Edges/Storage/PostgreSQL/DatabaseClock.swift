import Domain
import Synchronization

/// The clock of all servers that share a database: the database's, wherever this computer's differs by more than a
/// second.
final class DatabaseClock: Sendable {
    /// Milliseconds by which this computer's clock is ahead.
    private let ahead = Atomic(0)
    private let here: Clock

    /// The difference that is tolerated, in addition to the network's delay.
    private static let tolerance = 1_000

    init(here: Clock = .system) { self.here = here }

    /// Milliseconds by which this computer's clock is ahead of the database's; 0 where they agree.
    var lead: Int { ahead.load(ordering: .relaxed) }

    var clock: Clock {
        Clock { [self] in
            Instant(milliseconds: here.now.milliseconds - lead)
        } count: { [here] in
            here.tick
        } wait: {
            [here] in
            try await here.sleep(for: $0)
        }
    }

    /// Asks the database for its time with `question`, and compares.
    func compare<Answer>(
        _ question: () throws(Failure) -> (theirs: Instant, answer: Answer)?
    ) throws(Failure) -> Answer? {
        let asked = here.now
        guard let (theirs, answer) = try question() else { return nil }
        let way = max(0, here.now.milliseconds(since: asked)) / 2
        let lead = asked.milliseconds(since: theirs) + way
        // Small differences are ignored: the clock would jump back and forth with each comparison.
        guard abs(lead - self.lead) > Self.tolerance + way else { return answer }
        ahead.store(abs(lead) > Self.tolerance + way ? lead : 0, ordering: .relaxed)
        return answer
    }
}
