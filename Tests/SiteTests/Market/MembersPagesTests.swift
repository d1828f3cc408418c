import Domain
import HTTP
import Markup
import Testing

@testable import Market
@testable import Pages
@testable import Routes

/// The members as the desk sees them.
@Suite struct MembersPagesTests {
    private let members = Route.desk(.members).path

    private struct Scene {
        let harness: MarketHarness
        let (seller, staff): (Browser, Browser)
        let product: ProductID
        let person: String

        init() async throws {
            harness = try await MarketHarness()
            (seller, staff) = (Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await Browser(at: harness).signUp("바다 민준")
            product = try await seller.sell()
            let id = try #require(try await harness.sellers.list(after: nil, limit: 9).first { $0.name == "귤밭 은서" }).id
            person = Route.desk(.item(.person(id))).path
            try await staff.enterDesk()
        }
    }

    @Test func membersAreFoundByAPartOfTheNameAndByInitials() async throws {
        let scene = try await Scene()
        let all = await scene.staff.get(members)
        #expect(all.text.contains("귤밭 은서") && all.text.contains("바다 민준") && all.text.contains("상품 1개"))
        for (query, isFound) in [
            ("은서", true), ("ㄱㅂ", true), ("ㅇㅅ", true), ("민준", false), ("<b>", false), ("ㅋㅋ", false),
        ] {
            let page = await scene.staff.get(Route.desk(.members).link(with: [("q", query)]).text)
            #expect(page.status == 200 && page.text.contains("href=\"\(scene.person)\"") == isFound, "\(query)")
        }
        #expect(await scene.staff.get(members + "?q=%3Cb%3E").text.contains("그런 회원이 없어요."))
    }

    @Test func pagesLeadStaffAloneToTheDesk() async throws {
        let scene = try await Scene()
        let product = Route.market(.product(scene.product)).path
        let item = "href=\"\(Route.desk(.item(.product(scene.product))).path)\""
        let visitor = Browser(at: scene.harness)
        // Whoever asks first: the pages of both are kept.
        #expect(await scene.staff.get(product).page.html.contains(item))
        #expect(await visitor.get(product).page.html.contains("href=\"/desk") == false)
        #expect(await scene.staff.get(product).page.html.contains(item))
        let seller = try #require(await visitor.get(product).page.first("href=\"(/market/sellers/[0-9]+)\""))
        #expect(await visitor.get(seller).page.html.contains("href=\"/desk") == false)
        #expect(await scene.staff.get(seller).page.html.contains("href=\"\(scene.person)\""))
        #expect(await scene.staff.get("/").page.html.contains("href=\"/desk\""))
        #expect(await visitor.get("/").page.html.contains("href=\"/desk") == false)
    }
}
