import Domain
import HTTP
import Testing

@testable import Desk
@testable import Market
@testable import Routes

/// Permissions on the pages of members and moderators: every action by every role.
@Suite struct MemberRightsTests {
    /// A role, in the order of the columns below.
    enum Role: Int, CaseIterable { case stranger, other, buyer, seller, suspended, staff }

    struct Action: Sendable, CustomTestStringConvertible {
        let line: String
        let form: [(String, String)]
        /// The outcome for each role: a status, or `in` for a redirect to sign in.
        let outcomes: [String]

        init(_ line: String, _ form: [(String, String)], _ outcomes: String) {
            self.line = line
            self.form = form
            self.outcomes = outcomes.split(separator: " ").map(String.init)
        }

        var testDescription: String { line }
    }

    /// Two products: 1 was sold to the buyer in conversation 1, 2 is for sale. Messages 1 and 2 are the buyer's; 2 is a
    /// picture, which the seller has reported.
    static let actions = [
        //                                                                    stranger other buyer seller suspended staff
        Action("GET /market/products/2", [], "200 200 200 200 200 200"),
        Action("GET /market/sellers/SELLER", [], "200 200 200 200 200 200"),
        Action("GET /market/filter?q=a", [], "200 200 200 200 200 200"),
        Action("GET /market/near", [], "200 200 200 200 200 200"),
        Action("POST /market/near", [("area", "합정동")], "303 303 303 303 303 303"),
        Action("GET /me", [], "200 200 200 200 200 200"),
        Action("GET /market/mine", [], "in 200 200 200 in in"),
        Action("GET /account", [], "in 200 200 200 in in"),
        Action("GET /account/leave", [], "in 200 200 200 in in"),
        Action("POST /account/leave", [("present", "matchbox7")], "in 200 200 200 in in"),
        Action("POST /account", [("deed", "recovery"), ("present", "matchbox7")], "in 200 200 200 in in"),
        Action("GET /account/data", [], "in 200 200 200 in in"),
        Action("GET /recover", [], "200 200 200 200 200 200"),
        Action("GET /market/products/new", [], "in 200 200 200 in in"),
        Action("GET /market/products/2/edit", [], "in 403 403 200 in in"),
        Action("GET /market/products/2/removal", [], "in 403 403 200 in in"),
        Action("POST /market/products/2/removal", [], "in 403 403 303 in in"),
        Action("POST /market/products/2/hidden", [("hidden", "1")], "in 403 403 303 in in"),
        Action("POST /market/products/2/raise", [], "in 403 403 303 in in"),
        Action("POST /market/products/2/sold-out", [("stock", "0")], "in 403 403 303 in in"),
        Action("GET /market/products/2/sale?to=sold", [], "in 403 403 200 in in"),
        Action(
            "POST /market/products/2/sale",
            [("seen", "selling"), ("state", "reserved"), ("buyer", "")],
            "in 403 403 303 in in"
        ),
        Action("GET /market/products/2/chat", [], "in 200 200 303 in in"),
        Action("POST /market/products/2/chat", words, "in 303 303 422 in in"),
        Action("GET /market/chats", [], "in 200 200 200 in in"),
        Action("GET /market/chats/1", [], "in 404 200 200 in in"),
        Action("POST /market/chats/1", words, "in 404 303 303 in in"),
        Action("POST /market/chats/1/block", [("on", "1")], "in 404 303 303 in in"),
        Action("POST /market/chats/1/leave", [], "in 404 303 303 in in"),
        Action("GET /market/chats/1/pictures/2/320.jpg", [], "in 404 200 200 in in"),
        Action("GET /market/chats/1/pictures/1/320.jpg", [], "in 404 404 404 in in"),
        Action("GET /market/products/2/offer", [], "in 422 422 303 in in"),
        Action("POST /market/products/2/offer", [("key", "form-0900"), ("price", "1")], "in 422 422 303 in in"),
        Action("GET /market/chats/1/offer", [], "in 404 409 409 in in"),
        Action("POST /market/chats/1/offer", [("key", "form-0900"), ("price", "1")], "in 404 409 409 in in"),
        Action("POST /market/chats/1/offers/1", [("answer", "accept")], "in 404 404 404 in in"),
        Action("GET /market/chats/1/appointment", [], "in 404 200 200 in in"),
        Action("POST /market/chats/1/appointment", [("key", "form-0901")], "in 404 422 422 in in"),
        Action("POST /market/chats/1/appointments/1", [("answer", "cancel")], "in 404 404 404 in in"),
        Action("GET /market/chats/1/appointments/1.ics", [], "in 404 404 404 in in"),
        Action("GET /market/chats/1/agreements/1", [], "in 404 404 404 in in"),
        Action("GET /market/chats/1/agreements/1.json", [], "in 404 404 404 in in"),
        Action("GET /market/agreements", [], "200 200 200 200 200 200"),
        Action("GET /market/agreements/keys", [], "200 200 200 200 200 200"),
        Action("GET /market/push", [], "in 200 200 200 in in"),
        Action("POST /market/push", [("endpoint", "https://evil.example/x")], "in 400 400 400 in in"),
        Action("POST /market/push", [("end", "1")], "in 303 303 303 in in"),
        Action("POST /market/push", [("test", "1")], "in 404 404 404 in in"),
        Action("GET /market/chats/1/review", [], "in 404 200 200 in in"),
        Action("POST /market/chats/1/review", [("mood", "bad")], "in 404 303 303 in in"),
        Action("GET /market/chats/1/report", [], "in 404 200 200 in in"),
        Action("GET /market/report/products/2", [], "in 200 200 400 in in"),
        Action("POST /market/report/products/2", [("reason", "1")], "in 200 200 400 in in"),
        Action("GET /market/report/people/SELLER", [], "in 200 200 400 in in"),
        Action("POST /market/report/people/SELLER", [("reason", "1")], "in 200 200 400 in in"),
        Action("GET /market/report/messages/1", [], "in 404 400 200 in in"),
        Action("POST /market/report/messages/1", [("reason", "2")], "in 404 400 200 in in"),
        Action("GET /market/unread", [], "204 200 200 200 204 204"),
        Action("GET /market/live?on=p2,new", [], "200 200 200 200 200 200"),
        Action("GET /market/blocked", [], "in 200 200 200 in in"),
        Action("POST /market/blocked", [("person", "1")], "in 303 303 303 in in"),
        Action("GET /market/searches?q=a", [], "in 200 200 200 in in"),
        Action("GET /market/searches/1", [], "in 404 404 404 in in"),
        Action("POST /market/searches", [("q", "a")], "in 303 303 303 in in"),
        Action("GET /account/rules", [], "in 200 200 200 in in"),
        Action("POST /account/rules", [("agreed", "7")], "in 409 409 409 in in"),
        Action("GET /account/invitations", [], "in 404 404 404 in in"),
        Action("POST /account/invitations", [("people", "1")], "in 404 404 404 in in"),
        Action("GET /i/aaaa-bbbb-cccc", [], "303 303 303 303 303 303"),
        Action("GET /rules", [], "200 200 200 200 200 200"),
        Action("GET /privacy/changes", [], "200 200 200 200 200 200"),
        Action("GET /.well-known/security.txt", [], "200 200 200 200 200 200"),
        Action("GET /notices", [], "in 200 200 200 in in"),
        Action("POST /notices", [("measure", "1"), ("words", "아니에요")], "in 404 404 404 in in"),
        Action("GET /desk", [], "403 403 403 403 403 200"),
        Action("POST /desk", [("action", "0"), ("words", "이유"), ("item", "products/2 0")], "403 403 403 403 403 303"),
        Action("GET /desk/log", [], "403 403 403 403 403 200"),
        Action("GET /desk/place", [], "403 403 403 403 403 200"),
        Action("GET /desk/place/name", [], "403 403 403 403 403 200"),
        Action("POST /desk/place/name", [("name", "이름")], "403 403 403 403 403 303"),
        Action("GET /desk/place/contact", [], "403 403 403 403 403 200"),
        Action("POST /desk/place/contact", [("owner", "마을")], "403 403 403 403 403 303"),
        Action("GET /desk/place/rules", [], "403 403 403 403 403 200"),
        Action("POST /desk/place/rules", [("text", "규칙")], "403 403 403 403 403 303"),
        Action("GET /desk/place/door", [], "403 403 403 403 403 200"),
        Action("POST /desk/place/door", [("door", "closed")], "403 403 403 403 403 303"),
        Action("GET /desk/invitations", [], "403 403 403 403 403 200"),
        Action("POST /desk/invitations", [("people", "1"), ("days", "1")], "403 403 403 403 403 303"),
        Action("GET /desk/place/halls", [], "403 403 403 403 403 200"),
        Action("POST /desk/place/halls", [("hall-1", "market")], "403 403 403 403 403 303"),
        Action("GET /desk/place/apps", [], "403 403 403 403 403 200"),
        Action("POST /desk/place/apps", [("open-registration", "off")], "403 403 403 403 403 303"),
        Action("GET /desk/place/notice", [], "403 403 403 403 403 200"),
        Action("POST /desk/place/notice", [("announcement", "글")], "403 403 403 403 403 303"),
        Action("GET /desk/sample", [], "403 403 403 403 403 200"),
        Action("POST /desk/sample", [], "403 403 403 403 403 303"),
        Action("GET /desk/members", [], "403 403 403 403 403 200"),
        Action("GET /desk/waiting", [], "403 403 403 403 403 200"),
        Action("GET /desk/curators", [], "403 403 403 403 403 200"),
        Action("POST /desk/curators", [("name", "nobody")], "403 403 403 403 403 422"),
        Action("GET /desk/break-evens", [], "403 403 403 403 403 200"),
        Action("GET /desk/break-evens/20210028", [], "403 403 403 403 403 404"),
        Action("POST /desk/break-evens/20210028", [], "403 403 403 403 403 404"),
        Action("GET /desk/staff", [], "403 403 403 403 403 200"),
        Action("GET /desk/sign-in", [], "in 403 403 403 in in"),
        Action("POST /desk/sign-in", [], "401 403 403 403 401 401"),
        Action("POST /desk/waiting", [("admit", "1")], "403 403 403 403 403 303"),
        Action("GET /desk/products/2", [], "403 403 403 403 403 200"),
        Action("GET /desk/messages/1", [], "403 403 403 403 403 404"),
        Action("GET /desk/messages/2/320.jpg", [], "403 403 403 403 403 200"),
        Action("GET /desk/messages/1/320.jpg", [], "403 403 403 403 403 404"),
        Action("POST /desk/products/2", [("action", "0"), ("words", "이유")], "403 403 403 403 403 303"),
        Action("POST /desk/people/SELLER", [("action", "3"), ("words", "이유")], "403 403 403 403 403 303"),
        Action("POST /desk/people/SELLER", [("action", "6"), ("words", "이유")], "403 403 403 403 403 200"),
        Action("POST /desk/people/SELLER", [("action", "8"), ("words", "이유")], "403 403 403 403 403 303"),
        Action("POST /desk/enter", [("key", String(repeating: "0", count: 64))], "401 401 401 401 401 401"),
        Action("POST /desk/leave", [], "403 403 403 403 403 303"),
    ]

