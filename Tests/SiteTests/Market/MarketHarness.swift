import BoxOffice
import Domain
import Expo
import Foundation
import HTTP
import Octets
import SiteTestKit
import Storage
import Synchronization

@testable import Market
@testable import Pages
@testable import Website

/// A market with a real store, on a Friday evening in November, with one seller, for API requests.
final class MarketHarness: Sendable {
    let site: Site
    let version: StoreVersion
    let products: any Products
    let sellers: any Sellers
    let items: any Items
    let moderation: any Moderation
    let services: MarketServices
    let pushQueue: any PushQueue
    let pictures = SumKeeper()
    let clock: Clock
    private let time = PassingTime(MarketHarness.friday)
    private let folder: URL

    static let zhilly = SellerDraft(
        id: SellerID(48),
        identifier: "9f12b7ca-4aa0-11ed-a200-83859d23efd1",
        name: "zhilly",
        secretHash: PlainSecrets.hash("wjdghltkd!")
    )
    static let secret = "wjdghltkd!"
    static let friday = Instant(milliseconds: 1_795_168_800_000)

    init(
        _ policy: MarketPolicy = MarketPolicy(),
        halls: [Hall] = Hall.allCases,
        hosts: [String] = [],
        trusting proxies: [String] = [],
        secrets: any Secrets = PlainSecrets(),
        uploads: String? = nil,
        loops: Int = 1,
        security: SecurityLog? = nil,
        push: PushOffer? = nil,
        sampleSellers: [String] = [],
        clock: Clock? = nil,
        database: PostgresAddress? = nil,
        opensExpo: Bool = false,
        figures: [Ranking] = []
    ) async throws {
        self.clock = clock ?? time.clock
        folder = FileManager.default.temporaryDirectory.appending(path: "madang-market-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let opening = Instant(milliseconds: 1_705_503_600_000)
        let store =
            if let database {
                try Store(at: database, connections: 2, at: opening)
            } else {
                try Store(in: StoreFolder(folder.path), readers: loops, at: opening)
            }
        version = store.version
        products = store.products()
        sellers = store.sellers()
        items = store.items()
        moderation = store.moderation()
        _ = try await store.sellers().add(Self.zhilly, at: opening)
        _ = try await store.boxOffice().keep(figures)
        let configuration = SiteConfiguration(
            fixed: .opening(halls),
            hosts: hosts,
            trustedProxies: proxies.compactMap(Network.init),
            market: policy,
            version: "9.9.9",
            dataFolder: folder.path
        )
        let market = MarketServices(
            stores: (0..<loops).map(store.market),
            background: store.background,
            secrets: secrets,
            pictures: pictures,
            icons: pictures,
            uploads: uploads ?? folder.path,
            push: push,
            sampleSellers: sampleSellers
        )
        services = market
        pushQueue = store.pushQueue()
        let files = try OnePicture(in: folder)
        pictures.folder.withLock { $0 = files.path }
        // Reading the embedded exhibition takes longer than everything else here.
        let packs = opensExpo ? Self.packs(store, files) : nil
        site = Site(
            configuration,
            services: SiteServices(
                pictures: files,
                market: market,
                packs: packs,
                boxOffice: figures.isEmpty ? nil : BoxOfficeServices(figures: store.boxOffice)
            ),
            clock: self.clock,
            security: security
        )
    }

    private static func packs(_ store: Store, _ files: OnePicture) -> any Packs {
        PublishedPacks(
            beside: PackLibrary(folder: nil) { _ in },
            isFirstOfFolder: false,
            store.background.exhibitions,
            store.version,
            files
        )
    }

    /// Returns the content of all the store's files.
    func storedBytes() throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("madang.db") }
            .map { String(decoding: try Data(contentsOf: folder.appending(path: $0)), as: UTF8.self) }.joined()
    }

    /// Advances the clock.
    func wait(seconds: Int) { time.pass(seconds: seconds) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func ask(
        _ method: HTTP.Method,
        _ target: String,
        _ fields: [(String, String)] = [],
        from address: String = "127.0.0.1",
        body: [UInt8] = [],
        on loop: Int = 0
    ) async -> Told {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let request = Request(
            method,
            parts[0],
            query: parts.count == 2 ? parts[1] : nil,
            fields: fields.contains { $0.0 == "host" } ? fields : [("host", "market.example:8181")] + fields,
            body: .bytes(body),
            peer: Peer(address),
            number: 77,
            loop: loop
        )
        return await Told(site.respond(to: request))
    }

    /// Makes a request as a seller's app.
    func sell(_ method: HTTP.Method, _ target: String, _ json: String = "", by identifier: String? = nil) async -> Told
    {
        await ask(method, target, [("identifier", identifier ?? Self.zhilly.identifier)], body: Array(json.utf8))
    }

    /// Adds a product without using the API.
    @discardableResult
    func stock(_ name: String, won: Int = 12_000, by seller: SellerID = SellerID(48)) async throws -> Product {
        guard let price = Price(.won, full: won),
            let draft = ProductDraft(
                name: name,
                description: "\(name) 팔아요. 상태 좋아요.",
                price: price,
                stock: 3,
                pictures: [SumKeeper.picture(of: Array(name.utf8))]
            )
        else { throw Impossible() }
        return try await products.add(draft, by: seller, at: Self.friday)
    }

    struct Impossible: Error {}

    struct Told {
        let status: Int
        let headers: Headers
        let body: [UInt8]

        init(_ response: Response) async {
            status = response.status
            headers = response.headers
            switch response.body {
            case .bytes(let bytes): body = bytes.array
            case .stream(let produce):
                let written = Written()
                body = (try? await produce(written)) == nil ? [] : written.bytes
            case .files(let files): body = files.flatMap { $0.read() }
            case .empty, .file, .feed: body = []
            }
        }

        /// A writer that collects a streamed body.
        private final class Written: BodyWriter {
            private let all = Mutex<[UInt8]>([])
            var bytes: [UInt8] { all.withLock { $0 } }
            func write(_ bytes: [UInt8]) { all.withLock { $0 += bytes } }
        }

        var text: String { String(decoding: body, as: UTF8.self) }
        var type: String? { headers[.contentType] }
        func decoded<Value: Decodable>(_ type: Value.Type, _ decoder: JSONDecoder = JSONDecoder()) throws -> Value {
            try decoder.decode(type, from: Data(body))
        }
        var json: JSON { get throws { try JSON(parsing: body) } }
    }
}

