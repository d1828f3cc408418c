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
        #expect(await scene.owner.get("/desk/log").text.contains("귤밭 은서 님이 함"))
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

    @Test func accountIsEndedInTwoSteps() async throws {
        let scene = try await Scene()
        #expect(await scene.act(.end, on: scene.memberPage, by: scene.link).status == 409)
        #expect(await scene.act(.suspend, on: scene.memberPage, by: scene.link).status == 303)
        #expect(await scene.act(.end, on: scene.memberPage, by: scene.link).status == 303)
        #expect(await scene.link.get("/desk/log").text.contains("계정을 끝냈어요"))
        #expect(await !scene.link.get("/desk/members").text.contains("바다 민준"))
    }
}
