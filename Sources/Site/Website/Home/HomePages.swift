import BoxOffice
import Domain
import Exhibitions
import HTTP
import Market
import Pages
import Routes

/// The front page, with news from each hall.
final class HomePages: Sendable {
    private let pages: PageServer
    private let services: SiteServices
    private let expo: ExpoPages?

    init(_ pages: PageServer, _ services: SiteServices, _ expo: ExpoPages?) {
        self.pages = pages
        self.services = services
        self.expo = expo
    }

    private static let shownProducts = 6
    /// The number of films; narrow windows show half of them.
    private static let shownFilms = 10

    func answer(_ visit: Visit) -> Answer {
        let loop = visit.request.loop
        // Read before the content, so that a concurrent change leads to a cache miss, never to stale data.
        let version = PageCache.PageVersion.home(
            minute: pages.now.milliseconds / 60_000,
            isBeingFilled: services.market?.isBeingFilled() == true,
            products: services.market?.store(on: loop).version.number ?? 0,
            archive: services.boxOffice?.figures(loop).version.boxOffice ?? 0,
            pack: expo?.shownEdition ?? 0
        )
        if let kept = pages.keptAnswer(visit, at: .home, in: .market, version: version) {
            return .now(kept)
        }
        return .later { [self] in
            let screen = HomeScreen(today: await today(visit))
            return pages.page(visit, at: .home, in: .market, version: version) {
                Shell.page(screen, pages.context(visit))
            }
        }
    }

    private func today(_ visit: Visit) async -> HomeToday {
        var today = HomeToday(at: pages.now, in: pages.place.place)
        today.exhibit = expo?.shown.flatMap { HomeToday.ShownExhibit($0, on: pages.today) }
        if let market = services.market {
            var newest = ProductQuery()
            newest.limit = Self.shownProducts
            today.isBeingFilled = market.isBeingFilled()
            let products = market.store(on: visit.request.loop).products
            today.products = try? await products.page(newest, keeping: market.rows).products
        }
        if let boxOffice = services.boxOffice { today.film = try? await film(visit, boxOffice) }
        return today
    }

    private func film(
        _ visit: Visit,
        _ boxOffice: BoxOfficeServices
    ) async throws(Failure) -> HomeToday.LeadingFilm? {
        let figures = boxOffice.figures(visit.request.loop)
        guard let day = try await figures.extent()?.last,
            let rows = try await figures.ranking(.day(day))?.rows.prefix(Self.shownFilms), let first = rows.first
        else { return nil }
        var leading = HomeToday.LeadingFilm(
            first: first,
            films: Array(rows),
            day: day,
            isYesterday: day == BoxOfficeClock.newestDay(at: pages.now),
            isSample: try await figures.isSampleOnly()
        )
        for row in rows { leading.englishTitles[row.code] = try await figures.summary(of: row.code)?.nameEnglish }
        let known = ShownFilm(first.code, named: first.name, opened: first.opened)
        leading.poster = await boxOffice.posters.poster(of: known, for: visit.asker, at: pages.now)
        return leading
    }
}
