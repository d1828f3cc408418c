/// Who may start next: pure bookkeeping, without a clock or a thread.
///
/// In order of arrival, but for short jobs, which go first. A large picture at the front waits for its share of the
/// budget and holds up those behind it; were they let past, it would wait for ever.
struct Schedule {
    private var freeSlots: [Int]
    private var freePixels: Int
    private let allPixels: Int
    private var waiting: [Ticket] = []
    private var lastTicket = 0

    struct Ticket: Equatable {
        let number: Int
        let pixels: Int
    }

    /// A worker's slot and the pixels that are held until they are given back.
    struct Grant: Equatable, Sendable {
        let slot: Int
        let pixels: Int
    }

    init(slots: Int, pixels: Int) {
        freeSlots = Array((0..<slots).reversed())
        freePixels = pixels
        allPixels = pixels
    }

    /// Queues a job that decodes so many pixels; one that decodes none is a short job.
    mutating func enter(pixels: Int) -> Int {
        lastTicket += 1
        let ticket = Ticket(number: lastTicket, pixels: min(pixels, allPixels))
        let place = pixels == 0 ? waiting.firstIndex { $0.pixels > 0 } : nil
        waiting.insert(ticket, at: place ?? waiting.endIndex)
        return ticket.number
    }

    /// The next job that may start, if any.
    mutating func next() -> (ticket: Int, grant: Grant)? {
        guard let first = waiting.first, first.pixels <= freePixels, let slot = freeSlots.popLast() else { return nil }
        waiting.removeFirst()
        freePixels -= first.pixels
        return (first.number, Grant(slot: slot, pixels: first.pixels))
    }

    mutating func giveBack(_ grant: Grant) {
        freeSlots.append(grant.slot)
        freePixels += grant.pixels
    }

    /// Takes a job out of the queue that nobody waits for any more.
    mutating func withdraw(_ ticket: Int) { waiting.removeAll { $0.number == ticket } }
}
