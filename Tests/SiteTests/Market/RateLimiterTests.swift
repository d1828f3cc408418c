import Domain
import HTTP
import Octets
import Testing

@testable import Pages

@Suite struct RateLimiterTests {
    private static let limits: RateLimits = {
        var limits = RateLimits()
        limits.reading = RateLimits.Rate(atOnce: 10, perSecond: 2)
        limits.writing = RateLimits.Rate(atOnce: 3, perSecond: 1)
        limits.selling = RateLimits.Rate(atOnce: 2, perSecond: 1)
        return limits
    }()
    private let here = RateLimitSource("203.0.113.7")

    /// Returns the seconds to wait; nil if admitted.
    private func wait(_ limiter: RateLimiter, _ key: RateLimiter.Key, _ milliseconds: Int) -> Int? {
        do throws(Failure) {
            try limiter.take(key, at: Instant(milliseconds: milliseconds))
            return nil
        } catch { return error.retryAfter }
    }

    @Test func anAllowanceIsUsedUpAndComesBack() {
        let limiter = RateLimiter(Self.limits)
        for _ in 0..<3 { #expect(wait(limiter, .writing(here), 0) == nil) }
        #expect(wait(limiter, .writing(here), 0) == 1)
        #expect(wait(limiter, .writing(here), 999) == 1)
        #expect(wait(limiter, .writing(here), 1_000) == nil)
        #expect(wait(limiter, .writing(here), 1_000) == 1)
        // Never more than the initial allowance.
        for _ in 0..<3 { #expect(wait(limiter, .writing(here), 3_600_000) == nil) }
        #expect(wait(limiter, .writing(here), 3_600_000) == 1)
        #expect(wait(limiter, .writing(here), 0) == 1)
    }

    @Test func serversOfOneStoreAllowAsMuchAsOne() {
        let nodes = NodeCount()
        let limiters = (0..<3).map { _ in RateLimiter(Self.limits, among: nodes) }
        for limiter in limiters { #expect(wait(limiter, .writing(here), 0) == nil) }
        nodes.note(3)
        // Requests admitted before the servers knew of each other still count.
        for limiter in limiters { #expect(wait(limiter, .writing(here), 0) == 1) }
        for limiter in limiters { #expect(wait(limiter, .writing(here), 2_000) == nil) }
        for limiter in limiters { #expect(wait(limiter, .writing(here), 2_000) == 3) }
        for limiter in limiters { for _ in 0..<3 { #expect(wait(limiter, .reading(here), 0) == nil) } }
        for limiter in limiters { #expect(wait(limiter, .reading(here), 0) == 2) }
        nodes.note(0)
        #expect(wait(limiters[0], .reading(here), 0) == nil)
    }

    @Test func muchWorkIsChargedForAfterwards() {
        let limiter = RateLimiter(Self.limits)
        limiter.charge(.writing(here), 5, at: Instant(milliseconds: 0))
        #expect(wait(limiter, .writing(here), 0) == 1)
        #expect(wait(limiter, .writing(here), 1_000) == nil)
    }

    @Test func placesSellersAndActionsAreCountedApart() {
        let limiter = RateLimiter(Self.limits)
        for _ in 0..<3 { #expect(wait(limiter, .writing(here), 0) == nil) }
        #expect(wait(limiter, .writing(here), 0) != nil)
        #expect(wait(limiter, .reading(here), 0) == nil)
        #expect(wait(limiter, .writing(RateLimitSource("203.0.113.8")), 0) == nil)
        for _ in 0..<2 { #expect(wait(limiter, .selling(SellerID(1)), 0) == nil) }
        #expect(wait(limiter, .selling(SellerID(1)), 0) != nil)
        #expect(wait(limiter, .selling(SellerID(2)), 0) == nil)
    }

    @Test(arguments: ["127.0.0.1", "::1", "127.9.9.9"]) func thisMachineIsNotCounted(address: String) {
        let limiter = RateLimiter(Self.limits)
        for _ in 0..<100 { #expect(wait(limiter, .writing(RateLimitSource(address)), 0) == nil) }
    }

    @Test func anAllowanceUsedUpOutlivesAnyNumberOfOthers() {
        let limiter = RateLimiter(Self.limits, most: 1_000)
        for _ in 0..<10 { #expect(wait(limiter, .reading(here), 0) == nil) }
        // Possible for somebody with a block of addresses.
        for number in 0..<100_000 {
            let place = RateLimitSource(IPAddress(high: 0x2001_0DB8_0001_0000 + UInt64(number), low: 1))
            #expect(wait(limiter, .reading(place), 0) == nil)
        }
        #expect(wait(limiter, .reading(here), 0) == 1)
    }

    @Test func withoutLimitsNothingIsTooMuch() {
        let limiter = RateLimiter(nil)
        for _ in 0..<10_000 { #expect(wait(limiter, .writing(here), 0) == nil) }
    }

    @Test func whatIsRememberedHasAnEnd() {
        let limiter = RateLimiter(Self.limits, most: 100)
        for number in 0..<10_000 { #expect(wait(limiter, .selling(SellerID(number)), number) == nil) }
    }

    @Test func appsAreToldWhenToComeBack() async throws {
        var policy = MarketPolicy()
        policy.limits = Self.limits
        let harness = try await MarketHarness(policy)
        try await harness.stock("하나")
        for _ in 0..<10 { #expect(await harness.ask(.get, "/api/products", from: "203.0.113.7").status == 200) }
        let told = await harness.ask(.get, "/api/products", from: "203.0.113.7")
        #expect(told.status == 429)
        #expect(told.headers[.retryAfter] == "1")
        #expect(try told.json["code"] == .number("429"))
        #expect(await harness.ask(.get, "/healthChecker", from: "203.0.113.7").status == 200)
    }

    @Test func aSellerIsCountedWhereverTheyAre() async throws {
        var policy = MarketPolicy()
        policy.limits = Self.limits
        let harness = try await MarketHarness(policy)
        try await harness.stock("하나")
        let body = Array(#"{"stock":1,"secret":"wjdghltkd!"}"#.utf8)
        func patch(_ number: Int) async -> Int {
            let fields = [("identifier", MarketHarness.zhilly.identifier)]
            return await harness.ask(.patch, "/api/products/1", fields, from: "203.0.113.\(number)", body: body).status
        }
        #expect(await [patch(1), patch(2), patch(3)] == [202, 202, 429])
    }
}
