import TestKit
import Testing

@Suite struct GrowthLedgerTests {
    private let ledger = GrowthLedger(reading: "list\t1000\t2026-01-02\nhome\t0\t2026-03-04\n")

    @Test func whatGrewIsNamedWithWhatItWasAndSinceWhen() {
        #expect(
            ledger.complaints(about: [("list", 1060), ("home", 1)], room: 5) == [
                "list: 1060, 6 % more than the 1000 it was since 2026-01-02",
                "home: 1, more than the 0 it was since 2026-03-04",
            ]
        )
    }

    @Test func whatStaysWithinItsRoomOrShrinksIsFine() {
        #expect(ledger.complaints(about: [("list", 1050), ("home", 0)], room: 5).isEmpty)
        #expect(ledger.complaints(about: [("list", 10), ("home", 0)], room: 5).isEmpty)
    }

    @Test func whatIsNewOrGoneIsTold() {
        #expect(
            ledger.complaints(about: [("list", 1000), ("film", 7)], room: 5) == [
                "film: 7, never written down", "home: gone, but written down",
            ]
        )
    }

    @Test func recordingKeepsTheDayOfWhatHardlyChanged() {
        let later = ledger.recording([("list", 1010), ("home", 3)], on: "2026-05-06")
        #expect(later.text == "list\t1000\t2026-01-02\nhome\t3\t2026-05-06\n")
        #expect(GrowthLedger(reading: later.text) == later)
    }
}
