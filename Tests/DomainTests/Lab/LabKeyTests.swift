import Testing

@testable import Domain

@Suite struct LabKeyTests {
    @Test(arguments: [
        "7k2m-9fqd-x3hw", "7k2m9fqdx3hw", "7K2M-9FQD-X3HW", "7k2m 9fqd x3hw", " 7K2M-9fqd-X3HW ",
    ])
    func keyIsReadAsPeopleTypeIt(typed: String) {
        #expect(LabKey(typed)?.text == "7k2m-9fqd-x3hw")
    }

    /// Letters that look like digits are read as those digits.
    @Test func lookalikesAreOneSymbol() {
        #expect(LabKey("OoIi-Ll00-1111")?.text == "0011-1100-1111")
    }

    @Test(arguments: [
        "", "-", "7k2m-9fqd-x3h", "7k2m-9fqd-x3hww", "7k2m-9fqd-x3hu", "7k2m_9fqd_x3hw", "7k2m-9fqd-x3h\u{1112}",
        "0D33B4F0-6C5C-11EC-9E1B-0F5D7A5B3C11", "7k2m9fqdx3hw" + String(repeating: "-", count: 13),
    ])
    func otherTextsAreNone(typed: String) {
        #expect(LabKey(typed) == nil)
    }

    @Test func newKeysAreReadBack() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let key = LabKey.random(using: &generator)
            #expect(LabKey(key.text) == key)
        }
    }
}
