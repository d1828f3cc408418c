import Domain
import HTTP
import Octets
import TestKit
import Testing
import Wire

@testable import Market
@testable import Pages

/// Sellers' products and those with a password: every call of all three generations, for each owner, secret and
/// password.
@Suite struct ItemAuthorisationTests {
    /// Product 1 is a seller's, 2 and 3 have passwords.
    private static let passwords = [2: "1234", 3: "5678"]

    private func harness(
        _ policy: MarketPolicy = MarketPolicy(),
        clock: Clock? = nil
    ) async throws -> MarketHarness {
        let harness = try await MarketHarness(policy, clock: clock)
        try await harness.stock("하나")
        for (_, password) in Self.passwords.sorted(by: { $0.key < $1.key }) {
            #expect(await harness.put(.new(["password": password])).status == 201)
        }
        return harness
    }

    /// Passwords to try.
    private static let tried = ["1234", "5678", "wjdghltkd!", "-", "plain", "0000"]

    @Test(arguments: [1, 2, 3, 99], tried)
    func onlyItsPasswordChangesAnItem(product: Int, password: String) async throws {
        let harness = try await harness()
        let isRight = Self.passwords[product] == password
        let fields = [("title", "바꾼 이름"), ("password", password)]
        let told = await harness.change(fields, images: ["new"], at: "/item/\(product)")
        #expect(told.status == (isRight ? 200 : 404))
        for number in 1...3 {
            let isChanged = try await harness.products.product(ProductID(number)).name == "바꾼 이름"
            #expect(isChanged == (isRight && number == product))
        }
    }

