/// How many values lie up to each of some bounds.
package struct Distribution: Sendable, Equatable {
    /// In rising order.
    package let bounds: [Int]
    /// Values up to each bound and beyond the one before it, and last those beyond all bounds.
    package private(set) var counts: [Int]
    /// All values together.
    package private(set) var sum = 0

    package init(bounds: [Int]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    package init(bounds: [Int], counts: [Int], sum: Int) {
        precondition(counts.count == bounds.count + 1, "one for each bound, and one for what lies beyond")
        (self.bounds, self.counts, self.sum) = (bounds, counts, sum)
    }

    /// How many values there were.
    package var count: Int { counts.reduce(0, +) }

    package mutating func add(_ value: Int) {
        counts[Self.place(of: value, in: bounds)] += 1
        sum += value
    }

    /// `other` has the same bounds.
    package mutating func add(_ other: Distribution) {
        precondition(bounds == other.bounds, "they count by other bounds")
        for index in counts.indices { counts[index] += other.counts[index] }
        sum += other.sum
    }

    /// The place of the first bound that is no less than `value`.
    package static func place(of value: Int, in bounds: [Int]) -> Int {
        bounds.firstIndex { value <= $0 } ?? bounds.count
    }
}
