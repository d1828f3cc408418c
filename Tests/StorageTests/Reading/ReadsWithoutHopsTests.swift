import Dispatch
import Domain
import Synchronization
import TestKit
import Testing

@testable import Storage

/// SQLite reads run on the calling thread, although the protocols are async: a loop's task continues without
/// suspending.
@Suite(.blocks) struct ReadsWithoutHopsTests {
    private let scratch: TemporaryFolder
    private let store: Store

    init() throws {
        scratch = TemporaryFolder(inMemory: true)
        store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
    }

    /// Returns how often a task was scheduled: once at its start, and once after each suspension.
    private func beginnings(_ body: @escaping @Sendable (MarketStore, Store) async throws -> Void) async throws -> Int {
        let executor = CountingExecutor()
        try await Task(executorPreference: executor) { [store] in try await body(store.market(), store) }.value
        return executor.count
    }

    private func expectNone(_ body: @escaping @Sendable (MarketStore, Store) async throws -> Void) async throws {
        #expect(try await beginnings(body) == 1)
    }

    /// A control: without it, no test here could fail.
    @Test func writesAreWaitedFor() async throws {
        let count = try await beginnings { market, _ in
            _ = try await market.members().accounts.signUp(.jane, at: .opening)
        }
        #expect(count > 1)
    }

    @Test func productsAreReadInline() async throws {
        let jane = try await store.members().accounts.signUp(.jane, at: .opening).id
        let id = try await store.products().add(.named("놋그릇", pictures: []), by: jane, at: .opening).id
        let words = try #require(SearchQuery("놋그릇"))
        let picture = StoredPicture.all("a").hash
        try await expectNone { market, _ in
            let products = market.products
            _ = try await products.product(id)
            _ = try await (products.count(), products.count(words), products.count(words, upTo: 9))
            try await products.list(before: nil, limit: 9) { _ in }
            try await products.list(skipping: 0, limit: 9) { _ in }
            try await products.search(words, before: nil, limit: 9) { _ in }
            try await products.search(words, skipping: 0, limit: 9) { _ in }
            _ = try await products.find(ProductQuery()) { _ in }
            _ = try await (products.currencies(), products.count(addedAfter: .opening, upTo: 9))
            _ = try await (products.isShown(picture), products.isUsed(picture), products.isPrivate(picture))
            try await market.items.list(skipping: 0, limit: 9) { _ in }
            _ = try await (market.items.passwordHash(of: id), market.counts.count(of: id))
            _ = try await (market.changes.newest(), market.changes.changes(after: ChangeNumber(0), limit: 9))
            _ = try await (market.sellers.seller(jane), market.sellers.record(of: jane))
            _ = try await market.sellers.list(after: nil, limit: 9)
            _ = try? await market.sellers.seller(identifiedBy: "nobody")
        }
    }

    @Test func whatMembersHaveIsReadInline() async throws {
        let jane = try await store.members().accounts.signUp(.jane, at: .opening).id
        let id = try await store.products().add(.named("놋그릇", pictures: []), by: jane, at: .opening).id
        try await expectNone { market, _ in
            let members = market.members()
            _ = try await members.accounts.seller(knownAs: "제인")
            _ = try await members.accounts.session(SessionKey(sha256: "none"), at: .opening)
            _ = try await (
                members.accounts.sessions(of: jane, at: .opening), members.accounts.recovery(of: jane, at: .opening)
            )
            _ = try await (members.own.product(id, of: jane), members.own.counts(of: jane))
            _ = try await members.own.list(.selling, of: jane, before: nil, limit: 9)
            _ = try await members.own.waiting([StoredPicture.all("a").hash], of: jane)
            _ = try await (
                members.conversations.conversation(about: id, of: jane), members.conversations.unread(of: jane, upTo: 9)
            )
            _ = try await members.conversations.list(of: jane, as: nil, before: nil, limit: 9)
            _ = try? await members.conversations.conversation(ConversationID(1), for: jane)
            _ = try? await members.conversations.messages(in: ConversationID(1), for: jane, before: nil, limit: 9)
            _ = try await (members.sales.sale(of: id), members.sales.possibleBuyers(of: id, by: jane, limit: 9))
            _ = try? await members.reviews.state(in: ConversationID(1), of: jane, at: .opening)
            _ = try await members.reviews.received(by: jane, at: .opening, limit: 9)
            _ = try await members.reviews.count(of: jane, at: .opening)
            _ = try? await members.reports.subject(.product(id), for: jane, at: .opening)
            _ = try? await members.reports.messages(of: ConversationID(1), for: jane, limit: 9)
            _ = try await members.reports.decisions(about: jane, limit: 9)
        }
    }

    @Test func figuresAreReadInline() async throws {
        let day = try #require(Day(iso: "2026-11-13"))
        let film = try #require(FilmCode("20261234"))
        let words = try #require(SearchQuery("영화"))
        try await expectNone { _, store in
            let figures: any BoxOfficeFigures = store.boxOffice()
            _ = try await (figures.ranking(.day(day)), figures.versions(of: .day(day)), figures.extent())
            _ = try await (figures.isSampleOnly(), figures.film(film), figures.summary(of: film), figures.run(of: film))
            _ = try await (figures.search(words, limit: 9), figures.films(FilmFilter(), skipping: 0, limit: 9))
        }
    }

    /// All reads of the moderators' desk, except verifying the log.
    @Test func deskReadsInline() async throws {
        let jane = try await store.members().accounts.signUp(.jane, at: .opening).id
        try await expectNone { market, _ in
            let moderation = market.moderation
            _ = try await (moderation.entry(SessionKey(sha256: "none"), at: .opening), moderation.queue(limit: 9))
            _ = try? await moderation.item(.person(jane))
            _ = try? await moderation.picture(of: MessageID(1))
            _ = try? await moderation.picture(1)
            _ = try await (moderation.picturePeople(limit: 9), moderation.pictures(of: jane, before: nil))
        }
    }
}

/// An executor that runs jobs on a system thread, and counts them.
private final class CountingExecutor: TaskExecutor {
    private let jobs = Atomic(0)
    private let queue = DispatchQueue(label: "counting")

    var count: Int { jobs.load(ordering: .acquiring) }

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.add(1, ordering: .releasing)
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