    private static let words = [("key", "form-0002"), ("text", "아직 있나요?")]

    @Test(arguments: actions) func everyActionIsForWhoMayDoIt(action: Action) async throws {
        var told: [String] = []
        var scene = try await Scene()
        for role in Role.allCases {
            // An action that was done must not affect the next; a refused one changes nothing.
            if action.line.hasPrefix("POST"), ["200", "303"].contains(told.last) { scene = try await Scene() }
            let parts = action.line.replacing("SELLER", with: scene.seller).split(separator: " ").map(String.init)
            let browser = scene.browsers[role.rawValue]
            let answer = parts[0] == "GET" ? await browser.get(parts[1]) : await browser.post(parts[1], action.form)
            let isSentToSignIn = answer.headers[.location]?.hasPrefix("/sign-in") == true
            told.append(isSentToSignIn ? "in" : "\(answer.status)")
        }
        #expect(told == action.outcomes)
    }

    /// A moderator with an account of their own does all of the desk's work, and changes neither the place nor the staff.
    @Test(arguments: actions.filter { $0.line.contains(" /desk") && !$0.line.contains("sign-in") })
    func moderatorDoesTheDesksWork(action: Action) async throws {
        let scene = try await Scene()
        let moderator = scene.browsers[Role.other.rawValue]
        let made = await scene.browsers[Role.staff.rawValue]
            .post("/desk/people/\(scene.other)", [("action", "8"), ("words", "이유")])
        #expect(made.status == 303)
        #expect(await moderator.get("/me").text.contains("href=\"/desk/sign-in\""))
        #expect(await moderator.post("/desk/sign-in", []).status == 303)
        let parts = action.line.replacing("SELLER", with: scene.seller).split(separator: " ").map(String.init)
        let route = try #require(ModerationRoute(path: parts[1]))
        let isOwners = route.isForOwners || action.form.contains { $0 == ("action", "8") }
        let answer = parts[0] == "GET" ? await moderator.get(parts[1]) : await moderator.post(parts[1], action.form)
        #expect("\(answer.status)" == (isOwners ? "403" : action.outcomes.last))
    }

