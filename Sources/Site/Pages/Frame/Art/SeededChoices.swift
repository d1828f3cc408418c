import Octets

/// A seeded random choice, so that a record has the same picture on every server and every day.
struct SeededChoices: Sendable {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Returns a number from 0 up to, but excluding, `count`.
    mutating func number(below count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + number(below: range.count) }

    mutating func one<Element>(of choices: [Element]) -> Element { choices[number(below: choices.count)] }
}
