import Domain
import HTTP

/// The yard, with what is new in each hall.
struct HomePages: Sendable {
    let pages: PageServer
    let services: SiteServices

    /// So many new things are counted; beyond that it is only said that there are more.
    private static let mostCounted = 99
    /// For how long something in the market is new.
    private static let newFor = 7 * 86_400_000

    func answer(_ visit: Visit) -> Answer {
        .later {
            let news = await news(visit)
            let variant = Hall.allCases.map { news[$0]?.english ?? "" }.joined(separator: "|")
            return pages.page(visit, at: .home, in: .daily, version: .number(pages.today.number), variant: variant) {
                Shell.page(HomeScreen(today: pages.today.wordsWithWeekday, news: news), pages.context(visit))
            }
        }
    }

    /// A hall that cannot say what is new says its name: the yard is open whatever a store may do.
    private func news(_ visit: Visit) async -> [Hall: Phrase] {
        var news: [Hall: Phrase] = [:]
        if let pack = services.packs?.chosen.pack, !pack.exhibits.isEmpty { news[.expo] = Phrase("전시 중", "On show") }
        if let market = services.market, let count = try? await newProducts(market, visit), count > 0 {
            let number = count > Self.mostCounted ? "\(Self.mostCounted)+" : "\(count)"
            news[.market] = Phrase("새 상품 \(number)", "\(number) new")
        }
        if let boxOffice = services.boxOffice,
            let last = try? await boxOffice.figures(visit.request.loop).extent()?.last
        {
            news[.boxOffice] = last.words
        }
        return news
    }

    private func newProducts(_ market: MarketServices, _ visit: Visit) async throws(Failure) -> Int {
        let since = Instant(milliseconds: pages.now.milliseconds - Self.newFor)
        return try await market.products(visit.request.loop).count(addedAfter: since, upTo: Self.mostCounted + 1)
    }
}
