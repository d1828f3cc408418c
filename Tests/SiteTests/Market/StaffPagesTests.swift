import Domain
import HTTP
import Markup
import Testing

@testable import Market
@testable import Routes

/// The staff's accounts and what they do to members' accounts, on the pages.
@Suite struct StaffPagesTests {
    private struct Scene {
        let harness: MarketHarness
        let (owner, member, link): (Browser, Browser, Browser)
        let (ownerPage, memberPage): (String, String)

        init() async throws {
            harness = try await MarketHarness()
            (owner, member, link) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await owner.signUp("귤밭 은서")
            await member.signUp("바다 민준")
            let sellers = try await harness.sellers.list(after: nil, limit: 9)
            func page(_ name: String) throws -> String {
                let seller = try #require(sellers.first { $0.name == name })
                return Route.desk(.item(.person(seller.id))).path
            }
            (ownerPage, memberPage) = (try page("귤밭 은서"), try page("바다 민준"))
            try await link.enterDesk()
        }

        func act(_ action: ModerationAction, on page: String, by browser: Browser) async -> MarketHarness.Told {
            await browser.post(page, [("action", "\(action.rawValue)"), ("words", "부탁해요")])
        }
    }

    @Test func ownerEntersFromTheirOwnPlaceAndChoosesTheStaff() async throws {
        let scene = try await Scene()
        #expect(await scene.link.get("/desk/staff").text.contains("아직 없어요."))
        #expect(await scene.owner.get("/desk/sign-in").status == 403)
        #expect(await scene.act(.makeOwner, on: scene.ownerPage, by: scene.link).status == 303)
        #expect(await scene.owner.get("/me").text.contains("href=\"/desk/sign-in\""))
        #expect(await scene.owner.get("/notices").text.contains("소유자가 됐어요"))
        #expect(await scene.owner.get("/desk").status == 403)
        #expect(await scene.owner.get("/desk/sign-in").text.contains("12시간 동안"))
        #expect(await scene.owner.post("/desk/sign-in", []).status == 303)
        #expect(await scene.act(.makeModerator, on: scene.memberPage, by: scene.owner).status == 303)
        let staff = await scene.owner.get("/desk/staff").text
        #expect(staff.contains("귤밭 은서") && staff.contains("소유자") && staff.contains("바다 민준"))
        let log = await scene.owner.get("/desk/log")
        #expect(log.text.contains("귤밭 은서님이 함") && log.page.html.contains("<select id=\"by\""))
        #expect(await scene.owner.get("/desk/log?kind=0").text.contains("그런 조치가 없어요."))
        // The last owner keeps the role, and what was written stays.
        let refused = await scene.act(.endStaff, on: scene.ownerPage, by: scene.owner)
        #expect(refused.status == 409 && refused.text.contains("마지막 소유자예요.") && refused.text.contains("부탁해요"))
        let leaving = await scene.owner.post("/account/leave", [("present", "matchbox7")])
        #expect(leaving.status == 409 && leaving.text.contains("마지막 소유자예요."))
        // A moderator's desk offers neither settings nor the staff's buttons.
        #expect(await scene.member.post("/desk/sign-in", []).status == 303)
        let place = await scene.member.get("/desk/place").text
        #expect(
            place.contains("/desk/staff") && !place.contains("/desk/place/name") && !place.contains("/desk/curators")
        )
        let page = await scene.member.get(scene.ownerPage).text
        #expect(page.contains("value=\"2\"") && !page.contains("value=\"3\"") && !page.contains("<details"))
        #expect(await scene.act(.endStaff, on: scene.memberPage, by: scene.owner).status == 303)
        #expect(await scene.member.get("/desk").status == 403)
    }

    @Test func whatWaitsIsMarkedOnEveryPageOfTheStaff() async throws {
        let scene = try await Scene()
        #expect(await scene.act(.makeOwner, on: scene.ownerPage, by: scene.link).status == 303)
        #expect(await scene.owner.get("/market/unread").text == "0 0")
        #expect(await !scene.owner.get("/me").text.contains("1건"))
        let product = try await scene.owner.sell(images: ["one"])
        let report = [("reason", "1"), ("words", "계좌로 먼저 보내래요")]
        #expect(await scene.member.post(Route.market(.report(.product(product))).path, report).status < 400)
        #expect(await scene.owner.get("/market/unread").text == "0 1")
        #expect(await scene.owner.get("/me").text.contains("1건"))
        #expect(await scene.member.get("/market/unread").text == "0")
    }

    @Test func memberIsLetBackInByALinkThatIsShownOnce() async throws {
        let scene = try await Scene()
        let shown = await scene.act(.letIn, on: scene.memberPage, by: scene.link)
        #expect(shown.status == 200 && shown.text.contains("지금만 보여요"))
        #expect(shown.headers[.cacheControl]?.contains("no-store") == true)
        let code = try #require(shown.page.first("code=([a-z0-9-]+)"))
        #expect(await !scene.link.get(scene.memberPage).text.contains(code))
        let forgetful = Browser(at: scene.harness)
        let link = Route.account(.recovery).link(with: [("name", "바다 민준"), ("code", code)]).text
        let asked = await forgetful.get(link).text
        #expect(asked.contains("value=\"바다 민준\"") && asked.contains("value=\"\(code)\""))
        let form = [("name", "바다 민준"), ("code", code), ("secret", "firefly-9-lamp"), ("again", "firefly-9-lamp")]
        #expect(await forgetful.post("/recover", form).status == 200)
        #expect(await forgetful.get("/notices").text.contains("다시 로그인하는 링크를 만들었어요"))
        #expect(await Browser(at: scene.harness).post("/recover", form).status == 401)
        // A day later a link is of no use.
        let late = try #require(
            await scene.act(.letIn, on: scene.memberPage, by: scene.link).page.first("code=([a-z0-9-]+)")
        )
        scene.harness.wait(seconds: 86_400)
        let tried = form.map { $0.0 == "code" ? ("code", late) : $0 }
        #expect(await Browser(at: scene.harness).post("/recover", tried).status == 401)
    }

    /// The queue, with three reports about the owner's things.
    @Test func severalThingsAreDecidedAtOnce() async throws {
        let scene = try await Scene()
        var products: [ProductID] = []
        for number in 0..<3 {
            let name = ["달항아리", "백자 접시", "찻잔 한 벌"][number]
            products.append(
                try await scene.owner.sell(["form": "form-of-\(number + 1_000_000)", "name": name], images: ["one"])
            )
            let report = [("reason", "1"), ("words", "계좌로 먼저 보내래요")]
            let sent = await scene.member.post(Route.market(.report(.product(products[number]))).path, report)
            #expect(sent.status < 400)
        }
        let queue = await scene.link.get("/desk").text
        #expect(queue.contains("“계좌로 먼저 보내래요”") && queue.contains("2가지와 함께 고르기"))
        let alike = await scene.link.get("/desk?alike=products/\(products[0].number)").page
        #expect(alike.count(" checked") == 3)
        func decide(_ action: ModerationAction, _ items: [String], _ words: String = "사기예요") async -> MarketHarness.Told
        {
            await scene.link.post(
                "/desk",
                [("action", "\(action.rawValue)"), ("words", words)] + items.map { ("item", $0) }
            )
        }
        let items = products.map { "products/\($0.number) 0" }
        #expect(await decide(.hide, []).status == 422)
        let without = await decide(.hide, items, " ")
        #expect(without.status == 422 && without.page.count(" checked") == 3)
        #expect(await decide(.end, items).status == 404)
        // Somebody else decides on one of them first.
        let one = Route.desk(.item(.product(products[1]))).path
        #expect(await scene.link.post(one, [("action", "4"), ("words", "괜찮아요"), ("seen", "0")]).status == 303)
        let told = await decide(.hide, items + items)
        #expect(told.status == 409 && told.text.contains("2가지를 처리했어요.") && told.text.contains("‘백자 접시’"))
        #expect(await scene.link.get("/desk").text.contains("처리할 신고가 없어요"))
        let late = await scene.link.post(one, [("action", "0"), ("words", "사기예요"), ("seen", "0")])
        #expect(late.status == 409 && late.text.contains("괜찮아요"))
        #expect(await scene.link.get("/market").text.contains("백자 접시"))
        #expect(await !scene.link.get("/market").text.contains("찻잔 한 벌"))
    }

    @Test func accountIsEndedInTwoSteps() async throws {
        let scene = try await Scene()
        #expect(await scene.act(.end, on: scene.memberPage, by: scene.link).status == 409)
        #expect(await scene.act(.suspend, on: scene.memberPage, by: scene.link).status == 303)
        #expect(await scene.act(.end, on: scene.memberPage, by: scene.link).status == 303)
        #expect(await scene.link.get("/desk/log").text.contains("계정을 끝냈어요"))
        #expect(await !scene.link.get("/desk/members").text.contains("바다 민준"))
    }
}
