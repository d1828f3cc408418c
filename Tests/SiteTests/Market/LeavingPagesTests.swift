import Domain
import HTTP
import Octets
import Testing

@testable import Desk
@testable import Market
@testable import Pages
@testable import Routes

/// Deleting an account, and recovering one without its password.
@Suite struct LeavingPagesTests {
    private let leaving = Route.account(.leaving).path
    private let recovery = Route.account(.recovery).path

    @Test func leavingSaysWhatBecomesOfWhatAndTakesThePassword() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp("귤밭 은서")
        let id = try await browser.sell()
        #expect(await browser.get("/account").page.html.contains("href=\"\(leaving)\""))
        let asked = await browser.get(leaving).page.html
        #expect(asked.contains("올린 상품 1개가 내려가요.") && asked.contains("‘탈퇴한 이웃’"))
        let wrong = await browser.post(leaving, [("present", "matchbox8")])
        #expect(wrong.status == 401 && wrong.text.contains("비밀번호가 맞지 않아요"))
        #expect(await browser.get("/market/mine").status == 200)
        let page = await browser.get("/me").page
        let seller = try #require(page.first("href=\"(/market/sellers/\\d+)\""))
        let left = await browser.post(leaving, [("present", "matchbox7")])
        #expect(left.status == 200 && left.text.contains("탈퇴했어요"))
        #expect(left.headers["clear-site-data"] != nil && left.headers[.setCookie]?.contains("Max-Age=0") == true)
        #expect(await browser.get("/market/mine").headers[.location]?.contains("sign-in") == true)
        #expect(await Browser(at: harness).get(Route.market(.product(id)).path).status == 404)
        #expect(await Browser(at: harness).get(seller).status == 404)
        #expect(await browser.signIn("귤밭 은서").status == 401)
        // Nobody, not even its former owner, can take the name soon.
        #expect(asked.contains("쓰던 이름은 30일 동안"))
        let again = await browser.signUp("귤밭 은서")
        #expect(again.status == 409 && again.text.contains("얼마 전까지 다른 판매자가 쓰던 이름이에요."))
        #expect(await browser.signUp("새벽 은서").status == 200)
    }

    @Test func oneTakesOnesOwnDataAlong() async throws {
        let harness = try await MarketHarness()
        let (seller, buyer) = (Browser(at: harness), Browser(at: harness))
        await seller.signUp("귤밭 은서")
        await buyer.signUp("바다 민준")
        let id = try await seller.sell()
        await buyer.post(Route.market(.contact(id)).path, [("key", "form-0001"), ("text", "\"살게요\"")])
        let hidden = try await seller.sell(["form": "fedcba9876543210", "name": "찻잔 한 벌"])
        await seller.post(Route.market(.hidden(hidden)).path, [("hidden", "1")])
        #expect(await seller.get("/account").page.html.contains("href=\"/account/data\""))
        let told = await seller.get("/account/data")
        #expect(told.headers["content-disposition"] == "attachment; filename=\"madang.json\"")
        #expect(told.headers[.cacheControl] == "no-store")
        let data = try told.json
        #expect(data["name"]?.text == "귤밭 은서" && data["isComplete"] == .bool(true))
        let products = try #require(data["products"]?.items)
        #expect(products.compactMap { $0["name"]?.text } == ["청사초롱", "찻잔 한 벌"])
        #expect(products.last?["isHidden"] == .bool(true))
        let picture = try #require(products.first?["pictures"]?.items?.first?.text)
        #expect(picture.hasPrefix("http://market.example:8181/pictures/") && picture.hasSuffix("/2048.jpg"))
        #expect(products.compactMap { $0["pictures"]?.items?.count } == [2, 2])
        #expect(data["conversations"]?.items?.first?["product"] == products.first?["id"])
        let messages = data["conversations"]?.items?.first?["messages"]?.items
        #expect(messages?.first?["text"]?.text == "\"살게요\"" && messages?.first?["isMine"] == .bool(false))
        // The other side's export has the same conversation, and nothing of the seller's own.
        let others = try await buyer.get("/account/data").json
        #expect(others["products"]?.items == [] && others["conversations"]?.items?.count == 1)
    }

    @Test func whoeverTalkedWithThemReadsThatTheyHaveLeft() async throws {
        let harness = try await MarketHarness()
        let (seller, buyer) = (Browser(at: harness), Browser(at: harness))
        await seller.signUp("귤밭 은서")
        await buyer.signUp("바다 민준")
        let id = try await seller.sell()
        let words = [("key", "form-0001"), ("text", "아직 판매하시나요?")]
        let told = await buyer.post(Route.market(.contact(id)).path, words)
        let talk = String(try #require(told.headers[.location]).prefix { $0 != "#" })
        await seller.post(leaving, [("present", "matchbox7")])
        let page = await buyer.get(talk).page
        #expect(page.html.contains("탈퇴한 이웃이에요.") && page.count("class=\"composer\"") == 0)
        #expect(page.html.contains("아직 판매하시나요?") && !page.html.contains("귤밭 은서"))
        #expect(await buyer.post(talk, [("key", "form-0002"), ("text", "계세요?")]).status == 403)
    }

    @Test func aCodeIsShownOnceAndLetsInOnce() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp("귤밭 은서")
        let make = [("deed", "recovery"), ("present", "matchbox7")]
        #expect(await browser.post("/account", [("deed", "recovery"), ("present", "wrong")]).status == 401)
        let first = try #require(await browser.post("/account", make).page.first("id=\"code\">([a-z0-9-]+)<"))
        let code = try #require(await browser.post("/account", make).page.first("id=\"code\">([a-z0-9-]+)<"))
        #expect(code.split(separator: "-").map(\.count) == [5, 5, 5, 5] && code != first)
        #expect(await browser.get("/account").page.html.contains("만들어 둔 코드가 있어요."))

        let other = Browser(at: harness)
        #expect(await other.get("/sign-in").page.html.contains("href=\"\(recovery)\""))
        func recover(_ name: String, _ code: String, _ secret: String = "lantern-9-oak") async -> MarketHarness.Told {
            await other.post(
                recovery,
                [("name", name), ("code", code), ("secret", secret), ("again", secret), ("agreed", "0")]
            )
        }
        // An unknown name, a replaced code, and nonsense get the same answer.
        for (name, code) in [("귤밭 은서", first), ("없는 이웃", code), ("귤밭 은서", "12345"), ("귤밭 은서", "")] {
            let told = await recover(name, code)
            #expect(told.status == 401 && told.text.contains("이름이나 복구 코드가 맞지 않아요."))
        }
        // An invalid new password is reported before the code is used up.
        let short = await recover("귤밭 은서", code, "short")
        #expect(short.status == 400 && short.text.contains("8자보다 짧을 수 없어요.") && short.text.contains(code))
        let told = await recover("귤밭 은서", code.uppercased().replacing("-", with: " "))
        let next = try #require(told.page.first("id=\"code\">([a-z0-9-]+)<"))
        #expect(told.status == 200 && told.text.contains("비밀번호를 바꿨고, 다른 기기에서는 모두 로그아웃했어요."))
        #expect(told.page.html.contains("href=\"/me\"") && next != code)
        #expect(await other.get("/market/mine").status == 200)
        // All other sessions and the old password are invalid, and the code is used up.
        #expect(await browser.get("/market/mine").headers[.location]?.contains("sign-in") == true)
        #expect(await browser.signIn("귤밭 은서").status == 401)
        #expect(await browser.signIn("귤밭 은서", secret: "lantern-9-oak").status == 303)
        #expect(await recover("귤밭 은서", code).status == 401)
        #expect(await recover("귤밭 은서", next, "harbour-7-elm").status == 200)
        #expect(try harness.storedBytes().contains(code.replacing("-", with: "")) == false)
    }

    /// Somebody who once knew the password may have created a code.
    @Test func aNewPasswordEndsTheCode() async throws {
        let harness = try await MarketHarness()
        let (owner, thief) = (Browser(at: harness), Browser(at: harness))
        await owner.signUp("귤밭 은서")
        #expect(await thief.signIn("귤밭 은서").status == 303)
        let make = [("deed", "recovery"), ("present", "matchbox7")]
        let code = try #require(await thief.post("/account", make).page.first("id=\"code\">([a-z0-9-]+)<"))
        let change = [
            ("deed", "change-secret"), ("present", "matchbox7"), ("secret", "lantern-9-oak"),
            ("again", "lantern-9-oak"), ("agreed", "0"),
        ]
        let changed = await owner.post("/account", change)
        let page = await owner.get(try #require(changed.headers[.location])).page.html
        #expect(page.contains("복구 코드도 새로 만들어 주세요.") && !page.contains("만들어 둔 코드가 있어요."))
        let other = [
            ("name", "귤밭 은서"), ("code", code), ("secret", "harbour-7-elm"), ("again", "harbour-7-elm"), ("agreed", "0"),
        ]
        #expect(await thief.post(recovery, other).status == 401)
        #expect(await owner.get("/market/mine").status == 200)
    }

    /// A long conversation is sent in chunks, whole and newest first; one export at a time, and a few a day.
    @Test func ownDataIsWrittenInPortions() async throws {
        let harness = try await MarketHarness()
        let (seller, buyer) = (Browser(at: harness), Browser(at: harness))
        await seller.signUp("귤밭 은서")
        await buyer.signUp("바다 민준")
        let id = try await seller.sell()
        let begun = await buyer.post(Route.market(.contact(id)).path, [("key", "form-0000"), ("text", "0")])
        let talk = try #require(begun.headers[.location]?.split(separator: "#").first.map(String.init))
        for number in 1...120 { await buyer.post(talk, [("key", "form-\(number)-more"), ("text", "\(number)")]) }
        #expect(await seller.head("/account/data").body.isEmpty)
        let data = try await seller.get("/account/data").json
        let messages = try #require(data["conversations"]?.items?.first?["messages"]?.items)
        #expect(messages.compactMap { $0["text"]?.text } == (0...120).reversed().map { "\($0)" })
        #expect(data["isComplete"] == .bool(true))
        for _ in 2...4 { #expect(await seller.get("/account/data").status == 200) }
        let refused = await seller.get("/account/data")
        #expect(refused.status == 429 && refused.headers[.retryAfter] == "21600")
        #expect(await buyer.get("/account/data").status == 200)
    }

    @Test func onlyOneFileIsUnderWayForAnAccount() throws {
        let turns = ExportTurns()
        var turn: ExportTurn? = try turns.begin(SellerID(1))
        #expect(throws: Failure.self) { try turns.begin(SellerID(1)) }
        _ = try turns.begin(SellerID(2))
        withExtendedLifetime(turn) {}
        turn = nil
        _ = try turns.begin(SellerID(1))
    }

    /// One product too many in the first status leaves no room for the others.
    @Test func whoHasMoreProductsThanFitGetsTheNewest() async throws {
        let harness = try await MarketHarness()
        let seller = Browser(at: harness)
        await seller.signUp("귤밭 은서")
        let id = try #require(try await harness.sellers.list(after: SellerID(48), limit: 1).first?.id)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0...OwnData.mostProducts {
                group.addTask { _ = try await harness.stock("찻잔 \(number)", by: id) }
            }
            try await group.waitForAll()
        }
        let data = try await seller.get("/account/data").json
        #expect(data["isComplete"] == .bool(false) && data["products"]?.items?.count == OwnData.mostProducts)
    }

    /// An export that exceeds the limits says so.
    @Test func whoHasMoreThanFitsIsToldSo() async throws {
        let harness = try await MarketHarness()
        let seller = Browser(at: harness)
        await seller.signUp("귤밭 은서")
        let id = try #require(try await harness.sellers.list(after: SellerID(48), limit: 1).first?.id)
        let invitation = StaffInvitation()
        let session = SessionToken()
        try await harness.moderation.invite(invitation.key, at: MarketHarness.friday)
        try await harness.moderation.enter(invitation.key, session: session.key, at: MarketHarness.friday)
        let entry = try #require(try await harness.moderation.entry(session.key, at: MarketHarness.friday))
        func warn(_ count: Int) async throws {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<count {
                    group.addTask {
                        try await harness.moderation.act(
                            ModerationAct(
                                .warn,
                                on: .person(id),
                                reason: "이유 \(number)"
                            ),
                            by: entry,
                            at: MarketHarness.friday
                        )
                    }
                }
                try await group.waitForAll()
            }
        }
        try await warn(OwnData.mostNotices)
        let all = try await seller.get("/account/data").json
        #expect(all["isComplete"] == .bool(true) && all["notices"]?.items?.count == OwnData.mostNotices)
        try await warn(1)
        let some = try await seller.get("/account/data").json
        #expect(some["isComplete"] == .bool(false) && some["notices"]?.items?.count == OwnData.mostNotices)
    }
}
