import Domain
import HTTP
import Octets
import Testing
import Wire

@testable import Routes

/// Reading and verifying agreements, with links and forms only.
@Suite struct AgreementPagesTests {
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let chat: String
        let product: String

        init() async throws {
            harness = try await MarketHarness()
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("초록 대문")
            let id = try await seller.sell()
            product = Route.market(.product(id)).path
            let words = [("key", "form-0001"), ("text", "아직 판매하시나요?")]
            let contact = Route.market(.contact(id)).path
            chat = String(try #require(await buyer.post(contact, words).headers[.location]).prefix { $0 != "#" })
        }

        func reserve() async throws -> String {
            let page = await seller.get(chat).page
            let buyer = try #require(page.first("name=\"buyer\" value=\"(\\d+)\""))
            let form = [("seen", "selling"), ("state", "reserved"), ("buyer", buyer)]
            let sent = await seller.post(product + "/sale", form)
            #expect(sent.status == 303)
            return try #require(await self.buyer.get(chat).page.first("href=\"(\(chat)/agreements/\\d+)\""))
        }

        func check(_ file: String) async -> MarketHarness.Told {
            await other.upload("/market/agreements", [], images: [file], as: "file")
        }
    }

    @Test func bothReadTheSameAndNobodyElseDoes() async throws {
        let scene = try await Scene()
        #expect(!(await scene.buyer.get(scene.chat).page.html.contains("약속서 보기")))
        let path = try await scene.reserve()
        let (theirs, own) = (await scene.buyer.get(path).page, await scene.seller.get(path).page)
        for page in [theirs, own] {
            #expect(page.html.contains("<h1") && page.html.contains("거래 약속서"))
            #expect(page.html.contains("귤밭 은서") && page.html.contains("바다 민준"))
            #expect(page.html.contains("아직 정하지 않았어요") && page.html.contains("한 글자도 바뀌지 않았어요"))
        }
        let files = [await scene.buyer.get(path + ".json"), await scene.seller.get(path + ".json")]
        #expect(files[0].text == files[1].text && files[0].headers[.contentType] == "application/json")
        #expect(files[0].headers["content-disposition"]?.hasPrefix("attachment; filename=\"madang-agreement-") == true)
        #expect(await scene.other.get(path).status == 404)
        #expect(await scene.other.get(path + ".json").status == 404)
        // Arranging to meet creates a second agreement.
        let meeting = [("key", "form-0100"), ("day", "2026-11-21"), ("time", "19:00"), ("place", "상수역")]
        await scene.buyer.post(scene.chat + "/appointment", meeting)
        let answers = try #require(
            await scene.seller.get(scene.chat).page.first("action=\"(\(scene.chat)/appointments/\\d+)\"")
        )
        await scene.seller.post(answers, [("answer", "agree")])
        let chat = await scene.buyer.get(scene.chat).page
        #expect(chat.count(">약속서 보기<") == 2)
        let first = await scene.buyer.get(path).page
        #expect(first.html.contains("이 거래의 다른 약속서") && first.html.contains("아직 정하지 않았어요"))
        #expect(first.html.contains("이 뒤에 새로 쓴 약속서가 있어요.") && !theirs.html.contains("예약이 취소됐어요"))
        let second = try #require(first.first("href=\"(\(scene.chat)/agreements/\\d+)\">최종<"))
        let settled = await scene.buyer.get(second).page
        // The seller alone reserved it; the buyer proposed to meet, and the seller agreed.
        #expect(first.html.contains("<b>1번째 </b>") && settled.html.contains("<b>최종 </b>"))
        #expect(settled.html.contains(">1번째</a>") && !settled.html.contains("제 "))
        #expect(first.count("class=\"seal\"") == 1 && first.count("class=\"seal open\"") == 1)
        #expect(first.html.contains("귤밭<br>은서") && first.html.contains("동의 전"))
        #expect(settled.count("class=\"seal\"") == 2 && settled.html.contains("바다<br>민준"))
        // The listing's picture, in the heading and beside its hash, while it exists.
        let shown = settled.count("<img src=\"/pictures/")
        #expect(shown == 1 + settled.count("<code>") && settled.count("<code>") > 0)
        #expect(settled.html.contains("상수역") && settled.html.contains("11월 21일 토요일 오후 7:00"))
        let file = await scene.buyer.get(second + ".json").text
        await scene.seller.post(scene.product + "/sale", [("seen", "reserved"), ("state", "selling"), ("buyer", "")])
        #expect(await scene.buyer.get(second).page.html.contains("지금은 예약이 취소됐어요."))
        // A deleted product may have been handed over or not.
        await scene.seller.post(scene.product + "/removal", [])
        scene.harness.wait(seconds: 120)
        let gone = await scene.buyer.get(second).page
        #expect(await scene.buyer.get(second + ".json").text == file)
        #expect(gone.html.contains("상수역") && !gone.html.contains("취소됐어요"))
    }

    @Test func anybodyChecksAFile() async throws {
        let scene = try await Scene()
        #expect(await scene.check("{}").text.contains("서명한 뒤에 바뀐 파일이에요"))
        let path = try await scene.reserve()
        let file = await scene.buyer.get(path + ".json").text
        let whole = await scene.check(file)
        #expect(whole.status == 200 && whole.text.contains("이 서버가 서명한 그대로예요") && whole.text.contains("귤밭 은서"))
        let read = try #require(AgreementFile(file))
        let forged = AgreementFile(read.terms, signedBy: Ed25519.SecretKey()).text
        #expect(await scene.check(forged).text.contains("이 서버가 서명한 약속서가 아니에요"))
        #expect(await scene.check(String(file.dropLast())).text.contains("서명한 뒤에 바뀐 파일이에요"))
        #expect(await scene.check("").text.contains("약속서 파일을 골라 주세요"))
        let picture = await scene.other.uploadBytes("/market/agreements", [0xFF, 0xD8, 0xFF, 0xE0], as: "file")
        #expect(picture.text.contains("서명한 뒤에 바뀐 파일이에요"))
        let large = await scene.check(String(repeating: "a", count: 200_000))
        #expect(large.text.contains("서명한 뒤에 바뀐 파일이에요"))
        let keys = await scene.other.get("/market/agreements/keys")
        #expect(keys.headers[.contentType] == "application/jwk-set+json")
        #expect(read.isSigned(byOneOf: try #require(AgreementKey.all(inSet: keys.text))))
    }
}
