import Domain
import HTTP
import Synchronization

/// Pages that are the same for everybody with the same preferences, kept as they are sent.
///
/// A page is kept under all it depends on: where it is, how its reader likes it, and the edition of what it shows. What
/// changes together has a shelf of its own, and with a new edition the old pages go from that shelf alone. All go when
/// there are too many of them or they hold too much, which crawlers with odd cookies could otherwise bring about.
///
/// Nothing of a person is part of a key, so that a page with something personal in it has no place here: such pages are
/// answered by `Site.personal` and `Site.freshPage`, which know no store.
final class PageCache: Sendable {
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

        /// What may change with the next sale is not worth packing well before many have asked for it.
        var effort: StoredAnswer.Effort {
            if case .market = self { return .quick }
            return .thorough
        }
    }

    private struct Page {
        var answer: StoredAnswer
        let asked = Count()

        final class Count: Sendable {
            private let count = Atomic(1)

            func increase() -> Int { count.add(1, ordering: .relaxed).newValue }
        }
    }

    /// From so many on a page is worth packing well, which takes several times as long as drawing it.
    private static let often = 8

    private struct Kept {
        var edition: Int
        var pages: [Key: Page] = [:]
        var weight = 0
    }

    private struct Shelves {
        var all: [Shelf: Kept] = [:]
        var count = 0
        var weight = 0
        var made = 0

        mutating func clear(_ shelf: Shelf) {
            guard let old = all.removeValue(forKey: shelf) else { return }
            count -= old.pages.count
            weight -= old.weight
        }
    }

    private let shelves = Mutex(Shelves())
    private let most: Int
    private let room: Int

    /// `most` is how many pages are kept, `room` how many bytes they may hold together, packed forms and all.
    init(most: Int = 512, room: Int = 32 << 20) {
        self.most = most
        self.room = room
    }

    /// The page of that edition, made now if it has not been asked for before.
    func page(_ key: Key, on shelf: Shelf, edition: Int, _ make: () -> StoredAnswer) -> StoredAnswer {
        if let known = known(key, on: shelf, edition: edition) { return known }
        // Two loops may make the same page at once, which is cheaper than one waiting for the other.
        let page = make()
        shelves.withLock { keep(page, as: key, on: shelf, edition, &$0) }
        return page
    }

    private func keep(_ page: StoredAnswer, as key: Key, on shelf: Shelf, _ edition: Int, _ shelves: inout Shelves) {
        shelves.made += 1
        guard page.weight <= room / 8 else { return }
        if shelves.all[shelf]?.edition != edition { shelves.clear(shelf) }
        if shelves.count >= most || shelves.weight + page.weight > room {
            shelves.all = [:]
            (shelves.count, shelves.weight) = (0, 0)
        }
        let kept = Page(answer: page)
        let old = shelves.all[shelf, default: Kept(edition: edition)].pages.updateValue(kept, forKey: key)
        guard old == nil else { return }
        shelves.all[shelf]?.weight += page.weight
        shelves.count += 1
        shelves.weight += page.weight
    }

    /// The page of that edition, where it was asked for before.
    func known(_ key: Key, on shelf: Shelf, edition: Int) -> StoredAnswer? {
        let page = shelves.withLock { shelves in
            shelves.all[shelf].flatMap { $0.edition == edition ? $0.pages[key] : nil }
        }
        // One asker alone is the one that makes it often.
        guard let page, shelf.effort == .quick, page.asked.increase() == Self.often else { return page?.answer }
        let better = page.answer.packedThoroughly()
        shelves.withLock { replace(page, with: better, as: key, on: shelf, edition, &$0) }
        return better
    }

    private func replace(
        _ page: Page,
        with better: StoredAnswer,
        as key: Key,
        on shelf: Shelf,
        _ edition: Int,
        _ shelves: inout Shelves
    ) {
        // Both weigh the same. What became of the shelf meanwhile stays.
        guard shelves.all[shelf]?.edition == edition, shelves.all[shelf]?.pages[key]?.answer === page.answer else {
            return
        }
        shelves.all[shelf]?.pages[key]?.answer = better
    }

    var count: Int { shelves.withLock { $0.count } }
    /// What the pages that are kept hold together, at most.
    var weight: Int { shelves.withLock { $0.weight } }
    /// How many pages were ever made to be kept.
    var made: Int { shelves.withLock { $0.made } }
}
