import Desk
import Domain
import Expo
import Folders
import Market
import Pages
import Pictures
import Secrecy
import Storage
import Threads
import Website

/// The services of a running server: the locked data folder, the store and the pictures.
struct ProgramServices: Sendable {
    private let folder: LockedDataFolder
    private let store: Store
    /// Whether the store is in PostgreSQL.
    private let isOnServer: Bool
    private let loops: Int
    private let shelf: PictureFolder
    private let pictures: PicturePipeline
    /// The time the folder was locked: no earlier process changes anything in it from then on.
    private let held: Instant
    private let secrets = Argon2Secrets()
    private let boxOfficeWiring: BoxOfficeWiring
    private let push: (offer: PushOffer, worker: PushWorker)?

    /// Locks the folder and opens its store, upgrading an older one. `progress` receives the upgrade's messages; `log`
    /// receives warnings about missing parts.
    init(
        in path: String,
        store address: PostgresAddress? = nil,
        pictures wiring: PicturesWiring = PicturesWiring(),
        loops: Int,
        boxOffice: BoxOfficeSettings = BoxOfficeSettings(),
        push settings: PushSettings? = nil,
        fixed: PlaceForm = PlaceForm(),
        log: RequestLog,
        progress: (Phrase) -> Void
    ) throws(Failure) {
        folder = try LockedDataFolder(path, for: .using)
        held = Clock.system.now
        try folder.prepare()
        self.loops = loops
        isOnServer = address != nil
        if address == nil { SampleMark.note(in: folder) }
        if address == nil, let changed = folder.store.changed, changed > held.adding(seconds: 60) {
            progress(.clockIsBehind(held, changed))
        }
        store = try Store.open(
            at: address,
            in: folder,
            readers: loops,
            isNode: true,
            marked: fixed.mark,
            now: Clock.system.now,
            progress: progress
        )
        let clock = store.clock
        let tell: @Sendable (String) -> Void = { log.tell($0, at: clock.now) }
        shelf = try wiring.folder(in: folder, leases: store.leases, clock: clock, log: tell)
        pictures = try wiring.pipeline(in: shelf, jobs: store.pictureJobs, log: tell)
        boxOfficeWiring = BoxOfficeWiring(on: store, pictures: pictures, boxOffice, log: log)
        boxOfficeWiring.seedSample()
        guard let settings else {
            push = nil
            return
        }
        let wiring = try PushWiring(on: store, settings)
        let market = Self.market(store, loops: 1, secrets, pictures, shelf, nil)
        push = (wiring.offer, wiring.worker(market, log: log))
    }

    var path: String { folder.path }

    /// The clock shared by all servers of the store.
    var clock: Clock { store.clock }

    /// Returns the services for the site; `concerns` returns what has to be looked after on the machine.
    func services(guidesLimit: Int?, concerns: @escaping @Sendable () async -> [Phrase]) -> SiteServices {
        SiteServices(
            storeState: { [store] in store.state },
            nodes: store.nodes,
            catchUp: { [store] in await store.catchUp() },
            pictures: shelf,
            market: Self.market(
                store,
                loops: loops,
                secrets,
                pictures,
                shelf,
                push?.offer,
                guidesLimit,
                concerns: concerns
            ) {
                [mark] in mark.isSet
            },
            boxOffice: boxOfficeWiring.services
        )
    }

    /// Returns the exhibitions of a folder with those that curators publish; the first one is the folder's if it was
    /// chosen.
    func packs(beside folder: PackLibrary, isChosen: Bool) -> any Packs {
        let packs = PublishedPacks(
            beside: folder,
            isFirstOfFolder: isChosen,
            store.background.exhibitions,
            store.version,
            shelf
        )
        packs.follow()
        return packs
    }

    private static func market(
        _ store: Store,
        loops: Int,
        _ secrets: Argon2Secrets,
        _ pictures: PicturePipeline,
        _ shelf: PictureFolder,
        _ push: PushOffer?,
        _ guidesLimit: Int? = nil,
        concerns: @escaping @Sendable () async -> [Phrase] = { [] },
        isBeingFilled: @escaping @Sendable () -> Bool = { false }
    ) -> MarketServices {
        MarketServices(
            stores: (0..<loops).map(store.market),
            background: store.background,
            secrets: secrets,
            pictures: pictures,
            icons: pictures,
            uploads: shelf.incoming,
            guidesLimit: guidesLimit ?? GuideFile.mostBytes,
            push: push,
            isBeingFilled: isBeingFilled,
            sampleSellers: SampleSeller.all.map(\.identifier),
            concerns: concerns
        )
    }

