import Domain
import TestKit
import Testing

@testable import Storage

/// A market under test, on either engine, shared by two concurrent programs.
struct Market: Sendable {
    private let stores: [MarketStore]
    /// The push queue of each program.
    let pushQueues: [any PushQueue]
    let archive: any BoxOfficeArchive
    /// Removes expired data.
    let tidy: @Sendable (Instant) async throws(Failure) -> Int
    /// Returns once all writes are published: with PostgreSQL a change waits for older transactions still in progress,
    /// in any database of the server.
    let settle: @Sendable () async throws -> Void
    /// Objects that must live as long as the market.
    private let keeping: [any AnyObject & Sendable]

    init(
        _ stores: [MarketStore],
        pushQueues: [any PushQueue],
        archive: any BoxOfficeArchive,
        tidy: @escaping @Sendable (Instant) async throws(Failure) -> Int,
        settle: @escaping @Sendable () async throws -> Void = {},
        keeping: [any AnyObject & Sendable]
    ) {
        self.stores = stores
        self.pushQueues = pushQueues
        self.archive = archive
        self.tidy = tidy
        self.settle = settle
        self.keeping = keeping
    }

    /// The market as one of the programs has it, in turn: each writes on its own, and learns of the other's writes from
    /// the store. For tests of concurrent writes.
    subscript(number: Int) -> MarketStore { stores[number % stores.count] }

    var products: any Products { self[0].products }
    var sellers: any Sellers { self[0].sellers }
    var items: any Items { self[0].items }
    var moderation: any Moderation { self[0].moderation }
    var counts: any ProductCounts { self[0].counts }
    var changes: any Changes { self[0].changes }
    var agreements: any Agreements { self[0].agreements }
    var own: any OwnProducts { self[0].own }
    var accounts: any Accounts { self[0].accounts }
    var conversations: any Conversations { self[0].conversations }
    var sales: any Sales { self[0].sales }
    var offers: any Offers { self[0].offers }
    var appointments: any Appointments { self[0].appointments }
    var reviews: any Reviews { self[0].reviews }
    var reports: any Reports { self[0].reports }
    var searches: any SavedSearches { self[0].searches }
    var devices: any PushDevices { self[0].devices }

    /// Returns the members' stores for this session.
    func members(_ session: SessionKey?) -> MemberStores { self[0].members(as: session) }
}

extension Market {
    /// Sends a buyer's first message about a product.
    func ask(about product: ProductID, by buyer: SellerID, at now: Instant) async throws -> ConversationID {
        try await conversations.send(try NewMessage("살게요", key: "form-0001"), about: product, by: buyer, at: now)
    }
}

extension MarketStore {
    var own: any OwnProducts { members().own }
    var accounts: any Accounts { members().accounts }
    var conversations: any Conversations { members().conversations }
    var sales: any Sales { members().sales }
    var offers: any Offers { members().offers }
    var appointments: any Appointments { members().appointments }
    var reviews: any Reviews { members().reviews }
    var reports: any Reports { members().reports }
    var searches: any SavedSearches { members().searches }
    var devices: any PushDevices { members().devices }
}

/// The engines a contract is tested on.
enum Engine: String, CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgres

    /// The available engines: PostgreSQL only where `bin/test` could start a server.
    static var allCases: [Engine] { PostgresDatabase.isThere ? [.sqlite, .postgres] : [.sqlite] }

    var testDescription: String { rawValue }

    func market() throws -> Market {
        switch self {
        case .sqlite:
            let folder = TemporaryFolder()
            let store = try Store(in: StoreFolder(folder.path), readers: 1, at: .opening)
            // A command beside the server.
            let other = try Store(in: StoreFolder(folder.path), readers: 1, movesLog: false, at: .opening)
            return Market(
                [store.background, other.background],
                pushQueues: [store.pushQueue(), other.pushQueue()],
                archive: store.boxOffice(),
                tidy: { (now) throws(Failure) in try await store.tidySelling(at: now) },
                keeping: [folder, store, other]
            )
        case .postgres:
            let database = try PostgresDatabase.withTables()
            let store = try Store(at: try database.address, connections: 2, at: .opening)
            // Another node.
            let other = try Store(at: try database.address, connections: 2, at: .opening)
            return Market(
                [store.background, other.background],
                pushQueues: [store.pushQueue(), other.pushQueue()],
                archive: store.boxOffice(),
                tidy: { (now) throws(Failure) in try await store.tidySelling(at: now) },
                settle: { try await store.settle() },
                keeping: [store, other, database]
            )
        }
    }
}

