import BoxOffice
import Domain
import Kobis
import Lab
import Market
import Pages
import Pictures
import Secrecy
import Storage
import Threads
import Website

/// Assembles a key's own server: a store and pictures like the sample's, and a site of its own.
actor SandboxWiring: SandboxMaker {
    private let executor = ThreadExecutor(for: "the lab")
    private let folder: LabFolder
    private let configuration: SiteConfiguration
    private let packs: (any Packs)?
    private let log: @Sendable (String) -> Void
    /// One for all sandboxes: classes must not occupy the whole machine.
    private let secrets = Argon2Secrets()
    private let turns = PictureTurns(2)
    private var seeding: Task<Result<Void, Failure>, Never>?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(
        _ folder: LabFolder,
        beside configuration: SiteConfiguration,
        packs: (any Packs)?,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.packs = packs
        self.log = log
        var own = configuration
        // A client that reaches the lab may use all of it, under any host name, and registers by selling.
        (own.hosts, own.ports) = ([], [])
        (own.fixed[.address], own.fixed[.registration]) = ("", Switch.on.rawValue)
        own.dataFolder = folder.path
        self.configuration = own
    }

    func prepare() async throws(Failure) { try await seed() }

    func open(_ key: LabKey, secret: String) async throws(Failure) -> any WholeSite {
        try await seed()
        let place = if let there = try folder.sandbox(of: key) { there } else { try folder.makeSandbox(of: key) }
        let store = try Store(in: place.store, readers: 1, at: Clock.system.now)
        try await seat(key, secret, in: store)
        return Site(configuration, services: try services(of: key, on: store, in: place))
    }

    func reset(_ key: LabKey) async throws(Failure) {
        try await seed()
        _ = try folder.makeSandbox(of: key)
    }

    func removeAll(except keys: Set<LabKey>) throws(Failure) { try folder.removeSandboxes(except: keys) }

    func bytes(of key: LabKey) throws(Failure) -> Int { try folder.sandbox(of: key)?.bytes ?? 0 }

    private func services(of key: LabKey, on store: Store, in place: LabFolder.Place) throws(Failure) -> SiteServices {
        let shelf = PictureFolder(path: place.pictures)
        var settings = PictureSettings()
        (settings.workers, settings.idle) = (1, .seconds(5))
        let pictures = try PicturePipeline(folder: shelf, settings: settings, log: log)
        return SiteServices(
            storeState: { store.state },
            pictures: shelf,
            market: MarketServices(
                stores: [store.market()],
                background: store.background,
                secrets: secrets,
                pictures: InTurn(pictures: pictures, turns: turns, key: key),
                uploads: shelf.incoming
            ),
            packs: packs,
            boxOffice: BoxOfficeServices(figures: { store.boxOffice(on: $0) })
        )
    }

    /// Adds the seller that an app with this key uses.
    private func seat(_ key: LabKey, _ secret: String, in store: Store) async throws(Failure) {
        let sellers = store.sellers()
        guard try await sellers.find(identifiedBy: key.text) == nil else { return }
        let draft = SellerDraft(
            identifier: key.text,
            name: "판매자 \(key.text.prefix(4))",
            secretHash: try await secrets.hash(secret)
        )
        _ = try await sellers.add(draft, at: Clock.system.now)
    }

    /// Generates the initial content of all sandboxes, once for the data folder; concurrent callers wait for it.
    private func seed() async throws(Failure) {
        guard !folder.hasSeed else { return }
        let task = seeding ?? Task { await self.makeSeed() }
        seeding = task
        let made = await task.value
        seeding = nil
        try made.get()
    }

    private func makeSeed() async -> Result<Void, Failure> {
        do throws(Failure) {
            try await folder.makeSeed(log: log) { store, pictures in
                SampleMarket(products: store.products(), sellers: store.sellers(), pictures)
            }
            return .success(())
        } catch { return .failure(error) }
    }
}

extension LabFolder {
    /// Generates the initial content of all sandboxes. `sample` fills its market.
    func makeSeed(
        log: @escaping @Sendable (String) -> Void,
        sample: (Store, PicturePipeline) -> SampleMarket
    ) async throws(Failure) {
        let now = Clock.system.now
        let place = try newSeed()
        let store = try Store(in: place.store, readers: 1, at: now)
        let pictures = try PicturePipeline(folder: PictureFolder(path: place.pictures), log: log)
        do throws(Failure) {
            try await sample(store, pictures).beginSandbox(at: now)
            await pictures.stop()
        } catch {
            await pictures.stop()
            throw error
        }
        try await BoxOfficeSample.fill(store.boxOffice(), at: now)
        try keepSeed(place)
    }
}

/// Limits the photos processed concurrently in all sandboxes together, and schedules keys fairly.
actor PictureTurns {
    private var free: Int
    private var waiting: [(key: LabKey, turn: CheckedContinuation<Void, Never>)] = []
    /// The number of each key's last turn.
    private var last: [LabKey: Int] = [:]
    private var count = 0

    /// The most waiting pictures of one key: as many as three forms can have.
    private static let mostWaiting = 15

    init(_ count: Int) { free = count }

    /// Waits for a turn. Throws `unavailable` if too many of the key's own pictures wait already.
    func take(for key: LabKey) async throws(Failure) {
        guard free == 0 else {
            free -= 1
            return note(key)
        }
        guard waiting.count(where: { $0.key == key }) < Self.mostWaiting else { throw .tooManyPictures }
        await withCheckedContinuation { waiting.append((key, $0)) }
    }

    /// Ends a turn. The next key is the one whose last turn is longest ago, and of its pictures the first to come.
    func giveBack() {
        guard let next = waiting.indices.min(by: { (last[waiting[$0].key] ?? 0) < (last[waiting[$1].key] ?? 0) }) else {
            free += 1
            // No waiters: the order of earlier turns does not matter.
            last = [:]
            return
        }
        let chosen = waiting.remove(at: next)
        note(chosen.key)
        chosen.turn.resume()
    }

    var waitingCount: Int { waiting.count }

    private func note(_ key: LabKey) {
        count += 1
        last[key] = count
    }
}

/// The picture store of one sandbox, which waits for its turn.
private struct InTurn: PictureStore {
    let pictures: PicturePipeline
    let turns: PictureTurns
    let key: LabKey

    func keep(_ upload: PictureUpload, from sender: PictureSender) async throws(Failure) -> StoredPicture {
        try await turns.take(for: key)
        defer { Task { await turns.giveBack() } }
        return try await pictures.keep(upload, from: sender)
    }
}

extension Failure {
    fileprivate static let tooManyPictures = Failure(
        .unavailable,
        Phrase(
            "이 키로 보낸 사진이 많아서 아직 다 처리하지 못했어요. 잠시 뒤에 다시 보내 주세요.",
            "This key’s pictures are still being processed. Send this one again in a moment."
        ),
        retryAfter: 5
    )
}