    /// Stores an invitation to the desk of a place that nobody has described. False if it is described, or on a failure,
    /// which keeps nobody from starting.
    func invite(_ invitation: StaffInvitation) -> Bool {
        let (places, moderation, now) = (store.background.places, store.moderation(), clock.now)
        let isInvited = try? BlockingWait.result { () async throws(Failure) in
            guard try await places.description() == .unnamed else { return false }
            try await moderation.invite(invitation.key, at: now)
            return true
        }
        return isInvited ?? false
    }

    /// The services passed to the monitor.
    var monitored: MonitoredServices {
        MonitoredServices(
            store: store,
            folder: folder.path,
            database: isOnServer ? nil : folder.store.database,
            pictures: pictures,
            source: boxOfficeWiring.kobis,
            push: push?.worker
        )
    }

    private var mark: SampleMark { SampleMark(in: folder.path) }

    private var sample: SampleMarket {
        SampleMarket(products: store.background.products, sellers: store.background.sellers, pictures)
    }

    /// Prepares the sample before the first request: a new market gets it, or never will. If it cannot be complete at
    /// once, its numbers are reserved, so that products added meanwhile by visitors are newer than all of it.
    func beginSample(_ isWanted: Bool) throws(Failure) {
        guard isWanted else { return mark.remove() }
        if store.isNew { mark.set() }
        guard mark.isSet, mark.first == nil else { return }
        let (products, sample, mark, now) = (store.background.products, sample, mark, clock.now)
        // A bucket may be slow or unavailable.
        let isAtOnce = shelf.bucket == nil
        try BlockingWait.result { () async throws(Failure) in
            guard try await products.count() == 0 else { return }
            if isAtOnce, try await sample.begin(at: now) { return }
            mark.set(try await products.reserve(SampleMarket.size))
        }
    }

    /// Starts background work once requests are served: warms caches, and deletes orphaned data.
    func tidy(filling: Bool, log: RequestLog) {
        if filling { fill(log: log) }
        Task { [store] in await store.warm() }
        watchClock(log: log)
        watchWriting(log: log)
        Task { [pictures] in await pictures.workForOthers() }
        boxOfficeWiring.fetchAhead()
        tidySelling(log: log)
        if let worker = push?.worker { Task { await worker.run() } }
        OrphanPictureCleaner(
            folder: shelf,
            products: store.background.products,
            leases: store.leases,
            clock: store.clock
        ) { [clock] note in
            log.tell(note, at: clock.now)
        }.begin(from: held)
    }

    /// Logs when this computer's clock is found to be wrong, and when it is correct again.
    private func watchClock(log: RequestLog) {
        Task { [store] in
            var told = false
            while let lead = store.clockLead {
                if (lead != 0) != told {
                    told.toggle()
                    log.tell(
                        told
                            ? "This machine's clock is \(abs(lead)) s \(lead > 0 ? "ahead of" : "behind") the database's, by "
                                + "which everything goes: have it set, by NTP for example."
                            : "This machine's clock is that of the database again.",
                        at: store.clock.now
                    )
                }
                try await store.clock.sleep(for: .seconds(10))
            }
        }
    }

    /// Logs the reason nothing can be saved: responses with 503 do not state it.
    private func watchWriting(log: RequestLog) {
        store.watchWriting { [clock] cause in
            log.tell(cause.map { "Nothing can be saved: \($0)" } ?? "Saving works again.", at: clock.now)
        }
    }

    /// Deletes expired data of sellers, at once for the time without a server, and then regularly.
    private func tidySelling(log: RequestLog) {
        Task { [store] in
            while true {
                do { try await store.tidySelling(at: store.clock.now) } catch {
                    log.tell("What sellers left could not be tidied: \(error)", at: store.clock.now)
                }
                try await store.clock.sleep(for: .milliseconds(RestoreWindow.length))
            }
        }
    }

    /// Fills a new market with the sample.
    private func fill(log: RequestLog) {
        guard mark.isSet else { return }
        Task { [clock, mark, sample, store] in
            await patiently("The market could not be filled", log: log, clock: clock) { () async throws(Failure) in
                try await sample.fill(at: clock.now, from: mark.first)
                mark.remove()
                // Cached pages say that the market is still being filled.
                store.background.version.increment()
            }
        }
    }
}

extension Phrase {
    fileprivate static func clockIsBehind(_ now: Instant, _ changed: Instant) -> Phrase {
        Phrase(
            "주의: 이 컴퓨터의 시계는 \(now.iso)인데, 데이터는 \(changed.iso)에 바뀌었어요. 시계를 맞춰 주세요.",
            "Warning: this machine's clock says \(now.iso), but the data was changed at \(changed.iso). Set the clock."
        )
    }
}
