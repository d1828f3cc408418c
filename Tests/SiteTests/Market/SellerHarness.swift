import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Pages
@testable import Website

/// The market's pages over the shared products, with helpers to request them.
struct SellerHarness {
    let site: Site

    /// Uses the shared market, unless a test passes one to change.
    init(_ market: TestMarket? = nil, halls: [Hall] = Hall.allCases, policy: MarketPolicy = MarketPolicy()) async throws
    {
        let market = if let market { market } else { try await SharedMarket.filled.market() }
        site = Site(
            SiteConfiguration(fixed: .opening(halls), market: policy, version: "9.9.9", dataFolder: "/"),
            services: SiteServices(pictures: market.shelf, market: market.services),
            clock: .fixed(.friday)
        )
    }

    func ask(
        _ target: String,
        _ fields: [(String, String)] = [],
        by method: HTTP.Method = .get,
        form: String = ""
    ) async -> MarketHarness.Told {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let request = Request(
            method,
            parts[0],
            query: parts.count == 2 ? parts[1] : nil,
            fields: [("host", "market.example")] + fields,
            body: .bytes(Array(form.utf8)),
            number: 77
        )
        return await MarketHarness.Told(site.respond(to: request))
    }

    func page(_ target: String, _ fields: [(String, String)] = []) async -> Document {
        Document(await ask(target, fields).text)
    }
}

extension Document {
    /// The names in the list, in order.
    var goods: [String] { matches("<li>.{0,2000}?<h2>(.*?)</h2>") }
    /// The link to the next page.
    var next: String? { first("<a [^>]*rel=\"next\" href=\"([^\"]*)\"")?.replacing("&amp;", with: "&") }
}
