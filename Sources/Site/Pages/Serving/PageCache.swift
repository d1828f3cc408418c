package import Domain
import HTTP
import Routes
import Synchronization

/// A cache of responses for pages that are the same for everybody with the same preferences.
///
/// A page depends on its key and on the version of its content. The limits keep crawlers with odd cookies from filling
/// the memory.
///
/// Nothing personal is part of a key, so a page with personal content cannot be cached here: `PageServer.personal` and
/// `PageServer.fresh` answer such pages without the cache.
package final class PageCache: Sendable {
    struct Key: VersionedKey {
        var group: Group
        var route: Route
        /// The origin the site was reached by, if the page contains it.
        var origin: String?
        /// Anything else that distinguishes two pages at one address.
        var variant: String?
        var language: Language
        var textSize: TextSize?
        var theme: Theme?
        /// Changes with the place's name, which every page shows.
        var place = 0
        var announces = false
        var isOfStaff = false
    }

    /// Pages that change together.
    package enum Group: Sendable, Hashable {
        /// Pages that change daily.
        case daily
        case pack(String)
        case boxOffice(RankingKey, ListView)
        /// Pages that change with anything in the store.
        case market
        case film(FilmCode)
        /// Other pages of the box office, which change with its archive.
        case archive
    }

    /// The version of a page's content: a number if there is one, or else the content itself, because hashes could
    /// collide.
    package enum PageVersion: Sendable, Equatable {
        case number(Int)
        /// Shares its figures with the `RankingCache`. Indirect, so that a number stays small.
        indirect case ranking(SharedRanking, posters: [FilmCode: StoredPicture])
        /// The versions of everything shown on the front page.
        indirect case home(minute: Int, isBeingFilled: Bool, products: Int, archive: Int, pack: Int)
        indirect case film(archive: Int, poster: StoredPicture?, notes: [Phrase])
    }

    private struct Page {
        let answer: StoredAnswer
        let requests: RequestCount
    }

    private final class RequestCount: Sendable {
        private let count = Atomic(1)

        func increase() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    /// The number of requests from which a page is compressed thoroughly. That takes several times as long as
    /// rendering, too long for every combination of text size, theme and language that a visitor can make up.
    private static let manyRequests = 8

    private let cache: VersionedCache<Key, PageVersion, Page>
    private let madeCount = Atomic(0)

    /// `bytes` limits the memory of all pages, including compressed forms.
    package init(count: Int = 512, bytes: Int = 32 << 20) {
        cache = VersionedCache(.init(count: count, cost: bytes, costPerValue: bytes / 8)) { $1.answer.weight }
    }

    /// Returns the page for `version`, made now if it is not cached.
    func page(_ key: Key, at version: PageVersion, _ make: () -> StoredAnswer) -> StoredAnswer {
        if let kept = kept(key, at: version) { return kept }
        let epoch = cache.epoch
        return keep(make(), for: key, at: version, startedAt: epoch)
    }

    /// The epoch in which a page is started: read it before reading anything for the page.
    var epoch: Int { cache.epoch }

    /// Caches the page and returns the one to send: the cached one, if another was made from the same version
    /// meanwhile.
    func keep(_ page: StoredAnswer, for key: Key, at version: PageVersion, startedAt epoch: Int) -> StoredAnswer {
        madeCount.add(1, ordering: .relaxed)
        let page = Page(answer: page, requests: RequestCount())
        return cache.keep(page, for: key, at: version, startedAt: epoch).answer
    }

    /// Returns the cached page for `version`, or nil.
    func kept(_ key: Key, at version: PageVersion) -> StoredAnswer? {
        guard let page = cache.value(for: key, at: version) else { return nil }
        // Exactly one request reaches the number.
        guard page.requests.increase() == Self.manyRequests else { return page.answer }
        let better = page.answer.packedThoroughly()
        cache.replace(for: key, at: version, by: Page(answer: better, requests: page.requests)) {
            $0.requests === page.requests
        }
        return better
    }

    var count: Int { cache.count }
    package var figures: CacheFigures { cache.figures }
    /// The most bytes the cached pages may occupy together.
    var weight: Int { cache.totalCost }
    /// The number of pages ever made for the cache.
    var made: Int { madeCount.load(ordering: .relaxed) }
}