extension Store {
    fileprivate func settle() async throws {
        let mark = try await writer.write { (connection) throws(Failure) in
            try connection.number("SELECT pg_current_xact_id()::text::bigint")
        }
        try await eventually("nothing older is being written") {
            try await backgroundReader.read { (connection) throws(Failure) in
                try connection.number("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
            } > mark
        }
    }
}

extension Accounts {
    /// Signs up with an unused recovery code.
    func signUp(_ draft: SellerDraft, at now: Instant) async throws(Failure) -> Seller {
        try await signUp(draft, recovery: SessionKey(sha256: "unused"), joining: Joining(rules: 0), at: now)
    }
}

extension Instant {
    static let opening = Instant(milliseconds: 1_642_464_000_000)

    static func + (moment: Instant, minutes: Int) -> Instant {
        Instant(milliseconds: moment.milliseconds + minutes * 60_000)
    }
}

extension SellerDraft {
    static let jane = SellerDraft(
        identifier: "9f12b7ca-4aa0-11ed-a200-83859d23efd1",
        name: "제인",
        secretHash: "$argon2id$1"
    )
    static let blue = SellerDraft(identifier: "blue", name: "파랑", secretHash: "$argon2id$3")
    static let red = SellerDraft(
        identifier: "c0ffee00-4aa0-11ed-a200-83859d23efd1",
        name: "red123",
        secretHash: "$argon2id$2"
    )
}

extension StoredPicture {
    /// Returns a picture whose hash repeats one digit.
    static func all(_ digit: Character) -> StoredPicture {
        guard let hash = PictureHash(String(repeating: digit, count: 64)) else { return impossible() }
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: 800, height: 600),
            colour: PictureColour(red: 0x8A, green: 0x6F, blue: 0x55)
        )
    }
}

extension ProductDraft {
    static func named(
        _ name: String,
        won: Int = 12_000,
        discount: Int = 0,
        stock: Int = 3,
        pictures: [StoredPicture] = [.all("a")]
    ) -> ProductDraft {
        guard let price = Price(.won, full: won, discount: discount),
            let draft = ProductDraft(
                name: name,
                description: "\(name) 팔아요",
                price: price,
                stock: stock,
                pictures: pictures
            )
        else { preconditionFailure("a draft that cannot be") }
        return draft
    }
}

/// A list's entry, copied.
struct Listed: Equatable {
    let id: ProductID
    let name: String
    let seller: String
    let thumbnail: String?

    init(_ row: borrowing ProductRow) {
        id = row.id
        name = String(decoding: row.name, as: UTF8.self)
        seller = String(decoding: row.sellerName, as: UTF8.self)
        thumbnail = row.thumbnail.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Products {
    func listed(before: ProductID? = nil, limit: Int = 20) async throws -> [Listed] {
        var rows: [Listed] = []
        try await list(before: before, limit: limit) { rows.append(Listed($0)) }
        return rows
    }

    func page(skipping: Int, limit: Int = 20) async throws -> [Listed] {
        var rows: [Listed] = []
        try await list(skipping: skipping, limit: limit) { rows.append(Listed($0)) }
        return rows
    }

    /// Returns the names a search finds at once, newest first.
    func found(_ text: String, limit: Int = 20) async throws -> [String] {
        var names: [String] = []
        _ = try await search(text, limit: limit) { names.append(Listed($0).name) }
        return names
    }
}
