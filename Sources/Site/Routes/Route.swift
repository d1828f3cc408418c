package import Domain
package import HTTP
package import Markup
import Octets

/// Every address of the site. One type both parses and formats them, so that no link can be broken.
package enum Route: Sendable, Hashable {
    case home
    case hall(Hall)
    case expo(ExpoRoute)
    case boxOffice(BoxOfficeRoute)
    case market(MarketRoute)
    case desk(ModerationRoute)
    case account(AccountRoute)
    case place(PlaceRoute)
    /// The address of an invitation, with the key as it was typed.
    case invitation(String)
    /// An account page's address when accounts belonged to the market.
    case moved(AccountRoute)
    case settings
    case offline
    case manifest
    case serviceWorker
    case favicon
    /// Rules for search engines, and the sitemap.
    case robots
    case sitemap
    case health
    /// The OpenAPI description of the APIs.
    case openAPI
    /// An embedded file. The hash is part of the address, so a browser may cache it for ever.
    case asset(hash: String, name: String)
    /// One file of a stored picture, which never changes either.
    case picture(PictureHash, PictureSize, PictureFormat)
    /// The API for the market's apps.
    case marketAPI(MarketAPIRoute)

    /// The API of KOBIS, for apps written for it.
    case kobis(KobisRoute)

    /// Nil for an unknown address.
    package init?(path: String) {
        if let known = Route.plain[path] {
            self = known
            return
        }
        if let kobis = KobisRoute(path: path) {
            self = .kobis(kobis)
            return
        }
        let segments = path.segments.dropFirst()
        switch (segments.count, segments.first.map(String.init) ?? "") {
        case (1, ""): self = .home
        case (1, "settings"): self = .settings
        case (1, "offline"): self = .offline
        case (1, "manifest.webmanifest"): self = .manifest
        case (1, "sw.js"): self = .serviceWorker
        case (1, "favicon.ico"): self = .favicon
        case (1, "robots.txt"): self = .robots
        case (1, "sitemap.xml"): self = .sitemap
        case (1, "health"): self = .health
        case (1, "openapi.json"): self = .openAPI
        case (1, "healthChecker"): self = .marketAPI(.healthChecker)
        case (1, "item"): self = .marketAPI(.newItem)
        case (1, "desk"): self = .desk(.queue)
        case (1, let name):
            guard let hall = Hall(rawValue: name) else { return nil }
            self = .hall(hall)
        case (2..., "expo"):
            guard let route = ExpoRoute(path: path) else { return nil }
            self = .expo(route)
        case (2..., "boxoffice"):
            guard let route = BoxOfficeRoute(below: segments.dropFirst()) else { return nil }
            self = .boxOffice(route)
        case (2..., "market"):
            guard let route = MarketRoute(below: segments.dropFirst()) else { return nil }
            self = .market(route)
        case (2..., "desk"):
            guard let route = ModerationRoute(path: path) else { return nil }
            self = .desk(route)
        case (2, "i"):
            guard let key = segments.last, (1...32).contains(key.utf8.count) else { return nil }
            self = .invitation(String(key))
        case (3, "assets"):
            let rest = segments.dropFirst().map(String.init)
            guard let hash = rest.first, let name = rest.last, !hash.isEmpty, !name.isEmpty else { return nil }
            self = .asset(hash: hash, name: name)
        case (3, "pictures"):
            guard let hash = segments.dropFirst().first.flatMap(PictureHash.init),
                let variant = segments.last.flatMap({ PictureVariant(name: $0) })
            else { return nil }
            self = .picture(hash, variant.size, variant.format)
        default:
            guard let route = MarketAPIRoute(path: path) else { return nil }
            self = .marketAPI(route)
        }
    }

    /// The routes without parameters, which most requests use.
    private static let plain: [String: Route] = {
        let routes: [Route] = [
            .home, .settings, .offline, .manifest, .serviceWorker, .favicon, .robots, .sitemap, .health,
            .openAPI, .marketAPI(.healthChecker), .marketAPI(.products),
        ]
        let accounts = AccountRoute.allCases.flatMap { [Route.account($0), .moved($0)] }
        let place = PlaceRoute.allCases.map(Route.place)
        return Dictionary(
            uniqueKeysWithValues: (routes + Hall.allCases.map(Route.hall) + accounts + place).map { ($0.path, $0) }
        )
    }()

    package var path: String {
        switch self {
        case .home: "/"
        case .hall(let hall): "/\(hall.rawValue)"
        case .expo(let route): route.path
        case .boxOffice(let route): route.path
        case .market(let route): route.path
        case .desk(let route): route.path
        case .account(let route): route.path
        case .moved(let route): route.oldPath
        case .place(let route): route.path
        case .invitation(let key): "/i/" + key
        case .settings: "/settings"
        case .offline: "/offline"
        case .manifest: "/manifest.webmanifest"
        case .serviceWorker: "/sw.js"
        case .favicon: "/favicon.ico"
        case .robots: "/robots.txt"
        case .sitemap: "/sitemap.xml"
        case .health: "/health"
        case .openAPI: "/openapi.json"
        case .kobis(let route): route.path
        case .asset(let hash, let name): "/assets/\(hash)/\(name)"
        case .picture(let hash, let size, let format):
            "/pictures/" + hash.text + "/" + size.name + "." + format.rawValue
        case .marketAPI(let route): route.path
        }
    }

    /// Whether it is one of the moderators' addresses.
    package var isOfDesk: Bool { if case .desk = self { true } else { false } }

    /// The hall the address belongs to; nil if it does not depend on open halls.
    package var hall: Hall? {
        switch self {
        case .hall(let hall): hall
        case .expo: .expo
        case .market, .marketAPI: .market
        case .boxOffice, .kobis: .boxOffice
        case .home, .account, .moved, .place, .invitation, .desk, .settings, .offline, .manifest, .serviceWorker,
            .favicon, .robots,
            .sitemap, .health, .openAPI, .asset, .picture:
            nil
        }
    }

    /// Whether any text forms such an address: other methods are then answered with 404.
    package var isAnyText: Bool {
        if case .marketAPI(let route) = self { route.isAnyText } else { false }
    }

    /// The allowed methods, in the order of the `Allow` header.
    package var methods: [HTTP.Method] {
        switch self {
        case .settings: [.get, .head, .post, .options]
        case .expo(let route): route.methods
        case .market(let route): route.methods
        case .desk(let route): route.methods
        case .account(let route), .moved(let route): route.methods
        case .marketAPI(let route): route.methods
        case .home, .place, .invitation, .hall, .boxOffice, .kobis, .offline, .manifest, .serviceWorker,
            .favicon, .robots,
            .sitemap,
            .health,
            .openAPI, .asset, .picture:
            [.get, .head, .options]
        }
    }
}

extension String {
    /// The segments between slashes. It scans bytes rather than characters, because every request uses it.
    package var segments: [Substring] {
        var segments: [Substring] = []
        segments.reserveCapacity(6)
        var start = startIndex
        for index in utf8.indices where utf8[index] == UInt8(ascii: "/") {
            segments.append(self[start..<index])
            start = utf8.index(after: index)
        }
        segments.append(self[start...])
        return segments
    }
}

extension Route {
    /// The validated address, for `href` and `action`.
    package var link: Link { Link(path: path) }

    /// Returns the address with a query.
    package func link(with pairs: [(String, String)]) -> Link {
        guard !pairs.isEmpty else { return link }
        return Link(path: path + "?" + pairs.asQuery)
    }
}

extension [(String, String)] {
    /// The pairs as a query string.
    package var asQuery: String { map { "\($0.0)=\($0.1.percentEncoded())" }.joined(separator: "&") }
}
