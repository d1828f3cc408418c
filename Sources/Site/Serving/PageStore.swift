import Domain
import HTTP
import Synchronization

/// Pages that are the same for everybody with the same preferences, kept as they are sent.
///
/// A page is kept under all it depends on: where it is, how its reader likes it, and the edition of what it shows. With
/// a new edition the old pages go; so they do when there are too many of them, which crawlers with odd cookies could
/// otherwise bring about.
final class PageStore: Sendable {
    struct Key: Sendable, Hashable {
        var route: Route
        var language: Language
        var textSize: TextSize?
        var theme: Theme?
    }

    private struct Kept {
        var edition: Int
        var pages: [Key: StoredAnswer] = [:]
    }

    private let kept: Mutex<Kept>
    private let most: Int

    init(most: Int = 512) {
        self.most = most
        kept = Mutex(Kept(edition: 0))
    }

    /// The page of that edition, made now if it has not been asked for before.
    func page(_ key: Key, edition: Int, _ make: () -> StoredAnswer) -> StoredAnswer {
        if let page = kept.withLock({ $0.edition == edition ? $0.pages[key] : nil }) { return page }
        // Two loops may make the same page at once, which is cheaper than one waiting for the other.
        let page = make()
        kept.withLock { kept in
            if kept.edition != edition || kept.pages.count >= most { kept = Kept(edition: edition) }
            kept.pages[key] = page
        }
        return page
    }

    var count: Int { kept.withLock(\.pages.count) }
}
