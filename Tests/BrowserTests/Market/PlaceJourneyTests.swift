import BrowserKit
import Desk
import Domain
import Market
import SiteTestKit
import TestKit
import Testing

/// Running a place from a phone. The taps are those beside the ones into fields.
@Suite(.browser) struct PlaceJourneyTests {
    /// Goes on by taps, and counts them.
    private final class Steps {
        private let page: Page
        private(set) var taps = 0

        init(_ page: Page) { self.page = page }

        func go(_ selector: String) async throws {
            taps += 1
            try await page.go(selector)
            try await page.arrive()
        }

        func choose(_ selector: String) async throws {
            taps += 1
            try await page.tap(selector)
        }
    }

    @Test func newPlaceIsNamedGovernedAndOpenedToTheInvited() async throws {
        try await withStand(goods: 0) { page, address, market in
            let invitation = StaffInvitation()
            try await market.services.background.moderation.invite(invitation.key, at: .friday)
            try await page.open(address + invitation.path)
            let steps = Steps(page)
            try await steps.go("main form .button")
            try await page.fill("#name", "샘골마당")
            try await page.fill("#sentence", "마을 사람들의 전시와 장터")
            try await steps.go("main form .button[type=submit]")
            try await page.fill("#owner", "샘골마을회")
            try await page.fill("#contact", "02-123-4567")
            try await steps.go("main form .button[type=submit]")
            try await steps.go("main form .button[type=submit]")
            try await steps.choose("label:has([value=invited])")
            try await steps.go("main form .button[type=submit]")
            try await steps.go("a[href='/desk/place/rules']")
            try await page.fill("#text", "서로 존중해요.")
            try await steps.go("main form .button[type=submit]")
            try await steps.go("a[href='/desk/invitations']")
            try await steps.go("main form .button[type=submit]")
            #expect(try await page.count("main .qr") == 1)
            print("a new place is named, governed and open to the invited after \(steps.taps) taps")
            #expect(steps.taps <= 12)
            let place = try await market.services.background.places.description()
            #expect(place.door == .invited && place.owner?.korean == "샘골마을회")
            try await page.open(address + "/rules")
            #expect(try await page.text("main").contains("서로 존중해요."))
            try await page.open(address + "/privacy")
            #expect(try await page.text("main").contains("샘골마을회"))
            try await page.open(address + "/")
            #expect(try await page.text("h1") == "샘골마당")
        }
    }

    @Test func memberWhomNobodyReportedIsPausedFromTheFrontPage() async throws {
        try await withStand(goods: 3) { page, address, market in
            let invitation = StaffInvitation()
            try await market.services.background.moderation.invite(invitation.key, at: .friday)
            try await page.open(address + invitation.path)
            try await page.go("main form .button")
            try await page.open(address + "/")
            let steps = Steps(page)
            try await steps.go("main a[href^='/market/products/']")
            try await steps.go(".foot a[href^='/desk/products/']")
            try await steps.go("main a[href^='/desk/people/']")
            try await page.fill("textarea[name=words]", "같은 글을 여기저기 올려요")
            try await steps.go("main form [name=action][value='\(ModerationAction.suspend.rawValue)']")
            print("a member whom nobody reported is paused after \(steps.taps) taps from the front page")
            #expect(steps.taps <= 5)
            let log = try await market.services.background.moderation.log(LogFilter(), before: nil, limit: 9)
            #expect(log.map(\.action) == [.suspend])
        }
    }
}