/// Secrets that are fast to compare, for tests of other things.
struct PlainSecrets: Secrets {
    static func hash(_ secret: String) -> String { "plain:\(secret)" }

    let decoy = "plain"

    func hash(_ secret: String) async throws(Failure) -> String { Self.hash(secret) }
    func verify(_ secret: String, against hash: String) async throws(Failure) -> Bool { hash == Self.hash(secret) }
}

/// Secrets that record the hashes they were compared with.
final class ComparedSecrets: Secrets {
    private let hashes = Mutex<[String]>([])
    var compared: [String] { hashes.withLock { $0 } }
    let decoy = "decoy"

    func hash(_ secret: String) async throws(Failure) -> String { PlainSecrets.hash(secret) }

    func verify(_ secret: String, against hash: String) async throws(Failure) -> Bool {
        hashes.withLock { $0.append(hash) }
        return hash == PlainSecrets.hash(secret)
    }
}

/// A picture store that accepts anything that does not begin with `bad`, named by the sum of its bytes.
final class SumKeeper: PictureStore, IconMaker {
    private let count = Mutex(0)
    var kept: Int { count.withLock { $0 } }
    /// The folder for pieces of recordings.
    let folder = Mutex("")

    func keep(_ upload: PictureUpload, from sender: PictureSender) async throws(Failure) -> StoredPicture {
        let bytes: [UInt8] =
            switch upload {
            case .bytes(let bytes): bytes
            case .file(let descriptor): Self.read(descriptor)
            }
        guard !bytes.starts(with: Array("bad".utf8)) else {
            throw Failure(.invalid, Phrase("사진이 아니에요.", "That is no picture."), field: "images")
        }
        count.withLock { $0 += 1 }
        return Self.picture(of: bytes)
    }

    func keepPiece(_ bytes: [UInt8]) async throws(Failure) -> PictureHash {
        let hash = Self.picture(of: bytes).hash
        try? Data(bytes).write(to: URL(filePath: folder.withLock { "\($0)/\(hash.text).piece" }))
        return hash
    }

    /// The icon is the picture itself.
    func makeIcon(of upload: PictureUpload) async throws(Failure) -> PlaceIcon {
        let hash = try await keep(upload, from: .program).hash
        return PlaceIcon(whole: hash, maskable: hash)
    }

    static func picture(of bytes: [UInt8]) -> StoredPicture {
        guard let hash = PictureHash(SHA256.text(of: bytes)) else { preconditionFailure("a sum has 64 digits") }
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: 4, height: 3),
            colour: PictureColour(red: 1, green: 2, blue: 3)
        )
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}

/// A picture store with the same few bytes for every picture.
private struct OnePicture: PictureFiles {
    let path: String

    init(in folder: URL) throws {
        path = folder.path
        try Data("a picture".utf8).write(to: folder.appending(path: "one.jpg"))
    }

    func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile? {
        let name = format == .piece ? "\(hash.text).piece" : "one.jpg"
        guard FileManager.default.fileExists(atPath: "\(path)/\(name)") else { return nil }
        return PictureFile(name: name, contentType: format.contentType)
    }
}
