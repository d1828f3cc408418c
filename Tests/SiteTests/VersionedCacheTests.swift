import Testing

@testable import Pages

@Suite struct VersionedCacheTests {
    private struct Key: VersionedKey {
        var group = "a"
        let number: Int
    }

    private typealias Cache = VersionedCache<Key, Int, String>

    private func cache(_ bounds: Cache.Bounds = .init()) -> Cache { Cache(bounds) { $1.utf8.count } }

    @Test func valueIsFoundAtItsVersionOnly() {
        let cache = cache()
        #expect(cache.value(for: Key(number: 1), at: 1) == nil)
        cache.keep("one", for: Key(number: 1), at: 1)
        #expect(cache.value(for: Key(number: 1), at: 1) == "one")
        #expect(cache.value(for: Key(number: 2), at: 1) == nil)
        #expect(cache.value(for: Key(number: 1), at: 2) == nil)
        #expect(cache.value(for: Key(number: 1), at: 1) == nil)
    }

    @Test func anotherVersionEmptiesItsGroupAlone() {
        let cache = cache()
        for group in ["a", "b"] {
            for number in 1...3 { cache.keep("\(number)", for: Key(group: group, number: number), at: 1) }
        }
        #expect(cache.value(for: Key(group: "a", number: 9), at: 2) == nil)
        #expect(cache.count == 3)
        #expect(cache.totalCost == 3)
        #expect(cache.value(for: Key(group: "b", number: 3), at: 1) == "3")
    }

    @Test func valueOfAnOlderVersionIsNotKept() {
        let cache = cache()
        cache.keep("old", for: Key(number: 1), at: 1)
        #expect(cache.value(for: Key(number: 1), at: 2) == nil)
        cache.keep("old", for: Key(number: 1), at: 1)
        #expect(cache.count == 0)
        cache.keep("new", for: Key(number: 1), at: 2)
        cache.keep("old", for: Key(number: 2), at: 1)
        #expect(cache.value(for: Key(number: 1), at: 2) == "new")
        #expect(cache.count == 1)
    }

    @Test func betterFormTakesThePlaceOfWhatIsKeptAndIsCountedOnce() {
        let cache = cache(.init(count: 1, cost: 10, costPerGroup: 10))
        cache.keep("longer", for: Key(number: 1), at: 1)
        cache.replace(for: Key(number: 1), at: 1, by: "short") { $0 == "longer" }
        #expect(cache.value(for: Key(number: 1), at: 1) == "short")
        cache.replace(for: Key(number: 1), at: 1, by: "other") { $0 == "longer" }
        cache.replace(for: Key(number: 1), at: 2, by: "other") { $0 == "short" }
        #expect(cache.value(for: Key(number: 1), at: 1) == "short")
        #expect(cache.count == 1)
        #expect(cache.totalCost == 5)
        // An evicted value does not return.
        cache.keep("next", for: Key(number: 2), at: 1)
        cache.replace(for: Key(number: 1), at: 1, by: "better") { _ in true }
        #expect(cache.value(for: Key(number: 1), at: 1) == nil)
    }

    /// Two callers that make the same value at the same time get the same one.
    @Test func firstOfTwoValuesOfAVersionIsReturnedToBoth() {
        let cache = cache(.init(costPerValue: 6))
        #expect(cache.keep("first", for: Key(number: 1), at: 1) == "first")
        #expect(cache.keep("second", for: Key(number: 1), at: 1) == "first")
        #expect(cache.value(for: Key(number: 1), at: 1) == "first")
        #expect(cache.keep("much too long", for: Key(number: 2), at: 1) == "much too long")
        #expect(cache.value(for: Key(number: 2), at: 1) == nil)
    }

    /// A value made for the previous version may be newer than one begun before it was returned.
    @Test func nobodyIsShownWhatWasBegunBeforeSomethingElseWasShown() {
        let cache = cache()
        let key = Key(number: 1)
        cache.keep("old", for: key, at: 1)
        #expect(cache.value(for: key, at: 2) == nil)
        let early = cache.epoch
        #expect(cache.keep("late", for: key, at: 1) == "late")
        #expect(cache.keep("early", for: key, at: 2, startedAt: early) == "early")
        #expect(cache.value(for: key, at: 2) == nil)
        #expect(cache.keep("new", for: key, at: 2) == "new")
        #expect(cache.value(for: key, at: 2) == "new")
        // Also if a value is stored already; other keys' values stay.
        cache.keep("other", for: Key(number: 2), at: 2)
        #expect(cache.keep("late", for: key, at: 1) == "late")
        #expect(cache.value(for: key, at: 2) == nil)
        #expect(cache.value(for: Key(number: 2), at: 2) == "other")
        #expect(cache.totalCost == 5)
    }

