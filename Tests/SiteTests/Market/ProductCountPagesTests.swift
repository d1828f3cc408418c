import Domain
import HTTP
import Testing

@testable import Routes
@testable import Website

/// Views and favourites are counted without a write for each.
@Suite struct ProductCountPagesTests {
    private struct Scene {
        let harness: MarketHarness
        let path: String

        init() async throws {
            harness = try await MarketHarness()
            let product = try await harness.stock("달항아리")
            path = Route.market(.product(product.id)).path
        }

        func look(
            _ method: HTTP.Method = .get,
            as agent: String = "Mozilla/5.0 (iPhone)",
            from address: String = "192.0.2.1",
            _ more: [(String, String)] = []
        ) async {
            _ = await harness.ask(method, path, [("user-agent", agent)] + more, from: address)
        }

        func press(_ isOn: Bool, cookie: String = "", from address: String = "192.0.2.1") async {
            let fields = [("user-agent", "Mozilla/5.0"), ("cookie", cookie), ("sec-fetch-site", "same-origin")]
            let body = Array("on=\(isOn ? 1 : 0)".utf8)
            _ = await harness.ask(.post, path + "/favourite", fields, from: address, body: body)
        }

        /// Returns the counts on the page after saving.
        func words() async -> String? {
            await harness.site.saveCounts(isLast: true)
            return await harness.ask(.get, path).page.first("남은 수량 [0-9,]+개 · ([^<]*)</p>")
        }
    }

    @Test func browserCountsOnceAnHour() async throws {
        let scene = try await Scene()
        #expect(await scene.words() == nil)
        for _ in 0..<5 { await scene.look() }
        #expect(await scene.words() == "조회 1")
        await scene.look(as: "Mozilla/5.0 (Android)")
        await scene.look(from: "192.0.2.2")
        #expect(await scene.words() == "조회 3")
        scene.harness.wait(seconds: 3_599)
        await scene.look()
        #expect(await scene.words() == "조회 3")
        scene.harness.wait(seconds: 1)
        await scene.look()
        #expect(await scene.words() == "조회 4")
        #expect(await scene.harness.ask(.get, scene.path, [("accept-language", "en")]).text.contains(" · 4 views</p>"))
    }

