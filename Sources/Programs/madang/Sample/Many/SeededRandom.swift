import Octets

/// Seeded random draws, reproducible on every machine and in every version.
struct SeededRandom {
    private var random: SplitMix64

    init(seed: Int) {
        // Adjacent seeds must not give similar results, so the seed is mixed before the first draw.
        random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 &+ 0x9E37_79B9_7F4A_7C15)
        _ = random.next()
    }

    /// Returns a uniform number from zero.
    mutating func number(below count: Int) -> Int { Int(random.next().multipliedFullWidth(by: UInt64(count)).high) }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + number(below: range.upperBound - range.lowerBound + 1)
    }

    /// Returns a number from zero, small ones more often: the first tenth a third of the time.
    mutating func early(below count: Int) -> Int {
        let part = number(below: 1 << 20)
        return (((part * part) >> 20) * count) >> 20
    }

    /// Returns true with a probability of `times` in a thousand.
    mutating func happens(inThousand times: Int) -> Bool { number(below: 1_000) < times }

    mutating func one<Thing>(of things: [Thing]) -> Thing { things[number(below: things.count)] }

    /// Returns a random element, early ones more often.
    mutating func early<Thing>(of things: [Thing]) -> Thing { things[early(below: things.count)] }
}
