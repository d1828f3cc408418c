import Domain
import HTTP
import Testing

@testable import Market
@testable import Pages

/// Every call, for each owner and secret.
@Suite struct MarketAuthorisationTests {
    enum Who: String, CaseIterable {
        case owner, ownerWithWrongSecret, ownerWithoutSecret, other, stranger, nobody

        var identifier: String? {
            switch self {
            case .owner, .ownerWithWrongSecret, .ownerWithoutSecret: MarketHarness.zhilly.identifier
            case .other: "another"
            case .stranger: "unheard-of"
            case .nobody: nil
            }
        }

        var secret: String {
            switch self {
            case .ownerWithWrongSecret, .stranger: #""wrong""#
            case .ownerWithoutSecret: "null"
            case .owner, .other, .nobody: #""wjdghltkd!""#
            }
        }

        /// The status for a product of the owner's.
        var status: Int {
            switch self {
            case .owner: 200
            case .other: 403
            case .ownerWithWrongSecret, .ownerWithoutSecret, .stranger, .nobody: 401
            }
        }
    }

    private func harness() async throws -> MarketHarness {
        let harness = try await MarketHarness()
        let other = SellerDraft(
            identifier: "another",
            name: "다른 이",
            secretHash: PlainSecrets.hash(MarketHarness.secret)
        )
        _ = try await harness.sellers.add(other, at: Instant(milliseconds: 0))
        try await harness.stock("하나")
        return harness
    }

