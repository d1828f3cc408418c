import Domain
import HTTP
import Testing

@testable import Site

@Suite struct WrongSecretsTests {
    private let here = ClientPlace("203.0.113.7")
    private func at(_ seconds: Int) -> Domain.Moment { Domain.Moment(milliseconds: seconds * 1_000) }

    private func waits(_ wrong: WrongSecrets, _ place: ClientPlace, _ who: String, _ seconds: Int) -> Int? {
        do throws(Failure) {
            try wrong.admit(place, who, at: at(seconds))
            return nil
        } catch { return error.retryAfter }
    }

    @Test func someSlipsAreFreeAndThenEachWaitDoubles() {
        let wrong = WrongSecrets()
        for _ in 0..<4 { wrong.note(here, "jane", isRight: false, at: at(0)) }
        #expect(waits(wrong, here, "jane", 0) == nil)
        for expected in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            wrong.note(here, "jane", isRight: false, at: at(0))
            #expect(waits(wrong, here, "jane", 0) == expected)
            #expect(waits(wrong, here, "jane", expected) == nil)
        }
    }

    @Test func aRightSecretAndAnHourForgetThemAll() {
        let wrong = WrongSecrets()
        for _ in 0..<9 { wrong.note(here, "jane", isRight: false, at: at(0)) }
        wrong.note(here, "jane", isRight: true, at: at(20))
        #expect(waits(wrong, here, "jane", 20) == nil)
        for _ in 0..<9 { wrong.note(here, "jane", isRight: false, at: at(30)) }
        wrong.note(here, "jane", isRight: false, at: at(30 + 3_600))
        #expect(waits(wrong, here, "jane", 30 + 3_600) == nil)
    }

    @Test func nobodyIsKeptOutByAnothersGuesses() {
        let wrong = WrongSecrets()
        for _ in 0..<20 { wrong.note(here, "jane", isRight: false, at: at(0)) }
        #expect(waits(wrong, ClientPlace("203.0.113.8"), "jane", 0) == nil)
        #expect(waits(wrong, here, "red", 0) == nil)
    }

    @Test func aHouseholdIsOnePlace() {
        #expect(ClientPlace("2001:db8:1:2::7") == ClientPlace("2001:db8:1:2:ffff::1"))
        #expect(ClientPlace("2001:db8:1:2::7") != ClientPlace("2001:db8:1:3::7"))
        #expect(ClientPlace("203.0.113.7") != ClientPlace("203.0.113.8"))
        #expect(ClientPlace("::ffff:203.0.113.7") != ClientPlace("::ffff:203.0.113.8"))
    }

    @Test func whatIsRememberedHasAnEnd() {
        let wrong = WrongSecrets(most: 10)
        for number in 0..<100 {
            for _ in 0..<6 { wrong.note(here, "\(number)", isRight: false, at: at(number)) }
        }
        #expect(waits(wrong, here, "0", 100) == nil)
        #expect(waits(wrong, here, "99", 99) != nil)
    }

    @Test func appsAreToldWhenToComeBack() async throws {
        let yard = try await MarketYard()
        try await yard.stock("하나")
        let wrong = #"{"name":"바꾼 이름","secret":"guess"}"#
        for _ in 0..<5 { #expect(await yard.sell(.patch, "/api/products/1", wrong).status == 401) }
        let told = await yard.sell(.patch, "/api/products/1", #"{"name":"바꾼 이름","secret":"wjdghltkd!"}"#)
        #expect(told.status == 429)
        #expect(told.headers[.retryAfter] == "1")
        #expect(try await yard.products.product(ProductID(1)).name == "하나")
    }

    @Test func whoIsNotThereTakesAsLongAsAWrongSecret() async throws {
        let secrets = ComparedSecrets()
        let yard = try await MarketYard(secrets: secrets)
        try await yard.stock("하나")
        let wrong = #"{"secret":"guess"}"#
        let unknown = await yard.sell(.patch, "/api/products/1", wrong, by: "nobody")
        let known = await yard.sell(.patch, "/api/products/1", wrong)
        #expect(unknown.text == known.text)
        #expect(secrets.compared == [secrets.decoy, MarketYard.zhilly.secretHash])
    }
}
