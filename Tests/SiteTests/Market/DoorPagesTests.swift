import Domain
import HTTP
import Testing

@testable import Market
@testable import Pages
@testable import Routes

/// The door of the place: who may join, as pages and apps tell it.
@Suite struct DoorPagesTests {
    private let sheet = Route.desk(.placeSheet(.door)).path
    private let form = [("name", "은서"), ("secret", "matchbox7"), ("again", "matchbox7"), ("agreed", "0")]

    private func place(_ door: PlaceDoor, _ more: [(String, String)] = []) async throws -> (MarketHarness, Browser) {
        var policy = MarketPolicy()
        policy.opensRegistration = true
        let harness = try await MarketHarness(policy)
        let staff = Browser(at: harness)
        try await staff.enterDesk()
        #expect(await staff.post(sheet, [("door", door.rawValue)] + more).status == 303)
        return (harness, staff)
    }

    @Test func invitationOfTheDeskLetsInOnePersonAndThenNobody() async throws {
        let (harness, staff) = try await place(.invited)
        let refused = await Browser(at: harness).get("/sign-up")
        #expect(refused.text.contains("초대받은 사람만 가입할 수 있어요.") && refused.page.count("name=\"secret\"") == 0)
        #expect(await Browser(at: harness).post("/sign-up", form).status == 403)
        let desk = Route.desk(.invitations).path
        #expect(await staff.post(desk, [("people", "0"), ("days", "3")]).text.contains("id=\"people-note\""))
        #expect(await staff.post(desk, [("people", "1"), ("days", "3")]).location == desk)
        let page = await staff.get(desk).page
        let key = try #require(page.first("(/i/[a-z0-9-]+)<"))
        #expect(page.count("class=\"qr\"") == 1 && page.html.contains("1명 가운데 0명이 들어왔어요"))
        let guest = Browser(at: harness)
        let target = try #require(await guest.get(key).location)
        let shown = await guest.get(target).page
        #expect(shown.html.contains("초대받았어요."))
        let invite = try #require(shown.first("name=\"invite\" value=\"([^\"]*)\""))
        #expect(await guest.post("/sign-up", form + [("invite", invite)]).status == 200)
        #expect(await guest.get("/market/mine").status == 200)
        let late = await Browser(at: harness).get(target)
        #expect(late.text.contains("정한 사람 수만큼 쓰인 초대예요."))
        let wrong = try #require(await guest.get("/i/aaaa-bbbb-cccc").location)
        #expect(await Browser(at: harness).get(wrong).text.contains("그런 초대가 없어요."))
        // Members stay.
        await staff.post(sheet, [("door", "closed"), ("elsewhere", "마을회관으로 오세요.")])
        #expect(await guest.get("/market/mine").status == 200)
        let closed = await Browser(at: harness).get("/sign-up")
        #expect(closed.text.contains("지금은 새로 가입할 수 없어요.") && closed.text.contains("마을회관으로 오세요."))
    }

    @Test func applicantWaitsAndIsLetIn() async throws {
        let (harness, staff) = try await place(.approved, [("question", "어느 동네에 사세요?")])
        let guest = Browser(at: harness)
        #expect(await guest.get("/sign-up").text.contains("어느 동네에 사세요?"))
        let long = await guest.post("/sign-up", form + [("answer", String(repeating: "가", count: 301))])
        #expect(long.page.count("id=\"answer-note\"") == 1)
        #expect(await guest.post("/sign-up", form + [("answer", "<b>샘골</b>이요")]).status == 200)
        #expect(await guest.get("/me").text.contains("아직 기다리고 있어요."))
        #expect(await guest.get("/me").page.count("href=\"/market/mine\"") == 0)
        #expect(await guest.get("/market/mine").status == 403)
        #expect(await guest.get("/market/mine").text.contains("아직 기다리고 있어요."))
        #expect(await guest.upload("/market/products/new", Browser.lantern).status == 403)
        #expect(await guest.get("/market").status == 200)
        #expect(await guest.get("/account/data").status == 200)
        let waiting = Route.desk(.waiting).path
        let page = await staff.get(waiting).page
        #expect(page.html.contains("&lt;b&gt;샘골&lt;/b&gt;이요"))
        #expect(await staff.get(Route.desk(.place).path).text.contains("승인한 사람만"))
        let id = try #require(page.first("name=\"admit\" value=\"(\\d+)\""))
        #expect(await staff.post(waiting, [("admit", id)]).location == waiting)
        #expect(await staff.get(waiting).text.contains("기다리는 사람이 없어요."))
        #expect(await guest.get("/market/mine").status == 200)
        _ = try await guest.sell()
        // Another withdraws.
        let other = Browser(at: harness)
        await other.signUp("민준")
        #expect(await other.post("/account/leave", [("present", "matchbox7")]).status == 200)
        #expect(await staff.get(waiting).text.contains("기다리는 사람이 없어요."))
        // A third is refused.
        await other.signUp("지우")
        let third = try #require(await staff.get(waiting).page.first("name=\"refuse\" value=\"(\\d+)\""))
        await staff.post(waiting, [("refuse", third)])
        #expect(await other.get("/me").text.contains("로그인하면 상품을 팔 수 있어요"))
    }

