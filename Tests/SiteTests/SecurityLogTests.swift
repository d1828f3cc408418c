import Domain
import Octets
import Testing

@testable import Pages

@Suite struct SecurityLogTests {
    private static let now = Instant(milliseconds: 1_795_209_965_007)
    private let source = RateLimitSource("203.0.113.7")

    private static func seller(_ name: String) -> Seller {
        Seller(id: SellerID(48), identifier: "i", name: name, secretHash: "", since: now)
    }

    private func line(_ event: SecurityEvent, _ format: LogFormat) -> String {
        SecurityLog.line(about: event, at: Self.now, as: format)
    }

    /// Returns the lines `body` logs.
    private func lines(_ body: (SecurityLog) throws -> Void) throws -> [String] {
        let written = try LogLines()
        try body(SecurityLog(written.log, format: .text))
        return written.close()
    }

    @Test func aLineTellsWhoFromWhereAndWhat() {
        let event = SecurityEvent(.signIn, by: .web, Self.seller("은서"), from: source)
        #expect(
            line(event, .text) == "2026-11-20T21:26:05.007Z ! sign-in place=203.0.113.7 by=web seller=48 name=\"은서\"\n"
        )
        #expect(
            line(event, .json) == """
                {"time":"2026-11-20T21:26:05.007Z","security":"sign-in","place":"203.0.113.7","by":"web",\
                "seller":48,"name":"은서"}\n
                """
        )
        let guess = Guess(
            account: .item(ProductID(7), isThere: true),
            secret: "s",
            source: RateLimitSource("2001:db8::7")
        )
        #expect(
            line(SecurityEvent(.locked, guess), .text).hasSuffix("! locked place=2001:db8::/64 by=item product=7\n")
        )
    }

    /// Unknown names are not logged, because they may be a password in the wrong field.
    @Test func whatNobodyIsKnownByIsNotWritten() {
        let guess = Guess(account: .name(nil, typed: "hunter2"), secret: "hunter3", source: source)
        #expect(
            line(SecurityEvent(.signInRefused, guess), .text).hasSuffix("! sign-in-refused place=203.0.113.7 by=web\n")
        )
    }

    @Test(arguments: LogFormat.allCases) func namesStayWithinTheirQuotesAndTheirLine(format: LogFormat) throws {
        let name = "a\"b\\c\nd\u{202E}e\u{2028}f\u{7F}" + String(repeating: "가", count: 1_000)
        let event = SecurityEvent(.signIn, by: .web, Self.seller(name), from: source)
        let line = line(event, format)
        #expect(line.contains("a\\\"b\\\\c?d?e?f?가"))
        #expect(line.count { $0 == "\n" } == 1 && line.utf8.count < 400)
        if format == .json { #expect(throws: Never.self) { try JSON(parsing: Array(line.utf8)) } }
    }

    @Test func whatStrangersRepeatIsSummedUp() throws {
        let lines = try lines { log in
            for _ in 0..<1_500 {
                log.write(SecurityEvent(.locked, by: .web, Self.seller("a"), from: source), at: Self.now)
            }
            log.write(
                SecurityEvent(.locked, by: .web, Self.seller("a"), from: RateLimitSource("192.0.2.1")),
                at: Self.now
            )
            let later = Instant(milliseconds: Self.now.milliseconds + 600_000)
            log.write(SecurityEvent(.locked, by: .web, Self.seller("a"), from: source), at: later)
        }
        let times = lines.map { $0.split(separator: "times=").dropFirst().first.map(String.init) }
        #expect(times == [nil, "10", "100", "1000", nil, "1501"])
    }

    @Test func allLinesTogetherHaveAnEnd() throws {
        let lines = try lines { log in
            for number in 0..<5_000 {
                let source = RateLimitSource("10.0.\(number / 256).\(number % 256)")
                log.write(SecurityEvent(.uploadRefused, by: .web, nil, from: source, status: 401), at: Self.now)
            }
            let later = Instant(milliseconds: Self.now.milliseconds + 100)
            log.write(SecurityEvent(.signIn, by: .web, Self.seller("a"), from: source), at: later)
        }
        #expect(lines.count == 1_001)
        #expect(lines.first?.hasSuffix("status=401") == true)
        #expect(lines.last?.hasSuffix("left-out=4000") == true)
    }
}
