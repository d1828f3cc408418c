import Domain
import Testing

@testable import Expo

/// The years of exhibits, and what curators are told about wrong ones.
struct YearsRulesTests {
    private func reading(_ years: String) -> PackReading {
        let exhibit = #"[{"name":"갓","image_name":"jikji","short_desc":"","desc":"","alt":"갓","years":"#
        return PackReading.of(["items.json": exhibit + years + "}]"])
    }

    @Test func aYearOrTheFirstAndTheLastAreRead() {
        for (text, years) in [("1377", (1377, 1377)), ("[-57, 668]", (-57, 668)), ("[1900]", (1900, 1900))] {
            let read = reading(text).loaded?.pack.exhibits.first?.years
            #expect(read != nil && read == ExhibitYears(first: years.0, last: years.1))
        }
        #expect(reading("null").loaded?.pack.exhibits.first.map { $0.years == nil } == true)
    }

    @Test(arguments: ["\"1377\"", "13.5", "0", "10000", "[2, 1]", "[1, 2, 3]", "[1, \"2\"]", "[]", "{}", "true"])
    func anythingElseIsAFault(years: String) {
        let faults = reading(years).faults
        #expect(faults.count == 1 && faults[0].path == "[0].years" && faults[0].position?.column == 79)
        #expect(faults.first?.words.english.hasSuffix("such as [1236, 1251], is needed") == true)
    }
}