    /// Anybody can vary their user agent and claim earlier favourites: one claim is believed.
    @Test func onePlaceCountsThree() async throws {
        let scene = try await Scene()
        for number in 0..<10 { await scene.look(as: "Mozilla/5.0 (\(number))") }
        #expect(await scene.words() == "조회 3")
        for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"] {
            await scene.press(true, from: address)
        }
        #expect(await scene.words() == "조회 3 · 관심 5")
        let id = try #require(scene.path.split(separator: "/").last)
        for number in 0..<10 {
            let fields = [
                ("user-agent", "Mozilla/5.0 (\(number))"), ("cookie", "favourites=\(id)"),
                ("sec-fetch-site", "same-origin"),
            ]
            _ = await scene.harness.ask(
                .post,
                scene.path + "/favourite",
                fields,
                from: "192.0.2.9",
                body: Array("on=0".utf8)
            )
        }
        #expect(await scene.words() == "조회 3 · 관심 4")
    }

    /// A list shows favourites and conversations, and a search without results shows popular products.
    @Test func listsSayWhatPeopleLike() async throws {
        let scene = try await Scene()
        let list = await scene.harness.ask(.get, "/market").page
        #expect(list.count("class=\"care") == 0)
        #expect(await scene.harness.ask(.get, "/market?q=qzx").page.count("id=\"liked\"") == 0)
        await scene.press(true)
        await scene.harness.site.saveCounts(isLast: true)
        let (seller, buyer) = (Browser(at: scene.harness), Browser(at: scene.harness))
        await seller.signUp("귤밭 은서")
        await buyer.signUp("바다 민준")
        let own = try await seller.sell()
        let contact = Route.market(.contact(own)).path
        _ = await buyer.post(contact, [("key", "form-0001"), ("text", "아직 판매하시나요?")])
        let counts = await scene.harness.ask(.get, "/market").page.matches("<span class=\"vh\">, (..) </span>1<")
        #expect(counts == ["채팅", "관심"])
        let english = await scene.harness.ask(.get, "/market", [("accept-language", "en")]).page
        #expect(english.html.contains(", Favourites: </span>1<") && english.html.contains(", Chats: </span>1<"))
        let nothing = await scene.harness.ask(.get, "/market?q=qzx").page
        #expect(nothing.html.contains("이웃들이 관심을 보인 상품") && nothing.count("href=\"\(scene.path)\"") == 1)
    }

    @Test func programsAndLooksInAdvanceAreNotCounted() async throws {
        let scene = try await Scene()
        await scene.look(.head)
        for agent in ["", "Googlebot/2.1", "Mozilla/5.0 (compatible; Yeti/1.1)", "curl/8.0", "facebookexternalhit/1.1"]
        {
            await scene.look(as: agent)
        }
        await scene.look(as: "Mozilla/5.0 (early)", [("sec-purpose", "prefetch;prerender")])
        #expect(await scene.words() == nil)
        // The seller's own views do not count.
        let seller = Browser(at: scene.harness)
        seller.fields.append(("user-agent", "Mozilla/5.0"))
        await seller.signUp()
        let own = try await seller.sell()
        _ = await seller.get(Route.market(.product(own)).path)
        await scene.harness.site.saveCounts(isLast: true)
        #expect(await !scene.harness.ask(.get, Route.market(.product(own)).path).text.contains("<dt>조회·관심·채팅</dt>"))
    }

    @Test func favouritesAreCountedUpAndDown() async throws {
        let scene = try await Scene()
        await scene.press(true)
        await scene.press(true, from: "192.0.2.2")
        #expect(await scene.words() == "관심 2")
        // Repeated presses count once.
        for _ in 0..<9 { await scene.press(true) }
        await scene.press(false, cookie: "favourites=1")
        await scene.press(false, cookie: "favourites=1")
        #expect(await scene.words() == "관심 1")
        await scene.press(true)
        #expect(await scene.words() == "관심 2")
        // Claims of earlier favourites cannot push the count below zero.
        for host in 3...9 { await scene.press(false, cookie: "favourites=1", from: "192.0.2.\(host)") }
        #expect(await scene.words() == nil)
        await scene.press(true, from: "192.0.2.99")
        #expect(await scene.words() == "관심 1")
    }

    @Test func whatMakesRoomIsLikedNoMore() async throws {
        let scene = try await Scene()
        await scene.press(true)
        #expect(await scene.words() == "관심 1")
        scene.harness.wait(seconds: 3_600)
        let other = try await scene.harness.stock("찻잔").id
        let full = (1_001...1_099).map(String.init).joined(separator: ".") + ".1"
        let fields = [
            ("user-agent", "Mozilla/5.0"), ("cookie", "favourites=\(full)"), ("sec-fetch-site", "same-origin"),
        ]
        let like = Route.market(.favourite(other)).path
        _ = await scene.harness.ask(.post, like, fields, from: "192.0.2.1", body: Array("on=1".utf8))
        #expect(await scene.words() == nil)
    }

    /// A view writes nothing; counts are saved when pages have to be rendered again anyway.
    @Test func lookingLeavesKeptPagesAlone() async throws {
        let scene = try await Scene()
        let harness = scene.harness
        await scene.look()
        await harness.site.saveCounts()
        let version = harness.version.number
        for host in 2...50 { await scene.look(from: "192.0.2.\(host)") }
        await harness.site.saveCounts()
        #expect(harness.version.number == version)
        _ = try await harness.stock("찻잔")
        await harness.site.saveCounts()
        #expect(await harness.ask(.get, scene.path).text.contains(" · 조회 50</p>"))
        // Counts are saved after ten minutes on a quiet market.
        await scene.look(from: "192.0.2.99")
        harness.wait(seconds: 599)
        await harness.site.saveCounts()
        #expect(await harness.ask(.get, scene.path).text.contains(" · 조회 50</p>"))
        harness.wait(seconds: 1)
        await harness.site.saveCounts()
        #expect(await harness.ask(.get, scene.path).text.contains(" · 조회 51</p>"))
    }
}
