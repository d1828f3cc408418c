import Testing
import Threads

@Suite struct DistributionTests {
    @Test func boundBelongsToWhatItBounds() {
        var distribution = Distribution(bounds: [10, 20])
        for value in [0, 10, 11, 20, 21, 1_000] { distribution.add(value) }
        #expect(distribution.counts == [2, 2, 2])
        #expect(distribution.count == 6)
        #expect(distribution.sum == 1_062)
    }

    @Test func twoAreAddedUp() {
        var one = Distribution(bounds: [1])
        one.add(1)
        var other = Distribution(bounds: [1])
        other.add(5)
        one.add(other)
        #expect(one == Distribution(bounds: [1], counts: [1, 1], sum: 6))
    }
}
