package import Domain
import HTTP
import Routes
import Synchronization

/// Pages that are the same for everybody with the same preferences, kept as they are sent.
///
/// A page depends on its key and on the version of what it shows. The bounds are needed because crawlers with odd
/// cookies could otherwise fill the memory.
///
/// Nothing personal is part of a key, so that a page with something personal on it cannot be kept here: such pages are
/// answered by `PageServer.personal` and `PageServer.fresh`, which do not use the cache.
package final class PageCache: Sendable {
    struct Key: VersionedKey {
        var group: Group
        var route: Route
        /// The name the site was reached by, where the page contains it.
        var origin: String?
        /// Whatever else tells two pages at one address apart.
        var variant: String?
        var language: Language
        var textSize: TextSize?
        var theme: Theme?
    }

    /// Pages that change together.
    package enum Group: Sendable, Hashable {
        /// What changes with the day.
        case daily
        case pack(String)
        case boxOffice(RankingKey, ListView)
        /// What changes with anything in the store.
        case market
        case film(FilmCode)
    }

    /// What a page shows, by a number where that is counted, else as it is: a hash could be the same for two.
    package enum PageVersion: Sendable, Equatable {
        case number(Int)
        /// Shares its storage with the figures in the `RankingCache`. Indirect, so that a number stays small.
        indirect case ranking(RankingFigures)
        /// Of everything the front page shows something of.
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

    /// From this many requests on a page is compressed thoroughly, which takes several times as long as drawing it: not for
    /// every combination of text size, theme and language that a stranger thinks of.
    private static let manyRequests = 8

    private let cache: VersionedCache<Key, PageVersion, Page>
    private let madeCount = Atomic(0)

    /// `bytes` is what all pages may hold together, compressed forms included.
    package init(count: Int = 512, bytes: Int = 32 << 20) {
        cache = VersionedCache(.init(count: count, cost: bytes, costPerValue: bytes / 8)) { $1.answer.weight }
    }

    /// Returns the page made from `version`, made now if it is not there.
    func page(_ key: Key, at version: PageVersion, _ make: () -> StoredAnswer) -> StoredAnswer {
        if let kept = kept(key, at: version) { return kept }
        let begun = time
        return keep(make(), for: key, at: version, begun: begun)
    }

    /// When a page is begun: to be asked before anything is read for it.
    var time: Int { cache.time }

    /// Returns the page to answer with: the one that is kept, where another was made of the same version meanwhile.
    func keep(_ page: StoredAnswer, for key: Key, at version: PageVersion, begun: Int) -> StoredAnswer {
        madeCount.add(1, ordering: .relaxed)
        let page = Page(answer: page, requests: RequestCount())
        return cache.keep(page, for: key, at: version, begun: begun).answer
    }

    /// Returns the page made from `version` if it is there.
    func kept(_ key: Key, at version: PageVersion) -> StoredAnswer? {
        guard let page = cache.value(for: key, at: version) else { return nil }
        // Exactly one request is the one that makes them many.
        guard page.requests.increase() == Self.manyRequests else { return page.answer }
        let better = page.answer.packedThoroughly()
        cache.replace(for: key, at: version, by: Page(answer: better, requests: page.requests)) {
            $0.requests === page.requests
        }
        return better
    }

    var count: Int { cache.count }
    package var figures: CacheFigures { cache.figures }
    /// The most bytes the kept pages may hold together.
    var weight: Int { cache.totalCost }
    /// How many pages were ever made to be kept.
    var made: Int { madeCount.load(ordering: .relaxed) }
}
