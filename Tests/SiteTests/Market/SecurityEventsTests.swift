import Domain
import HTTP
import Testing

@testable import Pages

/// Actions logged in the security log, never with a secret.
@Suite struct SecurityEventsTests {
    /// Returns the lines logged by `body`, without their times.
    private func lines(
        _ policy: MarketPolicy = MarketPolicy(),
        _ body: (MarketHarness) async throws -> Void
    ) async throws -> [String] {
        let written = try LogLines()
        try await body(try await MarketHarness(policy, security: SecurityLog(written.log, format: .text)))
        let lines = written.close()
        for secret in [MarketHarness.secret, "matchbox7", "candle-light", "guess"] {
            #expect(!lines.contains { $0.contains(secret) })
        }
        return lines.map { String($0.dropFirst("2026-11-20T18:00:00.000Z ! ".count)) }
    }

    @Test func whatSomebodyDoesWithTheirAccountIsTold() async throws {
        let lines = try await lines { harness in
            let (here, there) = (Browser(at: harness), Browser(at: harness))
            await here.signUp()
            await there.signIn()
            await Browser(at: harness).signIn(secret: "guess")
            await Browser(at: harness).signIn("nobody", secret: "guess")
            let account = await here.get("/account")
            let number = try #require(account.page.first("name=\"session\" value=\"([0-9]+)\""))
            await here.post("/account", [("deed", "end"), ("session", number), ("present", "matchbox7")])
            let form = [("deed", "change-secret"), ("secret", "candle-light"), ("again", "candle-light")]
            await here.post("/account", form + [("present", "guess")])
            await here.post("/account", form + [("present", "matchbox7")])
            await here.post("/sign-out")
        }
        let who = #"place=127.0.0.1 by=web seller=49 name="은서""#
        #expect(
            lines == [
                "sign-up \(who)", "sign-in \(who)", "sign-in-refused \(who)",
                "sign-in-refused place=127.0.0.1 by=web", "session-ended \(who)",
                // The tenth of them is logged again.
                "secret-changed \(who)", "sign-out \(who)",
            ]
        )
    }

    @Test func appsAreToldOnceAndTheirGuessesAreSummedUp() async throws {
        let lines = try await lines { harness in
            try await harness.stock("하나")
            for _ in 0..<3 { _ = await harness.sell(.patch, "/api/products/1", #"{"stock":2,"secret":"wjdghltkd!"}"#) }
            for _ in 0..<30 { _ = await harness.sell(.patch, "/api/products/1", #"{"secret":"guess"}"#) }
            for _ in 0..<2 { _ = await harness.ask(.delete, "/item/1", body: Array(#"{"password":"guess"}"#.utf8)) }
        }
        let who = #"place=127.0.0.1 by=app seller=48 name="zhilly""#
        #expect(
            lines == [
                "sign-in \(who)", "sign-in-refused \(who)", "locked \(who)", "locked \(who) times=10",
                "sign-in-refused place=127.0.0.1 by=item product=1",
            ]
        )
    }

    @Test func aSellerBySellingIsASignUp() async throws {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let lines = try await lines(policy) { harness in
            let body = ProductForm.body
            _ = await harness.ask(.post, "/api/products", [("identifier", "new-one")] + ProductForm.fields, body: body)
        }
        #expect(lines == [#"sign-up place=127.0.0.1 by=app seller=49 name="판매자 new-one""#])
    }

    @Test func refusedUploadsAreTold() async throws {
        let lines = try await lines { harness in
            _ = await harness.ask(.post, "/api/products", ProductForm.fields, body: ProductForm.body)
            _ = await harness.ask(.post, "/market/pictures", ProductForm.fields, body: ProductForm.body)
        }
        #expect(
            lines == [
                "upload-refused place=127.0.0.1 by=app status=401", "upload-refused place=127.0.0.1 by=web status=401",
            ]
        )
    }

    /// A form's texts are carried through signing in, its pictures are not.
    @Test(arguments: ["/market/products/new", "/market/chats/1"])
    func picturesOfAFormThatIsShownAgainAreTold(path: String) async throws {
        let lines = try await lines { harness in
            _ = await harness.ask(.post, path, ProductForm.fields, body: ProductForm.body)
        }
        #expect(lines == ["upload-refused place=127.0.0.1 by=web status=401"])
    }
}

/// A product as an app sends it.
private enum ProductForm {
    static let fields = [("content-type", "multipart/form-data; boundary=edge")]
    static let body = Array(
        """
        --edge\r
        Content-Disposition: form-data; name="params"\r
        \r
        {"name":"연필 한 자루","description":"아직 깎지 않은 연필이에요. 열 자루 있어요.","price":1000,"stock":1,\
        "currency":"KRW","secret":"matchbox7"}\r
        --edge\r
        Content-Disposition: form-data; name="images"; filename="a.jpg"\r
        Content-Type: image/jpeg\r
        \r
        one\r
        --edge--\r

        """.utf8
    )
}
