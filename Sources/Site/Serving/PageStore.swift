import Domain
import HTTP
import Synchronization

/// Pages that are the same for everybody with the same preferences, kept as they are sent.
///
/// A page is kept under all it depends on: where it is, how its reader likes it, and the edition of what it shows. What
/// changes together has a shelf of its own, and with a new edition the old pages go from that shelf alone. All go when
/// there are too many of them, which crawlers with odd cookies could otherwise bring about.
final class PageStore: Sendable {
    struct Key: Sendable, Hashable {
        var route: Route
        /// The name the site was reached by, where the page tells it.
        var origin: String?
        /// What else tells apart two pages at one address.
        var variant: String?
        var language: Language
        var textSize: TextSize?
        var theme: Theme?
    }

    /// Pages that change together.
    enum Shelf: Sendable, Hashable {
        /// What changes with the day.
        case yard
        case pack(String)
        case boxOffice(RankingKey, BoxOfficeView)
        /// What changes with anything in the store, whose editions each loop counts by itself.
        case market(loop: Int)
        case film(FilmCode)
    }

    private struct Kept {
        var edition: Int
        var pages: [Key: StoredAnswer] = [:]
    }

    private let kept = Mutex<[Shelf: Kept]>([:])
    private let most: Int

    init(most: Int = 512) { self.most = most }

    /// The page of that edition, made now if it has not been asked for before.
    func page(_ key: Key, on shelf: Shelf, edition: Int, _ make: () -> StoredAnswer) -> StoredAnswer {
        if let known = known(key, on: shelf, edition: edition) { return known }
        // Two loops may make the same page at once, which is cheaper than one waiting for the other.
        let page = make()
        kept.withLock { kept in
            if kept.values.reduce(0, { $0 + $1.pages.count }) >= most { kept = [:] }
            if kept[shelf]?.edition != edition { kept[shelf] = Kept(edition: edition) }
            kept[shelf]?.pages[key] = page
        }
        return page
    }

    /// The page of that edition, where it was asked for before.
    func known(_ key: Key, on shelf: Shelf, edition: Int) -> StoredAnswer? {
        kept.withLock { kept in kept[shelf].flatMap { $0.edition == edition ? $0.pages[key] : nil } }
    }

    var count: Int { kept.withLock { $0.values.reduce(0) { $0 + $1.pages.count } } }
}
