import BoxOffice
import Domain
import Exhibitions
import HTTP
import Market
import Octets
import Pages
import Routes

/// Rules for search engines (`robots.txt`), and the sitemap.
final class Sitemaps: Sendable {
    private let pages: PageServer
    private let services: SiteServices
    private let expo: ExpoPages?

    init(_ pages: PageServer, _ services: SiteServices, _ expo: ExpoPages?) {
        self.pages = pages
        self.services = services
        self.expo = expo
    }

    /// The limits for the newest products and films; a sitemap may have 50,000 addresses.
    static let mostProducts = 5_000
    private static let mostFilms = 5_000
    private static let portion = 100

    func robots(_ visit: Visit) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "text/plain; charset=utf-8")
        headers.add(.cacheControl, "public, max-age=86400")
        let ways: [MarketRoute] = [.mine, .favourites, .newProduct]
        let accounts: [AccountRoute] = [.signIn, .signUp, .me, .account]
        let lines =
            ["User-agent: *"] + (accounts.map(\.path) + ways.map { Route.market($0).path }).map { "Disallow: \($0)" }
            + [
                "Disallow: \(ModerationRoute.root)", "Disallow: /market/report/", "Disallow: /market?",
                "Disallow: /pictures/", "Sitemap: \(origin(visit))\(Route.sitemap.path)", "",
            ]
        return Response(status: 200, headers: headers, body: .bytes(Bytes(lines.joined(separator: "\n"))))
    }

    func answer(_ visit: Visit) -> Answer {
        .later { [self] in
            do {
                return try await sitemap(visit)
            } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    private func sitemap(_ visit: Visit) async throws(Failure) -> Response {
        let version = services.market?.store(on: visit.request.loop).version.number ?? 0
        return try await pages.keptAnswer(
            visit,
            at: .sitemap,
            in: .market,
            version: .number(version),
            variant: "\(expo?.shown?.pack.edition ?? 0)|\(pages.today.number)"
        ) { () async throws(Failure) in
            var headers = SecurityHeaders.all
            headers.add(.cacheControl, "public, max-age=3600")
            return StoredAnswer(
                try await document(visit),
                type: "application/xml; charset=utf-8",
                headers: headers,
                effort: .quick
            )
        }
    }

    private func document(_ visit: Visit) async throws(Failure) -> Bytes {
        let routes = try await routes(visit)
        var xml = ByteWriter(capacity: 65_536)
        xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">")
        let origin = origin(visit)
        for route in routes {
            xml.append("<url><loc>")
            xml.appendEscaped(origin + route.path)
            xml.append("</loc></url>")
        }
        xml.append("</urlset>")
        return xml.finish()
    }

    private func routes(_ visit: Visit) async throws(Failure) -> [Route] {
        let halls = pages.place.place.halls
        var routes: [Route] = [.home] + halls.map(Route.hall)
        if let place = expo?.shown, halls.contains(.expo) {
            routes += [place.exhibits] + place.views
            routes += place.pack.exhibits.flatMap { [place.exhibit($0)] + place.details(of: $0) }
        }
        if let market = services.market, halls.contains(.market) {
            routes += try await newest(market.store(on: visit.request.loop).products).map { .market(.product($0)) }
        }
        if let boxOffice = services.boxOffice, halls.contains(.boxOffice) {
            let figures = boxOffice.figures(visit.request.loop)
            let films = try await figures.films(FilmFilter(), skipping: 0, limit: Self.mostFilms).films
            routes += films.map { .boxOffice(.film($0.code)) }
        }
        return routes
    }

    private func newest(_ products: any Products) async throws(Failure) -> [ProductID] {
        var ids: [ProductID] = []
        var query = ProductQuery()
        query.limit = Self.portion
        while ids.count < Self.mostProducts {
            let page = try await products.page(query)
            ids += page.products.map(\.id)
            guard let next = page.next else { break }
            query.after = next
        }
        return ids
    }

    private func origin(_ visit: Visit) -> String {
        pages.origin(of: visit.visitor)
    }
}