    @Test func membersInviteWhereThePlaceLetsThem() async throws {
        let (harness, staff) = try await place(.open)
        let member = Browser(at: harness)
        await member.signUp()
        #expect(await member.get("/account/invitations").status == 404)
        #expect(await member.get("/me").page.count("href=\"/account/invitations\"") == 0)
        await staff.post(sheet, [("door", "invited"), ("invites", "2")])
        #expect(await member.get("/me").page.count("href=\"/account/invitations\"") == 1)
        #expect(await member.get("/account/invitations").text.contains("앞으로 2명을 더 초대할 수 있어요."))
        let path = Route.account(.invitations).path
        #expect(await member.post(path, [("people", "3")]).page.count("id=\"people-note\"") == 1)
        #expect(await member.post(path, [("people", "2")]).location == path)
        let page = await member.get(path).page
        let key = try #require(page.first("(/i/[a-z0-9-]+)<"))
        #expect(page.html.contains("앞으로 0명을 더 초대할 수 있어요.") && page.count("name=\"people\"") == 0)
        let target = try #require(await member.get(key).location)
        #expect(await Browser(at: harness).get(target).text.contains("은서님이 초대했어요."))
        let id = try #require(page.first("name=\"end\" value=\"(\\d+)\""))
        #expect(await member.post(path, [("end", id)]).location == path)
        #expect(await Browser(at: harness).get(target).text.contains("끝난 초대예요."))
        #expect(await Browser(at: harness).get(path).location == "/sign-in?next=" + path)
    }

    @Test func ageIsAskedWhereThePlaceSaysSo() async throws {
        let (harness, _) = try await place(.open, [("age", "1")])
        #expect(await Browser(at: harness).get("/sign-up").text.contains("만 14세 이상이에요"))
        let young = await Browser(at: harness).post("/sign-up", form)
        #expect(young.status == 400 && young.page.count("id=\"age-note\"") == 1)
        #expect(await Browser(at: harness).post("/sign-up", form + [("age", "1")]).status == 200)
    }

    @Test(arguments: [PlaceDoor.invited, .approved, .closed])
    func appsAreToldInTheirOwnShape(door: PlaceDoor) async throws {
        let (harness, staff) = try await place(door)
        let words = "이곳은 앱에서 바로 가입하거나 비회원으로 올릴 수 없어요. 웹에서 가입해 주세요."
        let item = await Browser(at: harness).upload(
            "/item",
            [
                ("title", "의자"), ("descriptions", "나무"), ("price", "1000"), ("currency", "KRW"), ("stock", "1"),
                ("password", "1234"),
            ]
        )
        #expect(item.status == 403 && item.text.contains(words))
        let product = Browser(at: harness)
        product.fields.append(("identifier", "new-app-0001"))
        let params =
            #"{"name":"나무 의자","descriptions":"나무로 만든 의자예요","price":1000,"currency":"KRW","secret":"matchbox7-lamp"}"#
        let told = await product.upload("/api/products", [("params", params)], images: ["jpeg"])
        #expect(told.status == 403 && told.text.contains(words), "\(told.status) \(told.text)")
        // An app of a member goes on.
        #expect(await staff.get("/desk").status == 200)
        let known = Browser(at: harness)
        known.fields.append(("identifier", MarketHarness.zhilly.identifier))
        let own = params.replacing("matchbox7-lamp", with: MarketHarness.secret)
        #expect(await known.upload("/api/products", [("params", own)], images: ["jpeg"]).status != 403)
    }
}
