import Domain
import HTTP
import Testing

@testable import Routes

/// Contact details in descriptions: links for signed-in readers, plain text for everybody else.
@Suite struct ContactLinksTests {
    private static let words =
        "010-1234-5678 이나 eun@example.org 로 주세요. 사진 더 보기: https://example.org/a?b=1&c=2 (javascript:alert(1))"

    @Test func contactsAreLinksForMembersAlone() async throws {
        let harness = try await MarketHarness()
        let (seller, member, stranger) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
        await seller.signUp("귤밭 은서")
        await member.signUp("바다 민준")
        let id = try await seller.sell(["description": Self.words])
        let path = Route.market(.product(id)).path
        let plain = "010-1234-5678 이나 eun@example.org 로 주세요."
        // Before and after the member's visit, from the cache.
        for _ in 0..<2 {
            let told = await stranger.get(path)
            #expect(told.text.contains(plain) && !told.text.contains("tel:") && !told.text.contains("mailto:"))
            #expect(!told.text.contains("href=\"https://example.org"))
            #expect(told.headers[.cacheControl] == "private, no-cache")
            for reader in [member, seller] {
                let told = await reader.get(path)
                let links = [
                    "<a href=\"tel:01012345678\" rel=\"nofollow ugc noopener\">010-1234-5678</a>",
                    "<a href=\"mailto:eun@example.org\" rel=\"nofollow ugc noopener\">eun@example.org</a>",
                    "<a href=\"https://example.org/a?b=1&amp;c=2\" rel=\"nofollow ugc noopener\">https://example.org/a?b=1&amp;c=2</a>",
                ]
                for link in links { #expect(told.text.contains(link)) }
                #expect(told.page.count("href=\"javascript") == 0)
                #expect(told.headers[.cacheControl] == "no-store")
            }
        }
        // A page without contacts has nothing personal, and is the same for all.
        let lantern = try await seller.sell(["form": "form-999-4567890"])
        let own = await member.get(Route.market(.product(lantern)).path)
        #expect(own.headers[.cacheControl] == "private, no-cache")
        #expect(await stranger.get(Route.market(.product(lantern)).path).body == own.body)
    }
}
