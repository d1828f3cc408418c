package import Domain
import HTTP
import Markup
import Octets
import Pages
import Routes

/// The page a film's page was opened from, which determines its back link and the day of its figures.
///
/// Links carry it as `from`, the part of the address below `/boxoffice/`; only addresses `BoxOfficeRoute` parses are
/// accepted. The hall's front page, the default back link, is no origin.
package enum FilmOrigin: Sendable, Hashable {
    case ranking(RankingKey)
    case search(String)
    case comparison([FilmCode])

    /// Nil if the query names no origin, or one that does not exist.
    init?(_ query: Query, among regions: [Region]) {
        guard let from = query.word("from"), let route = BoxOfficeRoute(below: from.segments[...]) else { return nil }
        let filter = RankingFilter(query, among: regions)
        switch route {
        case .day(let day): self = .ranking(RankingKey(.day, day, filter))
        case .weekend(let day): self = .ranking(RankingKey(.weekend, day, filter))
        case .week(let day): self = .ranking(RankingKey(.week, day, filter))
        case .films: self = .search(query.search("q"))
        case .compare: self = .comparison(FilmCode.compared(query))
        case .month, .film, .file, .corrections, .correctionsFile, .doubts, .picture, .filmPicture, .data, .dataPackage,
            .table:
            return nil
        }
    }

    /// The last day of the figures shown there.
    var day: Day? { if case .ranking(let key) = self { key.period.last } else { nil } }

    var back: Back {
        switch self {
        case .ranking(let key): Back(key.link, key.brief)
        case .search: Back(Self.boxOffice(place, fields), FilmSearchScreen.name)
        case .comparison: Back(Self.boxOffice(place, fields), CompareScreen.name)
        }
    }

    /// Returns the link to the page of `film`, opened from here.
    func link(to film: FilmCode, fragment: String = "") -> Link {
        Self.boxOffice(.film(film), [("from", String(place.path.dropFirst("/boxoffice/".count)))] + fields, fragment)
    }

    /// The cache key for pages of one film with different origins.
    var variant: String { Self.boxOffice(place, fields).text }

    private var place: BoxOfficeRoute {
        switch self {
        case .ranking(let key): key.boxOfficeRoute
        case .search: .films
        case .comparison: .compare
        }
    }

    private var fields: [(String, String)] {
        switch self {
        case .ranking(let key): key.filter.pairs
        case .search(let typed): typed.isEmpty ? [] : [("q", typed)]
        case .comparison(let films): films.isEmpty ? [] : [("films", films.map(\.text).joined(separator: ","))]
        }
    }

    /// Returns an address of the hall with query parameters; slashes and commas in them need no escaping.
    static func boxOffice(_ route: BoxOfficeRoute, _ fields: [(String, String)], _ fragment: String = "") -> Link {
        let query = fields.map { name, value in
            let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { part in
                part.split(separator: ",", omittingEmptySubsequences: false).map { String($0).percentEncoded() }
                    .joined(separator: ",")
            }
            return "\(name)=\(parts.joined(separator: "/"))"
        }
        let address = query.isEmpty ? route.path : route.path + "?" + query.joined(separator: "&")
        return Link(path: fragment.isEmpty ? address : "\(address)#\(fragment)")
    }
}

extension FilmCode {
    /// Returns the films to compare, without duplicates and within the limit.
    static func compared(_ query: Query) -> [FilmCode] {
        var codes: [FilmCode] = []
        for part in (query.word("films") ?? "").split(separator: ",") {
            guard let code = FilmCode(part), !codes.contains(code) else { continue }
            codes.append(code)
        }
        return Array(codes.prefix(CompareScreen.most))
    }
}

extension FilmCode {
    /// Returns the link to the film's page, opened from `origin` if there is one.
    func link(from origin: FilmOrigin?) -> Link { origin?.link(to: self) ?? Route.boxOffice(.film(self)).link }
}
