import Testing

@testable import Expo

@Suite struct PackHashTests {
    struct Value {
        var text = "a"
        var other: String? = "b"
        var number = 1
        var kind = Kind.plain
        var words: [Key: String] = [.first: "1", .second: "2"]
        var list = ["x", "y"]
        var inner = Inner()
    }

    struct Inner {
        var isSo = false
    }

    enum Kind {
        case plain
        case named(String)
        case called(String)
    }

    enum Key: String {
        case first, second
    }

    private func hash(_ value: Any) -> Int {
        var hash = PackHash()
        hash.add(value)
        return hash.finish()
    }

    @Test(
        arguments: [
            { $0.text = "b" }, { $0.other = nil }, { $0.other = "nil" }, { $0.number = 2 },
            { $0.kind = .named("plain") },
            { $0.kind = .called("plain") }, { $0.words[.first] = "2" }, { $0.words[.second] = nil },
            { $0.words = [.first: "2", .second: "1"] }, { $0.list = ["xy"] }, { $0.list = ["y", "x"] },
            { $0.list = [] },
            { $0.inner.isSo = true },
        ] as [@Sendable (inout Value) -> Void]
    )
    func everyPropertyIsPartOfIt(change: @Sendable (inout Value) -> Void) {
        var changed = Value()
        change(&changed)
        #expect(hash(changed) != hash(Value()))
    }

    @Test func changesAreToldApart() {
        var (named, called) = (Value(), Value())
        named.kind = .named("a")
        called.kind = .called("a")
        #expect(hash(named) != hash(called))
        #expect(hash(["ab", "c"]) != hash(["a", "bc"]))
    }

    /// The same in every process: the number is written here.
    @Test func isTheSameAfterARestart() {
        #expect(hash(Value()) == 137_775_707_520_546)
    }

    @Test func orderOfADictionaryIsNoPartOfIt() {
        let keys = (0..<100).map(String.init)
        let one = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })
        var other = Dictionary(minimumCapacity: 1_000) as [String: String]
        for key in keys.reversed() { other[key] = key }
        #expect(hash(one) == hash(other))
    }
}
