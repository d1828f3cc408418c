import Testing

@testable import HTTP

@Suite struct LoopClockTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
    ])
    func dateIsWrittenAsTheStandardWantsIt(second: Int, text: String) {
        #expect(String(decoding: DateLine.line(for: second), as: UTF8.self) == "date: \(text)\r\n")
    }

    @Test func durationsBecomeNanoseconds() {
        #expect(Duration.milliseconds(1500).nanoseconds == 1_500_000_000)
        #expect(Duration.zero.nanoseconds == 0)
        #expect(Duration.seconds(1_000_000_000_000).nanoseconds == .max / 2)
    }
}
