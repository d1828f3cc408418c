import Octets

/// Draws that are the same for the same seed, on every machine and in every version.
struct SeededRandom {
    private var random: SplitMix64

    init(seed: Int) {
        // Neighbours must not resemble each other, so that the seed is mixed before the first draw.
        random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 &+ 0x9E37_79B9_7F4A_7C15)
        _ = random.next()
    }

    /// From zero up, each as often.
    mutating func number(below count: Int) -> Int { Int(random.next().multipliedFullWidth(by: UInt64(count)).high) }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + number(below: range.upperBound - range.lowerBound + 1)
    }

    /// From zero up, the small ones more often: the first tenth of them a third of the times.
    mutating func early(below count: Int) -> Int {
        let part = number(below: 1 << 20)
        return (((part * part) >> 20) * count) >> 20
    }

    /// True so many times in a thousand.
    mutating func happens(inThousand times: Int) -> Bool { number(below: 1_000) < times }

    mutating func one<Thing>(of things: [Thing]) -> Thing { things[number(below: things.count)] }

    /// The first ones more often.
    mutating func early<Thing>(of things: [Thing]) -> Thing { things[early(below: things.count)] }
}