    /// A value begun before another one was evicted, for lack of room or by another version, is not stored either.
    @Test func whatHasGoneLeavesNoRoomForWhatWasBegunBefore() {
        let cache = cache(.init(count: 1))
        let (key, early) = (Key(number: 1), cache.epoch)
        cache.keep("shown", for: key, at: 1)
        cache.keep("other", for: Key(group: "b", number: 2), at: 1)
        #expect(cache.keep("early", for: key, at: 1, startedAt: early) == "early")
        #expect(cache.value(for: key, at: 1) == nil)
        let epoch = cache.epoch
        cache.keep("shown", for: key, at: 1)
        for version in [2, 1] { #expect(cache.value(for: key, at: version) == nil) }
        #expect(cache.keep("early", for: key, at: 1, startedAt: epoch) == "early")
        #expect(cache.value(for: key, at: 1) == nil)
    }

    @Test func allValuesGoWhenThereIsNoRoom() {
        let bounds: [Cache.Bounds] = [.init(count: 10), .init(cost: 20), .init(costPerGroup: 20)]
        for bounds in bounds {
            let cache = cache(bounds)
            for number in 1...10 { cache.keep("ab", for: Key(number: number), at: 1) }
            #expect(cache.count == 10)
            cache.keep("ab", for: Key(number: 11), at: 1)
            #expect(cache.count == 1)
            #expect(cache.totalCost == 2)
            #expect(cache.value(for: Key(number: 11), at: 1) == "ab")
        }
    }

    /// A crawler that requests a thousand pages once evicts none that are requested repeatedly.
    @Test func whatIsAskedForAgainStaysWhenThereIsNoRoom() {
        let cache = cache(.init(count: 10))
        for group in ["a", "b"] { cache.keep("\(group)", for: Key(group: group, number: 0), at: 1) }
        for number in 1...1_000 {
            cache.keep("ab", for: Key(group: "\(number)", number: number), at: 1)
            #expect(cache.value(for: Key(group: "a", number: 0), at: 1) == "a")
            #expect(cache.count <= 10)
        }
        #expect(cache.value(for: Key(group: "b", number: 0), at: 1) == nil)
        #expect(cache.totalCost == 1 + 2 * (cache.count - 1))
    }

    @Test func groupWithoutRoomLeavesOthersAlone() {
        let cache = cache(.init(costPerGroup: 4))
        cache.keep("b", for: Key(group: "b", number: 1), at: 1)
        for number in 1...3 { cache.keep("ab", for: Key(number: number), at: 1) }
        #expect(cache.value(for: Key(group: "b", number: 1), at: 1) == "b")
        #expect(cache.value(for: Key(number: 1), at: 1) == nil)
        #expect(cache.value(for: Key(number: 3), at: 1) == "ab")
        #expect(cache.totalCost == 3)
    }

    @Test func valueThatCostsTooMuchIsNotKept() {
        let cache = cache(.init(costPerValue: 3))
        cache.keep("four", for: Key(number: 1), at: 1)
        #expect(cache.count == 0)
        #expect(cache.totalCost == 0)
    }

    /// Emptied groups contain only their version, and still must not grow without limit.
    @Test func emptiedGroupsAreBoundedAsWell() {
        let cache = cache(.init(count: 10))
        cache.keep("a", for: Key(group: "first", number: 0), at: 1)
        for number in 1...9 {
            let key = Key(group: "\(number)", number: number)
            cache.keep("a", for: key, at: 1)
            #expect(cache.value(for: key, at: 2) == nil)
        }
        #expect(cache.count == 1)
        cache.keep("a", for: Key(group: "last", number: 10), at: 1)
        #expect(cache.value(for: Key(group: "first", number: 0), at: 1) == nil)
    }

    @Test func manyAskersGetValuesOfTheirVersion() async {
        let cache = cache(.init(count: 20, cost: 60))
        await withTaskGroup(of: Bool.self) { group in
            for asker in 0..<8 {
                group.addTask {
                    (0..<2_000).allSatisfy { round in
                        let (key, version) = (Key(group: "\(round % 3)", number: round % 30), (round + asker) / 100)
                        guard let value = cache.value(for: key, at: version) else {
                            cache.keep("\(version)", for: key, at: version)
                            return cache.count <= 20
                        }
                        return value == "\(version)"
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(cache.totalCost <= 60)
    }
}

extension VersionedCache {
    /// Stores a value begun just now.
    @discardableResult
    func keep(_ value: Value, for key: Key, at version: Version) -> Value {
        keep(value, for: key, at: version, startedAt: epoch)
    }
}