    @Test(arguments: [1, 2, 3, 99], tried)
    func onlyItsPasswordRemovesAnItem(product: Int, password: String) async throws {
        let harness = try await harness()
        let isRight = Self.passwords[product] == password
        let told = await harness.removeItem(#"{"password":"\#(password)"}"#, at: "/item/\(product)")
        #expect(told.status == (isRight ? 200 : 404))
        #expect(try await harness.products.count() == (isRight ? 2 : 3))
    }

    @Test func aSellersIdentifierOpensNoItem() async throws {
        let harness = try await harness()
        let guest = try await harness.sellers.seller(harness.products.product(ProductID(2)).seller)
        for identifier in [MarketHarness.zhilly.identifier, guest.identifier, "", "guest"] {
            for secret in ["wjdghltkd!", "1234", "-"] {
                let body = #"{"name":"바꾼 이름","secret":"\#(secret)"}"#
                for (method, path) in [
                    (HTTP.Method.patch, "/api/products/2"), (.post, "/api/products/2/secret"),
                    (.post, "/api/products/2/archived"),
                ] {
                    let isSeller = identifier == MarketHarness.zhilly.identifier && secret == MarketHarness.secret
                    let told = await harness.sell(method, path, body, by: identifier)
                    #expect([isSeller ? 403 : 401, 429].contains(told.status), "\(identifier) \(secret) \(path)")
                }
            }
        }
        #expect(try await harness.products.product(ProductID(2)).name == "Mac mini")
    }

    @Test func aProofMadeOfWhatTheGuestHasInsteadOfASecretIsWorthNothing() async throws {
        let harness = try await harness()
        let guest = try await harness.sellers.seller(harness.products.product(ProductID(2)).seller)
        let now = MarketHarness.friday
        let proof = RemovalProof.make(for: ProductID(2), of: guest, at: now)
        let token = RemovalTicket(product: ProductID(2), proof: proof).token
        for identifier in [guest.identifier, MarketHarness.zhilly.identifier] {
            #expect(await harness.sell(.delete, "/api/products/2/\(proof)", by: identifier).status == 403)
            #expect(await harness.sell(.delete, "/api/products/\(token)", by: identifier).status == 403)
        }
        #expect(try await harness.products.count() == 3)
    }

    @Test func nobodyRegistersAsTheGuest() async throws {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let harness = try await harness(policy)
        let guest = try await harness.sellers.seller(harness.products.product(ProductID(2)).seller)
        let form = AppForm.usual()
        let fields = [("content-type", form.contentType), ("identifier", guest.identifier)]
        #expect(await harness.ask(.post, "/api/products", fields, body: form.bytes).status == 409)
        #expect(try await harness.products.count() == 3)
    }

    @Test func whatIsWrongIsNotTold() async throws {
        let secrets = ComparedSecrets()
        let harness = try await MarketHarness(secrets: secrets)
        try await harness.stock("하나")
        #expect(await harness.put(.new()).status == 201)
        let told = [
            await harness.removeItem(#"{"password":"guess"}"#, at: "/item/1"),
            await harness.removeItem(#"{"password":"guess"}"#, at: "/item/2"),
            await harness.removeItem(#"{"password":"guess"}"#, at: "/item/99"),
        ]
        #expect(Set(told.map(\.text)).count == 1)
        // Each attempt was compared with a hash, so that none is faster.
        #expect(secrets.compared == [secrets.decoy, PlainSecrets.hash("1234"), secrets.decoy])
    }

    @Test func guessingIsSlowedDownForOneItemAndOnePlace() async throws {
        let time = TestClock(at: MarketHarness.friday)
        let harness = try await harness(clock: time.clock)
        for _ in 0..<5 { #expect(await harness.removeItem(#"{"password":"x"}"#, at: "/item/2").status == 404) }
        // First-generation apps do not understand 429: they get the usual status, two seconds late, with the reason in
        // words.
        async let late = harness.removeItem(#"{"password":"1234"}"#, at: "/item/2")
        async let changed = harness.change([("stock", "1"), ("password", "1234")], at: "/item/2")
        try await time.advance(by: .milliseconds(1_999), onceSleepers: 2)
        #expect(time.sleeperCount == 2)
        time.advance(by: .milliseconds(1))
        let told = await late
        #expect(told.status == 404)
        #expect(told.text.contains("비밀번호가 여러 번 틀렸어요. 1초 뒤에 다시 해 주세요."))
        #expect(await changed.status == 404)
        #expect(try await harness.products.product(ProductID(2)).stock == 90)
        #expect(await harness.removeItem(#"{"password":"5678"}"#, at: "/item/3").status == 200)
        let elsewhere = await harness.removeItem(#"{"password":"1234"}"#, at: "/item/2", from: "203.0.113.7")
        #expect(elsewhere.status == 200)
    }

    @Test func oneItemCanOnlyBeChangedSoOften() async throws {
        var policy = MarketPolicy()
        policy.limits?.selling = RateLimits.Rate(atOnce: 2, perSecond: 1)
        let harness = try await harness(policy)
        let fields = [("stock", "1"), ("password", "1234")]
        var told: [Int] = []
        for _ in 0..<3 { told.append(await harness.change(fields, at: "/item/2").status) }
        #expect(told == [200, 200, 429])
        #expect(await harness.change([("stock", "1"), ("password", "5678")], at: "/item/3").status == 200)
    }

    @Test func aPlaceReadsAndPutsUpOnlySoMuch() async throws {
        var policy = MarketPolicy()
        policy.limits?.reading = RateLimits.Rate(atOnce: 2, perSecond: 1)
        policy.limits?.writing = RateLimits.Rate(atOnce: 1, perSecond: 1)
        let harness = try await MarketHarness(policy)
        func ask(_ method: HTTP.Method, _ path: String) async -> Int {
            await harness.ask(method, path, from: "203.0.113.7").status
        }
        #expect(await [ask(.get, "/items/1"), ask(.get, "/item/1"), ask(.get, "/items/1")] == [200, 404, 429])
        #expect(await [ask(.delete, "/item/1"), ask(.post, "/item")] == [400, 429])
    }
}
