import Foundation
import SiteTestKit
import Testing

/// No timing: the same bytes are sent on every machine.
@Suite struct FirstVisitTests {
    @Test func everyScreenKeepsToItsBudget() async throws {
        for (screen, visit) in try await FirstVisit.ofAll.value {
            #expect(visit.html > 0 && visit.html <= 14_000, "\(screen)")
            #expect(visit.css > 0 && visit.css <= 8_000, "\(screen)")
            #expect(visit.script > 0 && visit.script <= 3_000, "\(screen)")
        }
    }

    /// `MADANG_RECORD=1` records the current sizes.
    @Test func noScreenGrowsUnseen() async throws {
        let visits = try await FirstVisit.ofAll.value.map { (name: $0.screen.name, visit: $0.visit) }
        let record = FirstVisitRecord.kept()
        if ProcessInfo.processInfo.environment["MADANG_RECORD"] == "1" {
            let today = Date.now.formatted(.iso8601.year().month().day())
            return try record.renewed(by: visits, on: today).keep()
        }
        for (name, visit) in visits { #expect(record.growth(of: name, to: visit) == []) }
        let gone = record.lines.map(\.name).filter { name in !visits.contains { $0.name == name } }
        #expect(gone == [])
    }

    private let record = FirstVisitRecord(
        """
        screen html css script requests since
        home   2000 4000 900 5 2026-01-02
        market 9000 4000 900 5 2026-01-02
        """
    )

    @Test func growthIsToldWithItsDay() {
        let visit = FirstVisit(html: 2_301, css: 4_300, script: 900, requests: 6)
        let told = [
            "home: its HTML grew from 2000 bytes, so since 2026-01-02, to 2301",
            "home: its requests grew from 5, so since 2026-01-02, to 6",
        ]
        #expect(record.growth(of: "home", to: visit) == told)
        #expect(record.growth(of: "market", to: FirstVisit(html: 9_450, css: 1, script: 1, requests: 5)) == [])
        #expect(record.growth(of: "nowhere", to: visit) == ["nowhere was never recorded"])
    }

    @Test func whatHasNotChangedKeepsItsDay() {
        let same = record.lines[0].visit
        let now = [(name: "home", visit: same), (name: "market", visit: same), (name: "new", visit: same)]
        let renewed = record.renewed(by: now, on: "2026-03-04")
        #expect(renewed.lines.map(\.since) == ["2026-01-02", "2026-03-04", "2026-03-04"])
        #expect(FirstVisitRecord(renewed.text) == renewed)
    }
}
