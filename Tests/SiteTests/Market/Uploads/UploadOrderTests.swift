import Domain
import Foundation
import HTTP
import HTTPTestKit
import Octets
import TestKit
import Testing

@testable import Pages
@testable import Website

/// The sender of a form is checked before its pictures are stored. The folder does not exist, so any write fails with
/// 503: another status shows that the refusal came first.
@Suite struct UploadOrderTests {
    private static let nowhere = "/nowhere/at/all"

    /// Returns the form with its pictures before everything else, as some apps send it.
    private func picturesFirst(_ secret: String = MarketHarness.secret, images: [String] = ["one"]) -> AppForm {
        var form = AppForm()
        for image in images {
            form.write(
                "--\(form.boundary)⏎Content-Disposition: form-data; name=\"images\"; filename=\"a.jpeg\"⏎⏎\(image)⏎"
            )
        }
        let params = AppForm.params.replacingOccurrences(of: MarketHarness.secret, with: secret)
        form.write("--\(form.boundary)⏎Content-Disposition: form-data; name=\"params\"⏎⏎\(params)⏎")
        form.write("--\(form.boundary)--⏎")
        return form
    }

    @Test func appIsKnownByItsSecretBeforeItsPicturesAreKept() async throws {
        let harness = try await MarketHarness(uploads: Self.nowhere)
        let wrong = AppForm.params.replacingOccurrences(of: MarketHarness.secret, with: "12345678")
        #expect(await harness.post(.usual(params: wrong)).status == 401)
        let broken = AppForm.params.replacingOccurrences(of: "10000", with: "-1")
        #expect(await harness.post(.usual(params: broken)).status == 400)
        #expect(await harness.post(.usual()).status == 503)
    }

    @Test func appHearsWhatWasWrongOnceItHasSentEverythingAndGoesOn() async throws {
        let harness = try await MarketHarness(uploads: Self.nowhere)
        let wrong = AppForm.params.replacingOccurrences(of: MarketHarness.secret, with: "12345678")
        let form = AppForm.usual(params: wrong, images: [String(repeating: "x", count: 3_000_000)])
        try await withServer(harness.site) { server in
            let port = server.port
            let statuses = try await onThread {
                let client = try RawClient(port: port, within: 60)
                let fields = (form.fields + [("content-length", String(form.bytes.count))]).map { "\($0): \($1)\r\n" }
                try client.send("POST /api/products HTTP/1.1\r\nHost: localhost\r\n\(fields.joined())\r\n")
                try client.send(form.bytes)
                let told = try client.receiveAnswer().status
                try client.send("GET /healthChecker HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return [told, try client.receiveAnswer().status]
            }
            #expect(statuses == [401, 200])
        }
    }

    @Test func appWithoutAnIdentifierIsNotReadAtAll() async throws {
        let harness = try await MarketHarness()
        let form = AppForm.usual()
        let body = RequestBody.bytes(form.bytes)
        let fields = [("host", "localhost"), ("content-type", form.contentType)]
        let told = await harness.site.respond(to: Request(.post, "/api/products", fields: fields, body: body))
        #expect(told.status == 401)
        #expect(try await body.next() == form.bytes)
    }

    @Test func appThatSendsItsSecretLastSellsAllTheSame() async throws {
        let harness = try await MarketHarness()
        #expect(await harness.post(picturesFirst(images: ["one", "two"])).status == 201)
        #expect(await harness.post(picturesFirst("12345678")).status == 401)
        #expect(harness.pictures.kept == 2)
        #expect(harness.site.guards.uploads.held(.unproven) == 0 && harness.site.guards.uploads.held(.proven) == 0)
    }

    @Test func picturesBeforeTheSecretStayWithinAShareOfTheirOwn() async throws {
        var policy = MarketPolicy()
        policy.uploads.unproven.perSource = 200_000
        let harness = try await MarketHarness(policy)
        let large = String(repeating: "x", count: 150_000)
        let told = await harness.post(picturesFirst(images: [large]))
        #expect(told.status == 429)
        #expect(told.headers[.retryAfter] == "30")
        #expect(try told.json["field"]?.text == "images")
        #expect(await harness.post(.usual(images: [large])).status == 201)
    }

    @Test func shareThatIsUsedUpIs503() async throws {
        var policy = MarketPolicy()
        policy.uploads.unproven.inAll = 100_000
        let told = try await MarketHarness(policy).post(picturesFirst(images: [String(repeating: "x", count: 150_000)]))
        #expect(told.status == 503)
        #expect(told.headers[.retryAfter] == "30")
    }

    @Test func halfAFormMakesNobodyASeller() async throws {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let harness = try await MarketHarness(policy)
        let form = AppForm.usual()
        let fields = [("identifier", "somebody-new"), ("content-type", form.contentType)]
        let half = await harness.ask(.post, "/api/products", fields, body: form.bytes.dropLast(24) as [UInt8])
        #expect(half.status == 400)
        await #expect(throws: Failure.self) { try await harness.sellers.seller(identifiedBy: "somebody-new") }
        #expect(await harness.ask(.post, "/api/products", fields, body: form.bytes).status == 201)
    }

    @Test func knownSellerWithAKoreanIdentifierIsRecognisedBeforeTheirPicturesAreKept() async throws {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let harness = try await MarketHarness(policy, uploads: Self.nowhere)
        let hash = PlainSecrets.hash(MarketHarness.secret)
        let seller = SellerDraft(identifier: "연남공방", name: "연남공방", secretHash: hash)
        _ = try await harness.sellers.add(seller, at: MarketHarness.friday)
        let wrong = AppForm.params.replacingOccurrences(of: MarketHarness.secret, with: "12345678")
        let form = AppForm.usual(params: wrong)
        let fields = [("identifier", seller.identifier), ("content-type", form.contentType)]
        #expect(await harness.ask(.post, "/api/products", fields, body: form.bytes).status == 401)
    }

    @Test func guestsPasswordIsShownBeforeNewPicturesAreKept() async throws {
        let harness = try await MarketHarness(uploads: Self.nowhere)
        let price = try #require(Price(.won, full: 1_000))
        let draft = try #require(
            ProductDraft(name: "맥북", description: "맥북 팔아요. 상태 좋아요.", price: price, stock: 1, pictures: [])
        )
        let hash = PlainSecrets.hash("1q2w3e4r")
        let id = try await harness.items.add(draft, passwordHash: hash, at: Instant(milliseconds: 1)).id
        for (password, status) in [("wrong", 404), ("1q2w3e4r", 503)] {
            var form = AppForm()
            form.write("--\(form.boundary)⏎Content-Disposition: form-data; name=\"password\"⏎⏎\(password)⏎")
            form.write("--\(form.boundary)⏎Content-Disposition: form-data; name=\"images[]\"; filename=\"a\"⏎⏎one⏎")
            form.write("--\(form.boundary)--⏎")
            let fields = [("content-type", form.contentType)]
            #expect(await harness.ask(.patch, "/item/\(id.number)", fields, body: form.bytes).status == status)
        }
    }

