import Octets
import Wire

/// A picture found by a search.
struct PosterCandidate: Equatable {
    let address: String
    let page: String
    let site: String
    let width: Int
    let height: Int
}

extension PosterCandidate {
    /// Returns nil if a required field is missing.
    init?(_ document: JSON) {
        guard let address = document["image_url"]?.text, let width = document["width"]?.count,
            let height = document["height"]?.count
        else { return nil }
        let page = document.string("doc_url")
        self.init(
            address: address,
            page: page,
            site: document.string("display_sitename"),
            width: width,
            height: height
        )
    }
}

/// Chooses a poster among search results. The first result is more often than not some picture of a blog.
enum PosterChoice {
    /// The minimum width; smaller ones would be blurred on a phone.
    static let shortestWidth = 300

    /// Returns plausible posters, best first.
    static func ranked(_ candidates: [PosterCandidate]) -> [PosterCandidate] {
        let rated = candidates.enumerated().compactMap { place, candidate in
            rating(of: candidate).map { (rating: $0 - place, candidate: candidate) }
        }
        return rated.sorted { $0.rating > $1.rating }.map(\.candidate)
    }

    /// Returns nil for an implausible one. Posters are 1 : 1.38 to 1 : 1.55; the search's own order breaks ties.
    static func rating(of candidate: PosterCandidate) -> Int? {
        guard candidate.width >= shortestWidth, candidate.width <= 6_000, candidate.height <= 9_000 else { return nil }
        let ratio = candidate.height * 1_000 / candidate.width
        guard (1_300...1_650).contains(ratio) else { return nil }
        var rating = 100 - abs(ratio - 1_450) / 5
        if candidate.width >= 600 { rating += 20 }
        return rating + bonus(of: candidate)
    }

    /// Returns a bonus for sites about films.
    private static func bonus(of candidate: PosterCandidate) -> Int {
        let place = (candidate.page + " " + candidate.address).lowercased()
        let known = [
            "kobis.or.kr", "kmdb.or.kr", "movie.daum.net", "movie.naver.com", "cgv.co.kr", "megabox.co.kr",
            "lottecinema.co.kr", "cine21.com", "watcha.com", "themoviedb.org", "namu.wiki",
        ]
        return known.contains { place.holds($0) } ? 60 : 0
    }
}

extension JSON {
    /// A nonnegative whole number.
    fileprivate var count: Int? {
        if case .number(let text) = self, let number = Int(text), number >= 0 { number } else { nil }
    }
}
