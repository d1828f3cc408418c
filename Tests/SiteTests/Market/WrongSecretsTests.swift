import Domain
import HTTP
import Synchronization
import Testing

@testable import Pages

@Suite struct WrongSecretsTests {
    private let here = RateLimitSource("203.0.113.7")
    private let there = RateLimitSource("203.0.113.8")
    private let jane = Self.seller(1)

    private static func seller(_ number: Int) -> Guess.Account {
        let id = SellerID(number)
        let seller = Seller(
            id: id,
            identifier: "\(number)",
            name: "seller \(number)",
            secretHash: "",
            since: Instant(milliseconds: 0)
        )
        return .identifier(seller, typed: seller.identifier)
    }

    /// Makes a guess, and returns the seconds to wait; nil if the secret was compared.
    @discardableResult
    private func guess(
        _ wrong: WrongSecrets,
        _ account: Guess.Account,
        from source: RateLimitSource,
        _ secret: String = "guess",
        isRight: Bool = false,
        device: Int? = nil,
        at seconds: Int = 0
    ) async -> Int? {
        let guess = Guess(account: account, secret: secret, source: source, device: device.map { SessionID($0) })
        do throws(Failure) {
            let found = try await wrong.attempt(guess, at: Instant(milliseconds: seconds * 1_000)) { isRight }
            #expect(found == isRight)
            return nil
        } catch { return error.retryAfter }
    }

    @Test func someSlipsAreFreeAndThenEachWaitDoubles() async {
        let wrong = WrongSecrets()
        for _ in 0..<5 { #expect(await guess(wrong, jane, from: here) == nil) }
        var now = 0
        for expected in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            #expect(await guess(wrong, jane, from: here, at: now) == expected)
            now += expected
            #expect(await guess(wrong, jane, from: here, at: now) == nil)
        }
        #expect(await guess(wrong, jane, from: here, at: now - 1_000_000) == 300, "a clock that was set back")
    }

