import Domain
import Synchronization

/// The clock of all servers that share a database: its own, wherever this computer's is more than a second off it.
final class DatabaseClock: Sendable {
    /// Milliseconds.
    private let ahead = Atomic(0)
    private let here: Clock

    /// More than this, and more than the way to the server may take.
    private static let tolerance = 1_000

    init(here: Clock = .system) { self.here = here }

    /// Milliseconds that this computer's clock is ahead of the database's; 0 where they agree.
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

    /// Asks the database for its moment, by `question`, and compares.
    func compare<Answer>(
        _ question: () throws(Failure) -> (theirs: Instant, answer: Answer)?
    ) throws(Failure) -> Answer? {
        let asked = here.now
        guard let (theirs, answer) = try question() else { return nil }
        let way = max(0, here.now.milliseconds(since: asked)) / 2
        let lead = asked.milliseconds(since: theirs) + way
        // Not for every small difference: moments would go back and forth with each comparison.
        guard abs(lead - self.lead) > Self.tolerance + way else { return answer }
        ahead.store(abs(lead) > Self.tolerance + way ? lead : 0, ordering: .relaxed)
        return answer
    }
}
