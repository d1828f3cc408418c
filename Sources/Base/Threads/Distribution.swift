/// A histogram with fixed bounds.
package struct Distribution: Sendable, Equatable {
    /// Bounds in ascending order.
    package let bounds: [Int]
    /// Number of values up to each bound and beyond the previous one, and last those beyond all bounds.
    package private(set) var counts: [Int]
    /// The sum of all values.
    package private(set) var sum = 0

    package init(bounds: [Int]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    package init(bounds: [Int], counts: [Int], sum: Int) {
        precondition(counts.count == bounds.count + 1, "one for each bound, and one for what lies beyond")
        (self.bounds, self.counts, self.sum) = (bounds, counts, sum)
    }

    /// The number of values.
    package var count: Int { counts.reduce(0, +) }

    package mutating func add(_ value: Int) {
        counts[Self.place(of: value, in: bounds)] += 1
        sum += value
    }

    /// Adds `other`, which must have equal bounds.
    package mutating func add(_ other: Distribution) {
        precondition(bounds == other.bounds, "they count by other bounds")
        for index in counts.indices { counts[index] += other.counts[index] }
        sum += other.sum
    }

    /// Returns the index of the first bound that is not less than `value`.
    package static func place(of value: Int, in bounds: [Int]) -> Int {
        bounds.firstIndex { value <= $0 } ?? bounds.count
    }
}
