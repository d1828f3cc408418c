import Domain
import HTTP
import Pages
import Website

/// The market for a particular visitor, requested with `stage=NAME` in the query.
enum MarketScreens: String, Sendable {
    /// Signed in as one of the test market's own sellers.
    case seller
    /// A visitor with favourites, one of which was taken down.
    case fond
    /// A market without any product.
    case empty
    /// Signed in as a seller with conversations, one reserved product and one sold.
    case trading
    /// The trading market, signed out.
    case traded
    /// The trading market, as a moderator.
    case desk
    /// Signed in as a curator with an exhibition.
    case curating

    func site(besides site: Site) async throws -> Site {
        switch self {
        case .seller, .fond: site
        case .empty: try await EmptyMarket.shared.site()
        case .trading, .traded, .desk: try await TradingMarket.shared.site()
        case .curating: try await CuratingPlace.shared.site()
        }
    }

    /// Returns the cookies of the visitor's browser.
    func cookie(on site: Site) async throws -> String {
        switch self {
        case .seller: try await SellerSignIn.shared.cookie(on: site)
        case .trading: try await SellerSignIn.trading.cookie(on: site)
        case .desk: try await TradingMarket.shared.deskCookie()
        case .curating: try await SellerSignIn.curating.cookie(on: site)
        case .fond: "favourites=29.28.1.4"
        case .empty, .traded: ""
        }
    }
}

extension Request {
    /// Returns the request with another cookie added.
    func bringing(_ cookie: String, without left: [HeaderName] = []) -> Request {
        let cookies = [header(.cookie), cookie].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; ")
        let others: [HeaderName] = [
            .host, .acceptEncoding, .acceptLanguage, .ifNoneMatch, .origin, "sec-fetch-site", "user-agent",
        ]
        let fields =
            others.filter { !left.contains($0) }.compactMap { name in header(name).map { ("\(name.text)", $0) } } + [
                ("cookie", cookies)
            ]
        return Request(
            method,
            path,
            query: query,
            fields: fields,
            body: body,
            peer: peer,
            number: number,
            loop: loop
        )
    }
}

/// One sign-in for the whole run: sessions are in the store, which all sites of a run but the trading one share.
private actor SellerSignIn {
    static let shared = SellerSignIn()
    static let trading = SellerSignIn()
    static let curating = SellerSignIn()

    private var entering: Task<String, any Error>?

    func cookie(on site: Site) async throws -> String {
        let task =
            entering
            ?? Task {
                // First on their phone, and now here.
                _ = try await Self.enter(
                    site,
                    with: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1"
                )
                return try await Self.enter(site, with: "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Safari/605.1")
            }
        entering = task
        return try await task.value
    }

    private static func enter(_ site: Site, with browser: String) async throws -> String {
        let fields = [
            ("host", "localhost"), ("content-type", "application/x-www-form-urlencoded"), ("user-agent", browser),
        ]
        let form = Array("name=yeonnam&secret=wjdghltkd!".utf8)
        let answer = await site.respond(to: Request(.post, "/sign-in", fields: fields, body: .bytes(form)))
        guard let cookie = answer.headers[.setCookie]?.split(separator: ";").first else { throw NobodyEntered() }
        return String(cookie)
    }

    private struct NobodyEntered: Error {}
}

/// A new, empty market.
private actor EmptyMarket {
    static let shared = EmptyMarket()

    /// The market's folder is deleted when nothing retains the market.
    private var opening: Task<(market: TestMarket, site: Site), any Error>?

    func site() async throws -> Site {
        let task = opening ?? Task { try await Self.open() }
        opening = task
        return try await task.value.site
    }

    private static func open() async throws -> (market: TestMarket, site: Site) {
        let market = try await TestMarket(goods: 0)
        let site = Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: "/"),
            services: SiteServices(pictures: market.shelf, market: market.services),
            clock: .fixed(.friday)
        )
        return (market, site)
    }
}