    @Test(arguments: Who.allCases) func onlyItsSellerChangesAProduct(who: Who) async throws {
        let harness = try await harness()
        let body = Array(#"{"name":"바꾼 이름","secret":\#(who.secret)}"#.utf8)
        let fields = who.identifier.map { [("identifier", $0)] } ?? []
        let told = await harness.ask(.patch, "/api/products/1", fields, body: body)
        #expect(told.status == (who == .owner ? 202 : who.status))
        #expect(try await harness.products.product(ProductID(1)).name == (who == .owner ? "바꾼 이름" : "하나"))
    }

    @Test(arguments: Who.allCases, ["secret", "archived"])
    func onlyItsSellerIsToldHowToRemoveAProduct(who: Who, step: String) async throws {
        let harness = try await harness()
        let fields = who.identifier.map { [("identifier", $0)] } ?? []
        let told = await harness.ask(
            .post,
            "/api/products/1/\(step)",
            fields,
            body: Array(#"{"secret":\#(who.secret)}"#.utf8)
        )
        #expect(told.status == who.status)
        #expect((told.type == "text/plain") == (who == .owner))
    }

    @Test(arguments: Who.allCases, ["secret", "archived"])
    func onlyItsSellerRemovesAProduct(who: Who, step: String) async throws {
        let harness = try await harness()
        let proof = await harness.sell(.post, "/api/products/1/\(step)", #"{"secret":"wjdghltkd!"}"#).text
        let fields = who.identifier.map { [("identifier", $0)] } ?? []
        let told = await harness.ask(.delete, step == "secret" ? "/api/products/1/\(proof)" : proof, fields)
        let isOwner = who.identifier == MarketHarness.zhilly.identifier
        #expect(told.status == (isOwner ? 200 : 403))
        #expect(try await harness.products.count() == (isOwner ? 0 : 1))
    }

    @Test(arguments: Who.allCases) func onlySellersSell(who: Who) async throws {
        let harness = try await harness()
        let params = AppForm.params.replacing(#""wjdghltkd!""#, with: who.secret)
        let form = AppForm.usual(params: params)
        let fields = [("content-type", form.contentType)] + (who.identifier.map { [("identifier", $0)] } ?? [])
        let told = await harness.ask(.post, "/api/products", fields, body: form.bytes)
        #expect(told.status == (who == .owner || who == .other ? 201 : 401))
        #expect(harness.pictures.kept == (told.status == 201 ? 1 : 0))
    }

    @Test func aProofIsForOneProductAndDiesWithTheSecret() async throws {
        let harness = try await harness()
        try await harness.stock("둘")
        let proof = await harness.sell(.post, "/api/products/1/secret", #"{"secret":"wjdghltkd!"}"#).text
        #expect(await harness.sell(.delete, "/api/products/2/\(proof)").status == 403)
        #expect(await harness.sell(.delete, "/api/products/1/x\(proof.dropFirst())").status == 403)
        #expect(await harness.sell(.delete, "/api/products/bm90IGEgdG9rZW4").status == 403)
        #expect(try await harness.products.count() == 2)
    }

    @Test func aProofIsGoodForAnHourAndNeverForTwo() {
        func seller(_ hash: String) -> Seller {
            let since = Instant(milliseconds: 0)
            return Seller(id: SellerID(1), identifier: "i", name: "n", secretHash: hash, since: since)
        }
        func at(_ minutes: Int) -> Instant { Instant(milliseconds: minutes * 60_000) }
        let id = ProductID(7)
        let proof = RemovalProof.make(for: id, of: seller("a"), at: at(600))
        #expect(RemovalProof.accepts(proof, for: id, of: seller("a"), at: at(660)))
        #expect(!RemovalProof.accepts(proof, for: id, of: seller("a"), at: at(720)))
        #expect(!RemovalProof.accepts(proof, for: id, of: seller("b"), at: at(600)))
        #expect(!RemovalProof.accepts(proof, for: ProductID(8), of: seller("a"), at: at(600)))
    }

    @Test func aStrangerBecomesASellerOnlyWhereThatIsOpen() async throws {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let harness = try await MarketHarness(policy)
        let form = AppForm.usual(params: AppForm.params.replacing("wjdghltkd!", with: "brand-new"))
        let fields = [("content-type", form.contentType), ("identifier", "3f0a")]
        #expect(await harness.ask(.post, "/api/products", fields, body: form.bytes).status == 201)
        #expect(await harness.ask(.post, "/api/products", fields, body: form.bytes).status == 201)
        let seller = try await harness.sellers.seller(identifiedBy: "3f0a")
        #expect(!seller.secretHash.isEmpty)
        let other = AppForm.usual(params: AppForm.params.replacing("wjdghltkd!", with: "guessed"))
        #expect(await harness.ask(.post, "/api/products", fields, body: other.bytes).status == 401)
    }

    @Test(arguments: [
        ("zhilly", "brand-new", 409, "판매자의 이름"), ("ＺＨＩＬＬＹ", "brand-new", 409, "판매자의 이름"),
        ("3f\u{202E}0a", "brand-new", 400, "식별자에 쓸 수 없는"), ("은\u{3164}서", "brand-new", 400, "식별자에 쓸 수 없는"),
        (String(repeating: "a", count: 101), "brand-new", 400, "100자까지"), ("3f0a", "password1", 400, "추측하기 쉬운"),
    ])
    func aStrangerBecomesNobodyElse(identifier: String, secret: String, status: Int, words: String) async throws {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let harness = try await MarketHarness(policy)
        let form = AppForm.usual(params: AppForm.params.replacing("wjdghltkd!", with: secret))
        let fields = [("content-type", form.contentType), ("identifier", identifier)]
        let told = await harness.ask(.post, "/api/products", fields, body: form.bytes)
        #expect(told.status == status)
        #expect(told.text.contains(words))
        #expect(try await harness.sellers.list(after: nil, limit: 10).count == 1)
        #expect(await Browser(at: harness).signIn("zhilly", secret: MarketHarness.secret).status == 303)
    }

    @Test func strangersWhoseIdentifiersBeginAlikeAreToldApart() async throws {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let harness = try await MarketHarness(policy)
        let form = AppForm.usual(params: AppForm.params.replacing("wjdghltkd!", with: "brand-new"))
        for identifier in ["0ddba11c-4aa0", "0ddba11c-4aa1"] {
            let fields = [("content-type", form.contentType), ("identifier", identifier)]
            #expect(await harness.ask(.post, "/api/products", fields, body: form.bytes).status == 201)
        }
        let names = try await harness.sellers.list(after: nil, limit: 10).map(\.name)
        #expect(names == ["zhilly", "판매자 0ddba11c", "판매자 0ddba11c-4aa1"])
    }

    @Test(arguments: [
        (HTTP.Method.delete, "/api/products/1", "GET, HEAD, PATCH, OPTIONS"),
        (.put, "/api/products", "GET, HEAD, POST, OPTIONS"), (.get, "/api/products/1/archived", "POST, OPTIONS"),
    ])
    func whatCannotBeDoneIsSaid(method: HTTP.Method, path: String, allowed: String) async throws {
        let told = try await MarketHarness().sell(method, path)
        #expect(told.status == 405)
        #expect(told.headers[.allow] == allowed)
    }
}