    /// Forms from another site are always refused.
    @Test func nothingIsDoneFromAnotherSite() async throws {
        let scene = try await Scene()
        for browser in scene.browsers { browser.fields = [("sec-fetch-site", "cross-site")] }
        for action in Self.actions where action.line.hasPrefix("POST") {
            let path = action.line.replacing("SELLER", with: scene.seller).split(separator: " ").map(String.init)[1]
            for browser in scene.browsers { #expect(await browser.post(path, action.form).status == 403, "\(action)") }
        }
    }

    private struct Scene {
        let browsers: [Browser]
        let (seller, other): (String, String)

        init() async throws {
            let harness = try await MarketHarness(push: PushOffer(publicKey: "BA", hosts: .known))
            let browsers = Role.allCases.map { _ in Browser(at: harness) }
            let (buying, selling, staff) = (browsers[2], browsers[3], browsers[5])
            for (role, name) in [(Role.other, "초록 대문"), (.buyer, "바다 민준"), (.seller, "귤밭 은서"), (.suspended, "수상한 이웃")] {
                await browsers[role.rawValue].signUp(name)
            }
            let sold = try await selling.sell()
            _ = try await selling.sell(["form": "fedcba9876543210", "name": "찻잔 한 벌"])
            await buying.post(Route.market(.contact(sold)).path, [("key", "form-0001"), ("text", "살게요")])
            await buying.upload("/market/chats/1", [("key", "form-0003"), ("text", "")], images: ["crack"])
            await selling.post("/market/report/messages/2", [("reason", "2")])
            func number(_ name: String) async throws -> String {
                String(
                    try #require(try await harness.sellers.list(after: nil, limit: 9).first { $0.name == name }).id
                        .number
                )
            }
            seller = try await number("귤밭 은서")
            other = try await number("초록 대문")
            let sale = [("seen", "selling"), ("state", "sold"), ("buyer", try await number("바다 민준"))]
            await selling.post(Route.market(.sale(sold)).path, sale)
            try await staff.enterDesk()
            let suspension = [("action", "3"), ("words", "이유")]
            let answer = await staff.post("/desk/people/\(try await number("수상한 이웃"))", suspension)
            try #require(answer.status == 303)
            self.browsers = browsers
        }
    }
}

extension Browser {
    /// Enters with an invitation as `madang desk invite` creates it.
    /// Returns the address it leads to.
    @discardableResult
    func enterDesk() async throws -> String {
        let invitation = StaffInvitation()
        try await harness.moderation.invite(invitation.key, at: MarketHarness.friday)
        let key = try #require(invitation.path.split(separator: "=").last.map(String.init))
        let entered = await post("/desk/enter", [("key", key)])
        try #require(entered.status == 303)
        return try #require(entered.location)
    }
}