    /// Guessing at each server in turn admits no more guesses than one server does.
    @Test func serversOfOneStoreLetThroughAsManyGuessesAsOne() async {
        let nodes = NodeCount()
        nodes.note(2)
        let servers = (0..<2).map { _ in WrongSecrets(among: nodes) }
        for wrong in servers {
            for _ in 0..<2 { #expect(await guess(wrong, jane, from: here) == nil) }
            var now = 0
            for expected in [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600] {
                #expect(await guess(wrong, jane, from: here, at: now) == expected)
                now += expected
                #expect(await guess(wrong, jane, from: here, at: now) == nil)
            }
            // Names from one source: sixty at once in all, two of which were used.
            var names = 0
            while await guess(wrong, Self.seller(100 + names), from: there) == nil { names += 1 }
            #expect(names == 30)
        }
    }

    @Test func aRightSecretAndAnHourForgetThemAll() async {
        let wrong = WrongSecrets()
        for _ in 0..<5 { await guess(wrong, jane, from: here) }
        #expect(await guess(wrong, jane, from: here, "right", isRight: true, at: 1) == nil)
        for _ in 0..<5 { #expect(await guess(wrong, jane, from: here, at: 2) == nil) }
        #expect(await guess(wrong, jane, from: here, at: 2) == 1)
        #expect(await guess(wrong, jane, from: here, at: 2 + 3_600) == nil)
        #expect(await guess(wrong, jane, from: here, at: 2 + 3_600) == nil)
    }

    /// The bug this prevents: all were admitted before the first was known to be wrong.
    @Test(.timeLimit(.minutes(10))) func sixtyAtOnceAreSixty() async {
        let wrong = WrongSecrets()
        let secrets = Held()
        let (jane, here) = (jane, here)
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<60 {
                group.addTask {
                    let guess = Guess(account: jane, secret: "guess \(number)", source: here)
                    do {
                        return try await wrong.attempt(guess, at: Instant(milliseconds: 0)) { () async in
                            await secrets.wait(untilThereAre: 60)
                            return false
                        }
                    } catch {
                        secrets.come(untilThereAre: 60)
                        return true
                    }
                }
            }
            var refused = 0
            for await wasRefused in group where wasRefused { refused += 1 }
            #expect(refused == 55)
        }
    }

    /// An app that starts with many concurrent writes makes one guess, and it is right.
    @Test(.timeLimit(.minutes(10))) func theSameSecretAtOnceIsOneGuess() async {
        let wrong = WrongSecrets()
        let secrets = Held()
        let (jane, here) = (jane, here)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<60 {
                group.addTask {
                    let guess = Guess(account: jane, secret: "right", source: here)
                    let isRight = try? await wrong.attempt(guess, at: Instant(milliseconds: 0)) { () async in
                        await secrets.wait(untilThereAre: 60)
                        return true
                    }
                    return isRight ?? false
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func whatNobodyCouldLookAtIsGivenBack() async {
        let wrong = WrongSecrets()
        for _ in 0..<100 {
            let guess = Guess(account: jane, secret: "guess", source: here)
            await #expect(throws: Failure.self) {
                try await wrong.attempt(guess, at: Instant(milliseconds: 0)) { () async throws(Failure) in
                    throw Failure(.unavailable, Phrase("", ""))
                }
            }
        }
        #expect(await guess(wrong, jane, from: here) == nil)
    }

    @Test func manyNamesFromOnePlaceAreSlowed() async {
        let wrong = WrongSecrets()
        for number in 0..<60 { #expect(await guess(wrong, Self.seller(number), from: here) == nil) }
        #expect(await guess(wrong, Self.seller(61), from: here) == 30)
        #expect(await guess(wrong, .name(nil, typed: "nobody"), from: here) == 30)
        #expect(await guess(wrong, Self.seller(61), from: there) == nil)
        #expect(await guess(wrong, Self.seller(62), from: here, at: 30) == nil)
        #expect(await guess(wrong, Self.seller(63), from: here, at: 30) == 30)
    }

    @Test func aBlockOfAddressesIsSlowedAsWell() async {
        let wrong = WrongSecrets()
        func place(_ number: Int) -> RateLimitSource { RateLimitSource("2001:db8:1:\(String(number, radix: 16))::1") }
        for number in 0..<600 { #expect(await guess(wrong, Self.seller(number), from: place(number)) == nil) }
        #expect(await guess(wrong, Self.seller(600), from: place(600)) == 3)
        #expect(await guess(wrong, Self.seller(600), from: RateLimitSource("2001:db8:2::1")) == nil)
    }

    @Test func manyPlacesForOneAccountAreSlowed() async {
        let wrong = WrongSecrets()
        func place(_ number: Int) -> RateLimitSource { RateLimitSource("198.51.\(number / 256).\(number % 256)") }
        for number in 0..<100 { #expect(await guess(wrong, jane, from: place(number)) == nil) }
        #expect(await guess(wrong, jane, from: place(100)) == 36)
        #expect(await guess(wrong, Self.seller(2), from: place(100)) == nil)
        // A source where the right secret was verified before is not limited, nor is a known device.
        let other = WrongSecrets()
        await guess(other, jane, from: here, "right", isRight: true)
        for number in 0..<101 { await guess(other, jane, from: place(number)) }
        #expect(await guess(other, jane, from: place(101)) != nil)
        #expect(await guess(other, jane, from: here, "mistyped") == nil)
        #expect(await guess(other, jane, from: place(101), device: 7) == nil)
    }

    @Test func theRightSecretShownLatelyPassesWhateverNeighboursDo() async {
        let wrong = WrongSecrets()
        await guess(wrong, jane, from: here, "right", isRight: true)
        for number in 0..<1_000 { await guess(wrong, jane, from: here, "guess \(number)") }
        #expect(await guess(wrong, jane, from: here, "another guess") != nil)
        for _ in 0..<10 { #expect(await guess(wrong, jane, from: here, "right", isRight: true) == nil) }
        #expect(await guess(wrong, jane, from: here, "another guess") != nil, "passing forgets no wrong ones")
        // Elsewhere it is a guess like any other.
        for number in 0..<5 { await guess(wrong, jane, from: there, "guess \(number)") }
        #expect(await guess(wrong, jane, from: there, "right", isRight: true) != nil)
    }

    /// Unlimited comparisons would allow guessing without waiting.
    @Test func comparingWithTheRightOneHasAnEnd() async {
        let wrong = WrongSecrets()
        await guess(wrong, jane, from: here, "right", isRight: true)
        for number in 0..<10_010 { await guess(wrong, jane, from: here, "guess \(number)") }
        #expect(await guess(wrong, jane, from: here, "right", isRight: true) != nil)
        // The wait of comparisons ends.
        #expect(await guess(wrong, jane, from: here, "right", isRight: true, at: 36) == nil)
    }

    @Test func whatWasRightBeforeAResetIsAGuessFromThenOn() async {
        let wrong = WrongSecrets()
        await guess(wrong, jane, from: here, "right", isRight: true)
        for _ in 0..<5 { #expect(await guess(wrong, jane, from: here, "right") == nil) }
        #expect(await guess(wrong, jane, from: here, "right") == 1)
    }

    @Test func aKnownDeviceIsCountedByItself() async {
        let wrong = WrongSecrets()
        for number in 0..<100 { await guess(wrong, Self.seller(number), from: here) }
        for _ in 0..<10 { await guess(wrong, jane, from: here) }
        for _ in 0..<5 { #expect(await guess(wrong, jane, from: here, device: 7) == nil) }
        #expect(await guess(wrong, jane, from: here, device: 7) == 1)
        #expect(await guess(wrong, jane, from: here, device: 8) == nil)
    }

    @Test func theWebAndTheAppsAreCountedApart() async {
        let wrong = WrongSecrets()
        guard case .identifier(let seller, _) = jane else { return }
        for _ in 0..<6 { await guess(wrong, .name(seller, typed: "jane"), from: here) }
        #expect(await guess(wrong, .name(seller, typed: "JANE"), from: here) == 1)
        #expect(await guess(wrong, jane, from: here) == nil)
        for _ in 0..<6 { await guess(wrong, .item(ProductID(1), isThere: true), from: here) }
        #expect(await guess(wrong, .item(ProductID(1), isThere: true), from: here) == 1)
        #expect(await guess(wrong, jane, from: here) == nil)
    }

    @Test func aHouseholdIsOnePlace() {
        #expect(RateLimitSource("2001:db8:1:2::7") == RateLimitSource("2001:db8:1:2:ffff::1"))
        #expect(RateLimitSource("2001:db8:1:2::7") != RateLimitSource("2001:db8:1:3::7"))
        #expect(RateLimitSource("203.0.113.7") != RateLimitSource("203.0.113.8"))
        for same in ["::ffff:203.0.113.7", "::203.0.113.7", "64:ff9b::203.0.113.7", "::ffff:cb00:7107"] {
            #expect(RateLimitSource(same) == RateLimitSource("203.0.113.7"))
        }
        for other in ["::1", "::127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b:0:1::7f00:1"] {
            #expect(RateLimitSource(other) != RateLimitSource("127.0.0.1"))
            #expect(RateLimitSource(other).isThisMachine == (other == "::1"))
        }
    }

    /// The bug this prevents: ten thousand names made all counts disappear.
    @Test func namesMadeUpByTheThousandResetNothing() async {
        let wrong = WrongSecrets()
        for number in 0..<100 { await guess(wrong, jane, from: RateLimitSource("198.51.100.\(number)")) }
        for number in 0..<100_000 {
            let place = RateLimitSource(IPAddress(high: UInt64(0x2001_0DB8_0000 + number) << 16, low: 0))
            await guess(wrong, .name(nil, typed: "made up \(number)"), from: place)
        }
        #expect(await guess(wrong, jane, from: RateLimitSource("198.51.100.200")) == 36)
    }

    @Test func appsAreToldWhenToComeBack() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let wrong = #"{"name":"바꾼 이름","secret":"guess"}"#
        for _ in 0..<5 { #expect(await harness.sell(.patch, "/api/products/1", wrong).status == 401) }
        let told = await harness.sell(.patch, "/api/products/1", #"{"name":"바꾼 이름","secret":"wjdghltkd!"}"#)
        #expect(told.status == 429)
        #expect(told.headers[.retryAfter] == "1")
        #expect(try await harness.products.product(ProductID(1)).name == "하나")
    }

    @Test func whoIsNotThereTakesAsLongAsAWrongSecret() async throws {
        let secrets = ComparedSecrets()
        let harness = try await MarketHarness(secrets: secrets)
        try await harness.stock("하나")
        let wrong = #"{"secret":"guess"}"#
        let unknown = await harness.sell(.patch, "/api/products/1", wrong, by: "nobody")
        let known = await harness.sell(.patch, "/api/products/1", wrong)
        #expect(unknown.text == known.text)
        #expect(secrets.compared == [secrets.decoy, MarketHarness.zhilly.secretHash])
    }

    /// Argon2 takes a core's time, so attempts that have to wait must not use it.
    @Test func whoHasToWaitCostsNoHash() async throws {
        let secrets = ComparedSecrets()
        let harness = try await MarketHarness(secrets: secrets)
        try await harness.stock("하나")
        for _ in 0..<50 { _ = await harness.sell(.patch, "/api/products/1", #"{"secret":"guess"}"#) }
        #expect(secrets.compared.count == 5)
        for _ in 0..<50 { _ = await Browser(at: harness).signIn("zhilly", secret: "guess") }
        #expect(secrets.compared.count == 10)
        func remove() async { _ = await harness.ask(.delete, "/item/1", body: Array(#"{"password":"guess"}"#.utf8)) }
        for _ in 0..<5 { await remove() }
        // Each of the rest waits two seconds for its answer.
        await withTaskGroup { group in for _ in 0..<45 { group.addTask { await remove() } } }
        #expect(secrets.compared.count == 15)
    }

    @Test func aNeighbourWhoKnowsTheNameKeepsNoAppOutAndNoDevice() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let browser = Browser(at: harness)
        #expect(await browser.signIn("zhilly", secret: MarketHarness.secret).status == 303)
        let right = #"{"stock":2,"secret":"wjdghltkd!"}"#
        #expect(await harness.sell(.patch, "/api/products/1", right).status == 202)
        for number in 0..<100 {
            await Browser(at: harness).signIn("zhilly", secret: "guess \(number)")
            _ = await harness.sell(.patch, "/api/products/1", #"{"secret":"guess \#(number)"}"#)
        }
        #expect(await harness.sell(.patch, "/api/products/1", #"{"secret":"guess"}"#).status == 429)
        #expect(await harness.sell(.patch, "/api/products/1", right).status == 202)
        #expect(await browser.signIn("zhilly", secret: MarketHarness.secret).status == 303)
        let form = [("deed", "change-secret"), ("secret", "candle-light"), ("again", "candle-light")]
        let told = await browser.post("/account", form + [("present", MarketHarness.secret)])
        #expect(told.status == 303)
    }
}

/// Secrets whose verification blocks until released.
private final class Held: Sendable {
    private let state = Mutex<(isReleased: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))
    private let came = Mutex(0)

    /// Releases all callers once this many have arrived.
    func come(untilThereAre most: Int) {
        let number = came.withLock { count in
            count += 1
            return count
        }
        if number == most { release() }
    }

    func wait(untilThereAre most: Int) async {
        come(untilThereAre: most)
        await withCheckedContinuation { waiting in
            let goesOn = state.withLock { state in
                if !state.isReleased { state.waiting.append(waiting) }
                return state.isReleased
            }
            if goesOn { waiting.resume() }
        }
    }

    private func release() {
        let waiting = state.withLock { state in
            defer { state = (true, []) }
            return state.waiting
        }
        for waiting in waiting { waiting.resume() }
    }
}
