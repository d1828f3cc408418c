package import Threads

extension Server {
    /// Bounds of the response time histogram, in microseconds: from cached responses to those nobody waits for.
    package static let timeBounds = [
        250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
        10_000_000,
    ]

    /// Counters since the server was started.
    package struct Figures: Sendable {
        /// Indexed by `Request.kind`; refused heads count under the first.
        package var kinds: [KindFigures]
        /// Number of responses by status.
        package var statuses: [Int: Int] = [:]
        package var loops: [LoopFigures] = []

        /// Zero counters for `kinds` kinds.
        package init(kinds: Int) { self.kinds = Array(repeating: KindFigures(), count: max(kinds, 1)) }
    }

    /// Counters of one kind of requests.
    package struct KindFigures: Sendable, Equatable {
        /// Responses by the first digit of their status, from 2 to 5.
        package var classes = [0, 0, 0, 0]
        /// Response times in microseconds, from the request's head to the last byte.
        package var times = Distribution(bounds: Server.timeBounds)
    }

    /// Counters of one loop.
    package struct LoopFigures: Sendable, Equatable {
        /// Open connections.
        package var connections: Int
        package var accepted: Int
        /// Connections refused because of the limit.
        package var turnedAway: Int
        /// Bytes the kernel has accepted.
        package var bytes: Int
        /// Number of times a handler blocked the loop beyond `patience`, next to the total in nanoseconds.
        package var holds: Int
        package var held: Int
        /// CPU time of its thread in nanoseconds, while it runs.
        package var worked: Int?
    }
}
