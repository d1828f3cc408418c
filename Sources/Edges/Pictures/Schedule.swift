internal import Domain

/// Decides which job starts next: pure bookkeeping, without a clock or a thread.
///
/// Every sender's first picture precedes any sender's second; within that, jobs run in order of arrival, except that
/// short jobs go first. A large picture at the front waits for its share of the budget and blocks those behind it; if
/// they could pass, it would wait for ever.
struct Schedule {
    private var freeSlots: [Int]
    private var freePixels: Int
    private let allPixels: Int
    private var waiting: [Ticket] = []
    private var lastTicket = 0
    /// The round of the job started last.
    private var round = 0
    /// The last round in which each sender has a job; senders without jobs are absent.
    private var rounds: [PictureSender: (last: Int, jobs: Int)] = [:]

    private struct Ticket {
        let number: Int
        let pixels: Int
        let sender: PictureSender
        let round: Int

        /// Short jobs, then early rounds, then early arrivals.
        var rank: (Int, Int, Int) { (pixels > 0 ? 1 : 0, round, number) }
    }

    /// A worker's slot, and its share of the pixel budget until it is returned.
    struct Grant: Equatable, Sendable {
        let slot: Int
        let pixels: Int
        fileprivate let sender: PictureSender
    }

    init(slots: Int, pixels: Int) {
        freeSlots = Array((0..<slots).reversed())
        freePixels = pixels
        allPixels = pixels
    }

    /// Queues a job that decodes that many pixels; a job without pixels is a short one.
    mutating func enter(pixels: Int, from sender: PictureSender = .program) -> Int {
        lastTicket += 1
        let known = rounds[sender]
        // A sender without jobs joins the current round; others get the round after their last.
        let turn = known.map { max(round, $0.last + 1) } ?? round
        rounds[sender] = (turn, (known?.jobs ?? 0) + 1)
        let ticket = Ticket(number: lastTicket, pixels: min(pixels, allPixels), sender: sender, round: turn)
        waiting.insert(ticket, at: waiting.firstIndex { $0.rank > ticket.rank } ?? waiting.endIndex)
        return ticket.number
    }

    /// Returns the next job that may start, if any.
    mutating func next() -> (ticket: Int, grant: Grant)? {
        guard let first = waiting.first, first.pixels <= freePixels, let slot = freeSlots.popLast() else { return nil }
        waiting.removeFirst()
        freePixels -= first.pixels
        round = max(round, first.round)
        return (first.number, Grant(slot: slot, pixels: first.pixels, sender: first.sender))
    }

    mutating func giveBack(_ grant: Grant) {
        freeSlots.append(grant.slot)
        freePixels += grant.pixels
        forget(grant.sender)
    }

    /// Removes a job nobody waits for any more.
    mutating func withdraw(_ ticket: Int) {
        guard let place = waiting.firstIndex(where: { $0.number == ticket }) else { return }
        forget(waiting.remove(at: place).sender)
    }

    private mutating func forget(_ sender: PictureSender) {
        guard let known = rounds[sender] else { return }
        rounds[sender] = known.jobs > 1 ? (known.last, known.jobs - 1) : nil
    }
}