    @Test func picturesOfSomebodyWhoIsNotSignedInAreThrownAwayAndSaidAndTheirTextIsCarried() async throws {
        let harness = try await MarketHarness(uploads: Self.nowhere)
        let stranger = Browser(at: harness)
        let told = await stranger.upload("/market/products/new", Browser.lantern, images: ["one", "two"])
        #expect(told.status == 401)
        #expect(told.text.contains("작성하던 내용은 그대로 있으니") && told.text.contains("함께 보낸 사진은 받지 못했어요"))
        #expect(told.text.contains("청사초롱"))
        #expect(await stranger.upload("/market/pictures", [], images: ["one"]).status == 401)
        // A form with only text lost nothing.
        let textOnly = await stranger.upload("/market/products/new", Browser.lantern)
        #expect(!textOnly.text.contains("함께 보낸 사진은 받지 못했어요"))
    }

    @Test func lostPicturesAreSaidAtThePicturesAfterSigningIn() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        browser.forgetCookies()
        let told = await browser.upload("/market/products/new", Browser.lantern, images: ["one"])
        let carried = zip(
            told.page.matches("name=\"(kept\\.[^\"]*)\""),
            told.page.matches("name=\"kept\\.[^\"]*\" value=\"([^\"]*)\"")
        ).map { ($0, $1) }
        let back = await browser.signIn("은서", secret: "matchbox7", carried + [("next", "/market/products/new")])
        #expect(back.status == 200)
        #expect(back.fault("pictures") == "로그인하기 전에 보낸 사진은 받지 못했어요. 다시 골라 주세요.")
        #expect(back.page.first("id=\"name\"[^>]*value=\"([^\"]*)\"") == "청사초롱")
        #expect(harness.pictures.kept == 0)
    }

    @Test func formThatIsTooMuchIsShownAgainWithAllThatWasTyped() async throws {
        var policy = MarketPolicy()
        policy.uploads.proven.perSource = 200_000
        let browser = Browser(at: try await MarketHarness(policy))
        await browser.signUp()
        let large = String(repeating: "x", count: 150_000)
        let told = await browser.upload("/market/products/new", Browser.lantern, images: ["small", large, "small too"])
        #expect(told.status == 503)
        #expect(told.headers[.retryAfter] == "30")
        #expect(told.text.contains("이 연결에서 올라오고 있는 사진이"))
        #expect(told.page.first("id=\"name\"[^>]*value=\"([^\"]*)\"") == "청사초롱")
        // The picture before it was stored.
        #expect(told.pictures.count == 1)
    }

    @Test func shortDiskRefusesPicturesAndNothingElse() async throws {
        var policy = MarketPolicy()
        policy.uploads.reserve = .max / 2
        let harness = try await MarketHarness(policy)
        let told = await harness.post(.usual())
        #expect(told.status == 503)
        #expect(told.headers[.retryAfter] == "300")
        let browser = Browser(at: harness)
        await browser.signUp()
        let form = await browser.upload("/market/products/new", Browser.lantern, images: ["one"])
        #expect(form.status == 503 && form.text.contains("서버에 남은 자리가 적어서"))
        #expect(form.page.first("id=\"name\"[^>]*value=\"([^\"]*)\"") == "청사초롱")
        let id = try await harness.stock("하나").id
        #expect(
            await harness.sell(.patch, "/api/products/\(id.number)", #"{"stock":9,"secret":"wjdghltkd!"}"#).status
                == 202
        )
        let way = await harness.sell(.post, "/api/products/\(id.number)/archived", #"{"secret":"wjdghltkd!"}"#).text
        #expect(await harness.sell(.delete, way).status == 200)
    }
}
