/// Deals numbers from a seed (SplitMix64), so that a record has the same picture on every server and every day.
struct Dealer: Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// From 0 up to, and without, `count`.
    mutating func number(below count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + number(below: range.count) }

    mutating func one<Element>(of choices: [Element]) -> Element { choices[number(below: choices.count)] }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
