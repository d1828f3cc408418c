import Domain
import Market
import Pages
import Pictures
import Secrecy
import Storage
import Threads
import Website

/// What the halls stand on, open for as long as it is served from: the held data folder, the store and the pictures.
struct ProgramServices: Sendable {
    private let folder: LockedDataFolder
    private let store: Store
    /// Whether the store is in PostgreSQL.
    private let isOnServer: Bool
    private let loops: Int
    private let shelf: PictureFolder
    private let pictures: PicturePipeline
    /// When the folder became ours: no earlier process changes anything in it from then on.
    private let held: Instant
    private let secrets = Argon2Secrets()
    private let boxOfficeWiring: BoxOfficeWiring
    private let push: (offer: PushOffer, rounds: PushRounds)?

    /// Nobody else uses the folder from here on, and its store fits this program. `progress` is told what is done to an
    /// older one; `log` hears of what is missing.
    init(
        in path: String,
        store address: PostgresAddress? = nil,
        pictures wiring: PicturesWiring = PicturesWiring(),
        loops: Int,
        boxOffice: BoxOfficeSettings = BoxOfficeSettings(),
        push settings: PushSettings? = nil,
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
            now: Clock.system.now,
            progress: progress
        )
        let clock = store.clock
        let tell: @Sendable (String) -> Void = { log.tell($0, at: clock.now) }
        shelf = try wiring.folder(in: folder, claims: store.claims, clock: clock, log: tell)
        pictures = try wiring.pipeline(in: shelf, jobs: store.pictureJobs, log: tell)
        boxOfficeWiring = BoxOfficeWiring(on: store, pictures: pictures, boxOffice, log: log)
        boxOfficeWiring.seedSample()
        guard let settings else {
            push = nil
            return
        }
        let wiring = try PushWiring(on: store, settings)
        let market = Self.market(store, loops: 1, secrets, pictures, shelf, nil)
        push = (wiring.offer, wiring.rounds(market, log: log))
    }

    var path: String { folder.path }

    /// What time it is for all who serve the same.
    var clock: Clock { store.clock }

    /// What the site is given.
    var services: SiteServices {
        SiteServices(
            storeState: { [store] in store.state },
            nodes: store.nodes,
            catchUp: { [store] in await store.catchUp() },
            pictures: shelf,
            market: market,
            boxOffice: boxOfficeWiring.services
        )
    }

    private var market: MarketServices {
        Self.market(store, loops: loops, secrets, pictures, shelf, push?.offer) { [mark] in mark.isSet }
    }

    private static func market(
        _ store: Store,
        loops: Int,
        _ secrets: Argon2Secrets,
        _ pictures: PicturePipeline,
        _ shelf: PictureFolder,
        _ push: PushOffer?,
        isBeingFilled: @escaping @Sendable () -> Bool = { false }
    ) -> MarketServices {
        MarketServices(
            stores: (0..<loops).map(store.market),
            background: store.background,
            secrets: secrets,
            pictures: pictures,
            uploads: shelf.incoming,
            push: push,
            isBeingFilled: isBeingFilled
        )
    }

    /// What the monitor is told of the store and of what stands on it.
    var monitored: MonitoredServices {
        MonitoredServices(
            store: store,
            folder: folder.path,
            database: isOnServer ? nil : folder.store.database,
            pictures: pictures,
            source: boxOfficeWiring.kobis,
            push: push?.rounds
        )
    }

    private var mark: SampleMark { SampleMark(in: folder.path) }

    private var sample: SampleMarket {
        SampleMarket(products: store.background.products, sellers: store.background.sellers, pictures)
    }

    /// Before anybody is answered: a market that never was one gets the sample, or is never to get it. Where it cannot be there
    /// at once, its numbers are kept free, so that what visitors add meanwhile is newer than all of it.
    func beginSample(_ isWanted: Bool) throws(Failure) {
        guard isWanted else { return mark.remove() }
        if store.isNew { mark.set() }
        guard mark.isSet, mark.first == nil else { return }
        let (products, sample, mark, now) = (store.background.products, sample, mark, clock.now)
        // A bucket may be slow, or away.
        let isAtOnce = shelf.bucket == nil
        try BlockingWait.result { () async throws(Failure) in
            guard try await products.count() == 0 else { return }
            if isAtOnce, try await sample.begin(at: now) { return }
            mark.set(try await products.reserve(SampleMarket.size))
        }
    }

    /// Once visitors are answered, beside everything else: brings what they will ask for into memory, and clears away
    /// what nobody will.
    func tidy(filling: Bool, log: RequestLog) {
        if filling { fill(log: log) }
        Task { [store] in await store.warm() }
        watchClock(log: log)
        watchWriting(log: log)
        Task { [pictures] in await pictures.workForOthers() }
        boxOfficeWiring.fetchAhead()
        tidySelling(log: log)
        if let rounds = push?.rounds { Task { await rounds.run() } }
        OrphanPictureCleaner(
            folder: shelf,
            products: store.background.products,
            claims: store.claims,
            clock: store.clock
        ) { [clock] note in
            log.tell(note, at: clock.now)
        }.begin(from: held)
    }

    /// Logs when this computer's clock is found to be wrong, and when it is right again.
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

    /// Logs why nothing can be saved: forms that come back with 503 say only that it was so.
    private func watchWriting(log: RequestLog) {
        store.watchWriting { [clock] cause in
            log.tell(cause.map { "Nothing can be saved: \($0)" } ?? "Saving works again.", at: clock.now)
        }
    }

    /// At once, for what ran out while nothing was served, and then for as long as it is.
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

    /// Fills a market that never was one with something to look at.
    private func fill(log: RequestLog) {
        guard mark.isSet else { return }
        Task { [clock, mark, sample, store] in
            await patiently("The market could not be filled", log: log, clock: clock) { () async throws(Failure) in
                try await sample.fill(at: clock.now, from: mark.first)
                mark.remove()
                // Pages that were kept say that it is still being filled.
                store.background.version.advance()
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
