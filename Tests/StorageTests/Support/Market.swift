import Domain
import Storage
import TestKit
import Testing

/// A market to test, of whichever engine.
struct Market: Sendable {
    let products: any Products
    let sellers: any Sellers
    let items: any Items
    /// What members have, as whoever has that session writes.
    let members: @Sendable (SessionKey?) -> MemberStores
    var own: any OwnProducts { members(nil).own }
    var accounts: any Accounts { members(nil).accounts }
    var conversations: any Conversations { members(nil).conversations }
    var sales: any Sales { members(nil).sales }
    var reviews: any Reviews { members(nil).reviews }
    var reports: any Reports { members(nil).reports }
    let desk: any Desk
    let interests: any Interests
    let changes: any Changes
    /// Forgets what ran out.
    let tidy: @Sendable (Instant) async throws(Failure) -> Int
    /// What must live as long as the market.
    private let keeping: [any AnyObject & Sendable]

    init(
        products: any Products,
        sellers: any Sellers,
        items: any Items,
        members: @escaping @Sendable (SessionKey?) -> MemberStores,
        desk: any Desk,
        interests: any Interests,
        changes: any Changes,
        tidy: @escaping @Sendable (Instant) async throws(Failure) -> Int,
        keeping: [any AnyObject & Sendable]
    ) {
        self.products = products
        self.sellers = sellers
        self.items = items
        self.members = members
        self.desk = desk
        self.interests = interests
        self.changes = changes
        self.tidy = tidy
        self.keeping = keeping
    }
}

/// The engines a contract is tested on.
enum Engine: String, CaseIterable, CustomTestStringConvertible {
    case sqlite

    var testDescription: String { rawValue }

    func market() throws -> Market {
        switch self {
        case .sqlite:
            let folder = TemporaryFolder()
            let store = try Store(in: StoreFolder(folder.path), readers: 2, at: .opening)
            return Market(
                products: store.products(),
                sellers: store.sellers(),
                items: store.items(),
                members: { store.members(as: $0) },
                desk: store.desk(),
                interests: store.interests(),
                changes: store.changes(),
                tidy: { (now) throws(Failure) in try await store.tidySelling(at: now) },
                keeping: [folder, store]
            )
        }
    }
}

extension Accounts {
    /// With a code nobody uses.
    func signUp(_ draft: SellerDraft, at now: Instant) async throws(Failure) -> Seller {
        try await signUp(draft, recovery: SessionKey(sha256: "unused"), at: now)
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
    static let red = SellerDraft(
        identifier: "c0ffee00-4aa0-11ed-a200-83859d23efd1",
        name: "red123",
        secretHash: "$argon2id$2"
    )
}

extension StoredPicture {
    /// A picture whose hash is one digit over and over.
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

/// What a list showed, kept.
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

    /// The names a search finds at once, newest first.
    func found(_ text: String, limit: Int = 20) async throws -> [String] {
        var names: [String] = []
        _ = try await search(text, limit: limit) { names.append(Listed($0).name) }
        return names
    }
}
