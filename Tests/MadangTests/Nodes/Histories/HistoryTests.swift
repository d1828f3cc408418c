import TestKit
import Testing

/// The checker of histories finds all anomalies in hand-made histories, and nothing else.
@Suite struct HistoryTests {
    private static let (early, late) = (Duration.seconds(1), Duration.seconds(100))

    /// Returns two sessions that write to a log at two nodes, one entry after the other.
    private static func written(_ numbers: Int = 3, unanswered: Bool = false) -> History {
        var history = History()
        for session in 0..<2 {
            for number in 1...numbers {
                let sent = Duration.seconds(number)
                let isLast = unanswered && number == numbers
                history.appends.append(
                    History.Append(
                        entry: entry(session, number),
                        log: 0,
                        node: session,
                        sent: sent,
                        acknowledged: isLast ? nil : sent + .milliseconds(100)
                    )
                )
            }
        }
        return history
    }

    private static func entry(_ session: Int, _ number: Int) -> History.Entry {
        History.Entry(session: session, number: number)
    }

    private static func read(
        _ seen: [(Int, Int)],
        at node: Int = 0,
        from sent: Duration = late,
        isWhole: Bool = true
    ) -> History.Read {
        let seen = seen.map { entry($0.0, $0.1) }
        return History.Read(
            log: 0,
            node: node,
            sent: sent,
            answered: sent + .milliseconds(10),
            seen: seen,
            isWhole: isWhole
        )
    }

    private static func anomalies(_ reads: [History.Read], in history: History = written()) -> Set<Anomaly> {
        var history = history
        history.reads += reads
        return Set(history.findings().anomalies)
    }

    private static let all = [(0, 1), (1, 1), (0, 2), (1, 2), (1, 3), (0, 3)]

    @Test func goodHistoryPasses() {
        let reads = [
            Self.read([], from: .zero), Self.read([(0, 1)], from: .seconds(1.5)), Self.read(Self.all),
            Self.read(Self.all, at: 1), Self.read(Array(Self.all.suffix(3)), isWhole: false),
        ]
        #expect(Self.anomalies(reads).isEmpty)
    }

    /// An unanswered write may have happened, once, or not.
    @Test(arguments: [[(0, 1), (0, 2), (1, 1), (1, 2)], [(0, 1), (1, 1), (1, 2), (0, 2), (0, 3)]])
    func unansweredMayBeThere(_ seen: [(Int, Int)]) {
        #expect(Self.anomalies([Self.read(seen)], in: Self.written(unanswered: true)).isEmpty)
        let twice = Self.anomalies([Self.read(seen + [(1, 2)])], in: Self.written(unanswered: true))
        #expect(twice == [.doubled(Self.entry(1, 2))])
    }

    @Test func lostIsFound() {
        let between = Self.all.filter { $0 != (1, 2) }
        #expect(Self.anomalies([Self.read(between)]) == [.lost(Self.entry(1, 2))])
        let first = Self.all.filter { $0 != (0, 1) }
        #expect(Self.anomalies([Self.read(first)]) == [.lost(Self.entry(0, 1))])
        // A missing last entry is noticed only with its acknowledgement.
        let last = Self.all.filter { $0 != (1, 3) }
        #expect(Self.anomalies([Self.read(last)]) == [.stale(Self.entry(1, 3), node: 0)])
        #expect(Self.anomalies([Self.read([(0, 1), (0, 3)], isWhole: false)]) == [.lost(Self.entry(0, 2))])
    }

    @Test func doubledIsFound() {
        #expect(Self.anomalies([Self.read(Self.all + [(0, 3)])]) == [.doubled(Self.entry(0, 3))])
        let again = Self.anomalies([Self.read(Self.all + [(0, 1)])])
        #expect(again == [.disordered(Self.entry(0, 1), after: Self.entry(0, 3))])
    }

    @Test func reorderedIsFound() {
        let reordered = [(0, 1), (0, 3), (0, 2), (1, 1), (1, 2), (1, 3)]
        let found = Self.anomalies([Self.read(reordered)])
        #expect(found.contains(.disordered(Self.entry(0, 2), after: Self.entry(0, 3))))
    }

    @Test func inventedIsFound() {
        #expect(Self.anomalies([Self.read(Self.all + [(1, 4)])]) == [.invented(Self.entry(1, 4))])
        #expect(Self.anomalies([Self.read([(0, 1)], from: .zero)]) == [.invented(Self.entry(0, 1))])
    }

    @Test func ownWriteHasToBeThereAtOnce() {
        let here = Self.anomalies([Self.read([], at: 0, from: .seconds(1.2))])
        #expect(here == [.ownMissing(Self.entry(0, 1), node: 0)])
        let unanswered = Self.anomalies([Self.read([], at: 0, from: .seconds(1.05))])
        #expect(unanswered.isEmpty)
    }

    @Test func othersHaveToBeThereSoon() {
        var history = Self.written()
        history.reads = [Self.read([(0, 1), (0, 2)], from: .milliseconds(2_600))]
        #expect(history.findings().anomalies == [.stale(Self.entry(1, 1), node: 0)])
        #expect(history.findings().staleness == .milliseconds(1_500))
        #expect(history.findings(allowing: .seconds(2)).anomalies.isEmpty)
    }

    @Test func readThatGoesBackwardsIsFound() {
        let reads = [Self.read([(0, 1), (1, 1)], from: .seconds(1.4)), Self.read([(0, 1)], from: .seconds(1.6))]
        #expect(Self.anomalies(reads) == [.backwards(Self.entry(1, 1), node: 0)])
        // Allowed at another node, on another page, or in a concurrent read.
        var (elsewhere, other, beside) = (reads, reads, reads)
        elsewhere[1] = Self.read([(1, 1)], at: 1, from: .seconds(1.6))
        other[1].page = 1
        beside[0].answered = .seconds(2)
        for reads in [elsewhere, other, beside] { #expect(Self.anomalies(reads).isEmpty) }
    }

    @Test func logOfTheNewestShowsOne() {
        var history = Self.written()
        history.newestOnly = [0]
        history.appends.removeAll { $0.entry.session == 1 }
        #expect(Self.anomalies([Self.read([(0, 2)], from: .seconds(2.3), isWhole: false)], in: history).isEmpty)
        let stuck = Self.anomalies([Self.read([(0, 2)], at: 1, isWhole: false)], in: history)
        #expect(stuck == [.stale(Self.entry(0, 3), node: 1)])
        let empty = Self.anomalies([Self.read([], at: 1, isWhole: false)], in: history)
        #expect(empty == [.stale(Self.entry(0, 1), node: 1)])
    }
}
