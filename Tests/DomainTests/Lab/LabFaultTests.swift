import Testing

@testable import Domain

@Suite struct LabFaultTests {
    private static let begin = Instant(seconds: 1_000)
    private let end = begin.adding(seconds: LabFault.lifetime)

    @Test(arguments: LabFault.Kind.examples.map { [$0.name, $0.value] })
    func everyExampleIsRead(example: [String]) throws {
        _ = try LabFault.Kind(example[0], example[1])
    }

    @Test(arguments: [
        ("delay", "0", "value"), ("delay", "60001", "value"), ("delay", "soon", "value"), ("status", "200", "value"),
        ("status", "600", "value"), ("slow", "63", "value"), ("429", "0", "value"), ("null", "", "value"),
        ("null", "a\"b", "value"), ("missing", String(repeating: "a", count: 41), "value"), ("fire", "", "fault"),
    ])
    func othersAreRefusedWithTheField(name: String, value: String, field: String) {
        let failure = #expect(throws: Failure.self) { try LabFault.Kind(name, value) }
        #expect(failure?.field == field)
    }

    @Test func faultHappensWhereAndAsOftenAsItWasTold() throws {
        var faults = LabFaults()
        try faults.start(LabFault(.cut, path: "/api/products", times: 2, end: end), at: Self.begin)
        #expect(faults.inject(AskedCall("GET", "/items/1"), at: Self.begin).isEmpty)
        #expect(faults.inject(AskedCall("GET", "/api/products"), at: Self.begin) == [.init(.cut)])
        #expect(faults.inject(AskedCall("GET", "//api/products/7"), at: Self.begin) == [.init(.cut)])
        #expect(faults.inject(AskedCall("GET", "/api/products"), at: Self.begin).isEmpty)
        #expect(faults.active(at: Self.begin).isEmpty)
    }

    /// Strikes requests of any generation; one request gets all of them, whatever else is requested meanwhile.
    @Test func exercisesFaultHappensToTheCallsTheAppMakes() throws {
        func injections(_ exercise: LabExercise, _ calls: [(String, String)]) throws -> [Bool] {
            var faults = LabFaults()
            try faults.start(try #require(exercise.fault(until: end)), at: Self.begin)
            return calls.map { !faults.inject(AskedCall($0.0, $0.1), at: Self.begin).isEmpty }
        }
        let reading = ["/items/1", "/item/7", "/api/products?page_no=1", "/kobisopenapi/webservice/rest/movie/a.json"]
        for path in reading {
            #expect(try injections(.wait, [("GET", path), ("GET", path)]) == [true, false], "\(path)")
            #expect(try injections(.once, [("GET", path)]) == [false])
            let others = [("GET", path), ("GET", "/pictures/a/320.jpg"), ("GET", path + "0")]
            let four = Array(repeating: ("GET", path), count: 4)
            #expect(try injections(.backoff, others + four) == [true, false, false, true, true, true, false])
        }
        for path in ["/item", "/api/products"] {
            #expect(try injections(.once, [("POST", path)]) == [true])
            #expect(try injections(.backoff, [("POST", path)]) == [false])
        }
    }

    @Test func whatIsNotSwitchedOffHealsItself() throws {
        var faults = LabFaults()
        try faults.start(LabFault(.status(503), end: end), at: Self.begin)
        #expect(faults.inject(AskedCall("GET", "/"), at: end.adding(seconds: -1)).count == 1)
        #expect(faults.inject(AskedCall("GET", "/"), at: end).isEmpty)
        #expect(faults.active(at: end).isEmpty)
    }

    @Test func sameSeedGivesTheSameSequence() throws {
        func sequence(_ seed: UInt64) throws -> [Bool] {
            var faults = LabFaults()
            try faults.start(LabFault(.cut, percent: 50, seed: seed, end: end), at: Self.begin)
            return (0..<200).map { _ in !faults.inject(AskedCall("GET", "/"), at: Self.begin).isEmpty }
        }
        let first = try sequence(7)
        #expect(try sequence(7) == first)
        #expect(try sequence(8) != first)
        #expect((70...130).contains(first.count { $0 }))
    }

    /// The literal result guarantees that a seed means the same in every version.
    @Test func sequenceOfSeedSevenStaysAsItIs() {
        let draws = (1...24).map { LabChance(seed: 7, turn: $0).happens(50) ? "x" : "." }.joined()
        #expect(draws == "x..xxxx.x....x.x.xxxxxxx")
    }

    @Test func jitterStaysWithinItsBounds() {
        let waits = (1...500).map { LabFault.Kind.jitter(1_000).wait(LabChance(seed: 3, turn: $0)) }
        #expect(waits.allSatisfy { (500..<1_500).contains($0) || $0 == 10_000 })
        #expect((5...60).contains(waits.count { $0 == 10_000 }))
        #expect(LabFault.Kind.delay(700).wait(LabChance(seed: 3, turn: 1)) == 700)
        #expect(LabFault.Kind.cut.wait(LabChance(seed: 3, turn: 1)) == 0)
    }

    @Test func thereAreTwelveAtMost() throws {
        var faults = LabFaults()
        for _ in 0..<LabFaults.most { try faults.start(LabFault(.cut, end: end), at: Self.begin) }
        let failure = #expect(throws: Failure.self) { try faults.start(LabFault(.cut, end: end), at: Self.begin) }
        #expect(failure?.field == "fault")
        // Ended faults make room.
        try faults.start(LabFault(.cut, end: end.adding(seconds: 1)), at: end)
        faults.stopAll()
        #expect(faults.inject(AskedCall("GET", "/"), at: Self.begin).isEmpty)
    }

    @Test(arguments: LabScenario.allCases) func scenarioFitsAndDoesSomething(scenario: LabScenario) throws {
        var faults = LabFaults()
        for fault in scenario.faults(seed: 1, end: end) { try faults.start(fault, at: Self.begin) }
        let paths = ["/api/products", "/pictures/a/b.webp"]
        #expect(paths.contains { !faults.inject(AskedCall("GET", $0), at: Self.begin).isEmpty })
    }
}
