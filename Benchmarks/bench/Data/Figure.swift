/// One line of a table for one size of the store.
struct Figure {
    let name: String
    let text: String
    /// Milliseconds; nil unless the work was timed repeatedly.
    var median: Double?
    var p99: Double?

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    /// Formats the median and p99 in microseconds, followed by `remark`.
    init(_ name: String, _ timings: Timings, remark: String = "") {
        self.name = name
        median = timings.at(0.5) / 1_000
        p99 = timings.at(0.99) / 1_000
        text = "\(Figure.number(timings.at(0.5))) / \(Figure.number(timings.at(0.99)))\(remark)"
    }

    static func number(_ value: Double) -> String { Text.grouped(Text.decimal(value, value < 100 ? 1 : 0)) }
}

/// Times a piece of work repeatedly: often enough for a meaningful p99, but for about half a second at most.
enum Stopwatch {
    private static let most = 1_000
    private static let least = 20
    private static let patience = Duration.milliseconds(500)

    static func time(_ work: () async throws -> Void) async rethrows -> Timings {
        let clock = ContinuousClock()
        let end = clock.now + patience
        var durations: [Duration] = []
        while durations.count < least || (durations.count < most && clock.now < end) {
            durations.append(try await clock.measure(work))
        }
        return Timings(durations)
    }

    /// Times `work` exactly `times` times, passing each run its number, counted from zero.
    static func time(times: Int, _ work: (Int) async throws -> Void) async rethrows -> Timings {
        let clock = ContinuousClock()
        var durations: [Duration] = []
        for number in 0..<times { durations.append(try await clock.measure { try await work(number) }) }
        return Timings(durations)
    }
}
