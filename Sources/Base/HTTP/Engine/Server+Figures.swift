package import Threads

extension Server {
    /// Microseconds up to which answers are counted together: from what is kept to what nobody waits for.
    package static let timeBounds = [
        250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
        10_000_000,
    ]

    /// What a server has done since it was started.
    package struct Figures: Sendable {
        /// By `Request.kind`; heads that were refused are among the first.
        package var kinds: [KindFigures]
        /// How many answers had each status.
        package var statuses: [Int: Int] = [:]
        package var loops: [LoopFigures] = []

        /// Nothing yet, of so many kinds.
        package init(kinds: Int) { self.kinds = Array(repeating: KindFigures(), count: max(kinds, 1)) }
    }

    /// What became of one kind of requests.
    package struct KindFigures: Sendable, Equatable {
        /// Answers by the first digit of their status, from 2 to 5.
        package var classes = [0, 0, 0, 0]
        /// Answers by the microseconds from their request's head to their last byte.
        package var times = Distribution(bounds: Server.timeBounds)
    }

    /// What one loop has done.
    package struct LoopFigures: Sendable, Equatable {
        /// Open now.
        package var connections: Int
        package var accepted: Int
        /// Connections that were one too many.
        package var turnedAway: Int
        /// Bytes the kernel has taken.
        package var bytes: Int
        /// How often a handler kept it beyond `patience`, and for how many nanoseconds in all.
        package var holds: Int
        package var held: Int
        /// Nanoseconds its thread has worked, where it runs.
        package var worked: Int?
    }
}
