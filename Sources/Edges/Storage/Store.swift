package import Domain
package import Folders
import Glibc

/// The store: one writer, and a reader for each event loop of the server.
package final class Store: Sendable {
    private let engine: any StoreEngine
    private let readers: [Reader]
    private let searches: LongSearches
    let decisions: DecisionLog
    package let version: StoreVersion
    /// The number of servers that use the store.
    package let nodes: NodeCount
    /// Whether the store was created by this opening.
    package let isNew: Bool

    /// Opens the store in `folder`, creating or migrating it as needed. Calls `progress` before each step of a
    /// migration. Only one process may move the log: a command that writes beside a server leaves that to the server.
    package convenience init(
        in folder: StoreFolder,
        readers count: Int,
        movesLog: Bool = true,
        at now: Instant,
        progress: (Phrase) -> Void = { _ in }
    ) throws(Failure) {
        let isNew = access(folder.database, F_OK) != 0
        try Upgrade(folder).run(at: now, progress: progress)
        let version = StoreVersion()
        let engine = try SQLiteEngine(in: folder, readers: count, movesLog: movesLog, version)
        self.init(engine, version, NodeCount(), isNew: isNew)
    }

    /// Opens the store in a PostgreSQL database, creating its tables if it is new. A server that `isNode` is counted by
    /// all others.
    package convenience init(
        at address: PostgresAddress,
        connections: Int = 8,
        isNode: Bool = false,
        marked mark: String = "",
        at now: Instant
    ) throws(Failure) {
        let (version, nodes) = (StoreVersion(), NodeCount(mark: mark))
        let engine = try PostgresEngine(
            at: address,
            connections: connections,
            version,
            counting: isNode ? nodes : nil,
            at: now
        )
        self.init(engine, version, nodes, isNew: engine.isNew)
    }

    private init(_ engine: any StoreEngine, _ version: StoreVersion, _ nodes: NodeCount, isNew: Bool) {
        (self.engine, self.version, self.nodes, self.isNew) = (engine, version, nodes, isNew)
        readers = engine.readers
        searches = LongSearches(version, engine.newReader())
        decisions = DecisionLog(engine.newReader())
    }

    var writer: any StoreWriter { engine.writer }
    var backgroundReader: Reader { engine.backgroundReader }
    /// A clock shared by all servers that use the store, whatever their own clocks say.
    package var clock: Clock { engine.clock }
    /// Seconds by which this computer's clock is ahead of the store's, negative when behind; nil where it is the same
    /// clock.
    package var clockLead: Int? { engine.clockLead }
    /// Leases for tasks that only one server runs at a time.
    package var leases: any Leases { engine.leases }
    /// A queue of photos for whichever server is free; nil where there is only one.
    package var pictureJobs: (any PictureJobs)? { engine.pictureJobs }

    /// Opens the store at a server's address, or else the one in a data folder.
    package static func open(
        at address: PostgresAddress?,
        in folder: LockedDataFolder,
        readers: Int,
        isNode: Bool = false,
        marked mark: String = "",
        now: Instant,
        progress: (Phrase) -> Void = { _ in }
    ) throws(Failure) -> Store {
        if let address { return try Store(at: address, isNode: isNode, marked: mark, at: now) }
        try folder.expectStore()
        try folder.expectNoMove()
        return try Store(in: folder.store, readers: readers, movesLog: folder.isAlone, at: now, progress: progress)
    }

    /// Throws, with the server's own message, when it refuses this program.
    package static func expectAnswer(from address: PostgresAddress) throws(Failure) {
        do throws(Failure) { _ = try PostgresConnection(address) } catch { throw error.withCause }
    }

    /// Calls `tell` with the cause once writes fail, and with nil once they succeed again.
    package func watchWriting(_ tell: @escaping @Sendable (String?) -> Void) { writer.trouble.watch(tell) }

    /// Reads the database into the system's page cache, on its own thread, and returns the number of bytes.
    @discardableResult
    package func warm() async -> Int { await engine.warm() }

    /// Returns once the version includes everything other servers had committed by the time of the call.
    package func catchUp() async { await engine.catchUp() }

    /// The store's state, at most a second old. Reading it also retries a store that could not write, so that trouble
    /// that has passed is noticed without other writes.
    package var state: StoreState {
        let state = writer.state
        // Retried only after reading the state, so that every trouble is reported at least once.
        writer.trouble.tryAgain(writer)
        return state
    }

    /// Counts and durations of its writes. Reading them costs no query and no wait for the disk.
    package var writes: WriteFigures { writer.figures }

    /// The number of writes waiting for the disk or the database. Unlike `state`, reading it retries nothing.
    package var waiting: Int { writer.state.waiting }

    /// Returns the market read on `loop`'s own connection: a page needs no hop.
    package func market(on loop: Int = 0) -> MarketStore { market(reader(of: loop)) }

    /// The market for callers outside the event loops.
    package var background: MarketStore { market(backgroundReader) }

    private func market(_ reader: Reader) -> MarketStore {
        MarketStore(
            version: version,
            products: products(reader),
            sellers: SellerStore(reader: reader, writer: writer),
            items: ItemStore(reader: reader, writer: writer),
            counts: ProductCountStore(reader: reader, writer: writer),
            changes: ChangeStore(reader: reader, writer: writer),
            moderation: ModerationStore(reader: reader, writer: writer, decisions: decisions),
            agreements: AgreementStore(reader: reader, writer: writer),
            places: PlaceStore(reader: reader, writer: writer, version: version),
            invitations: InvitationStore(reader: reader, writer: writer),
            exhibitions: ExhibitionStore(reader: reader, writer: MemberWriter(writer), version: version),
            boxOffice: boxOffice(reader),
            members: { [writer, version] session in
                MemberStores(reader, MemberWriter(writer, as: session), version)
            }
        )
    }

    /// Returns the products for callers outside the event loops.
    package func products() -> ProductStore {
        products(backgroundReader)
    }

    private func products(_ reader: Reader) -> ProductStore {
        ProductStore(reader: reader, writer: writer, searches: searches)
    }

    /// Returns the sellers for callers outside the event loops.
    package func sellers() -> SellerStore {
        SellerStore(reader: backgroundReader, writer: writer)
    }

    /// Returns the items sold without a seller, for callers outside the event loops.
    package func items() -> ItemStore {
        ItemStore(reader: backgroundReader, writer: writer)
    }

    /// Returns the counts of views and favourites, for callers outside the event loops.
    package func counts() -> ProductCountStore {
        ProductCountStore(reader: backgroundReader, writer: writer)
    }

    /// Returns the reader of an event loop.
    func reader(of loop: Int) -> Reader { readers[loop % readers.count] }
}
