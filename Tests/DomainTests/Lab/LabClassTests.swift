import Testing

@testable import Domain

@Suite struct LabClassTests {
    private func keys(_ count: Int, from first: Int = 0) -> [LabKey] {
        (first..<first + count).compactMap { LabKey(String(1_000_000_000_00 + $0)) }
    }

    private func labClass(_ name: String = "3반", keys count: Int = 2, from first: Int = 0, made: Int = 0) -> LabClass {
        LabClass(
            name: name,
            teacher: "hash of \(name)",
            seed: "00",
            made: Instant(seconds: made),
            keys: keys(count, from: first)
        )
    }

    @Test func keyBelongsToItsClass() throws {
        var classes = LabClasses()
        try classes.add(labClass("하나", from: 0))
        try classes.add(labClass("둘", from: 10))
        #expect(classes.owner(of: keys(1, from: 11)[0])?.name == "둘")
        #expect(classes.owner(of: keys(1, from: 20)[0]) == nil)
        #expect(classes.managed(by: "hash of 하나")?.name == "하나")
        #expect(classes.managed(by: "hash of 셋") == nil)
    }

    @Test func endedClassHasNoKeys() throws {
        var classes = LabClasses()
        try classes.add(labClass("하나", from: 0))
        try classes.add(labClass("둘", from: 10))
        #expect(classes.end(managedBy: "hash of 하나") == keys(2))
        #expect(classes.owner(of: keys(1)[0]) == nil)
        #expect(classes.owner(of: keys(1, from: 10)[0])?.name == "둘")
        #expect(classes.end(managedBy: "hash of 하나").isEmpty)
    }

    @Test func classLastsOneHundredAndTwentyDays() throws {
        var classes = LabClasses([labClass()])
        classes.expire(at: Instant(seconds: 120 * 86_400 - 1))
        #expect(classes.all.count == 1)
        classes.expire(at: Instant(seconds: 120 * 86_400))
        #expect(classes.all.isEmpty)
        #expect(classes.keys.isEmpty)
    }

    @Test(arguments: [
        ("", 2, "name"), (String(repeating: "가", count: 61), 2, "name"), ("a\nb", 2, "name"), ("a", 0, "keys"),
        ("a", 61, "keys"),
    ])
    func classOutOfBoundsIsRefused(name: String, count: Int, field: String) {
        var classes = LabClasses()
        let failure = #expect(throws: Failure.self) { try classes.add(labClass(name, keys: count)) }
        #expect(failure?.field == field)
    }

    @Test func thereAreTwentyClassesAtMostAndNoTwoOfOneName() throws {
        var classes = LabClasses()
        for number in 0..<20 { try classes.add(labClass("\(number)", from: number * 10)) }
        let full = #expect(throws: Failure.self) { try classes.add(labClass("21", from: 300)) }
        #expect(full?.kind == .conflict)
        classes.end(managedBy: "hash of 3")
        let twice = #expect(throws: Failure.self) { try classes.add(labClass("4", from: 300)) }
        #expect(twice?.field == "name")
        try classes.add(labClass("3", from: 300))
    }
}
