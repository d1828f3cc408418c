package import Domain
import Glibc

/// The store: one writer, and a reader for each event loop of the server.
package final class Store: Sendable {
    let writer: StoreWriter
    private let readers: [Reader]
    /// The reader for callers outside the event loops: live connections and maintenance.
    let backgroundReader: Reader
    private let searches: LongSearches
    let decisions: DecisionLog
    /// Reads the database into memory at a start; nil where the database is on a server of its own.
    private let warming: Warming?
    /// Checks for others' commits while the store exists.
    private let watch: PostgresWatch?
    package let version = StoreVersion()
    private let databaseClock: DatabaseClock?
    /// A clock shared by all servers that use the store, whatever their own clocks say.
    package var clock: Clock { databaseClock?.clock ?? .system }
    /// Seconds by which this computer's clock is ahead of the store's, negative when behind; nil where it is the same
    /// clock.
    package var clockLead: Int? { databaseClock.map { $0.lead / 1_000 } }
    /// The number of servers that use the store.
    package let nodes = NodeCount()
    /// Leases for tasks that only one server runs at a time.
    /// A queue of photos for whichever server is free; nil where there is only one.
    package var leases: any Leases { writer.leases(backgroundReader) }
    package let pictureJobs: (any PictureJobs)?
    /// Whether the store was created by this opening.
    package let isNew: Bool

    /// Opens the store in `folder`, creating or migrating it as needed. Calls `progress` before each step of a
    /// migration. Only one process may move the log: a command that writes beside a server leaves that to the server.
    package init(
        in folder: StoreFolder,
        readers count: Int,
        movesLog: Bool = true,
        at now: Instant,
        progress: (Phrase) -> Void = { _ in }
    ) throws(Failure) {
        precondition(count > 0, "a store without readers answers nothing")
        isNew = access(folder.database, F_OK) != 0
        try Upgrade(folder).run(at: now, progress: progress)
        let open = { @Sendable (role: Role) throws(Failure) in try folder.open(as: role) }
        let checkpointer = Checkpointer { () throws(Failure) in
            guard movesLog else { throw .serverMovesLog }
            return try open(.checkpointer)
        }
        let writer = SQLiteWriter(version: version, checkpointer: checkpointer, opened: try open(.writer)) {
            () throws(Failure) in try open(.writer)
        }
        var readers: [Reader] = []
        for _ in 0..<count { readers.append(Reader(try open(.reader))) }
        self.readers = readers
        backgroundReader = Reader(try open(.reader))
        searches = LongSearches(version, Reader { () throws(Failure) in try open(.reader) })
        decisions = DecisionLog(Reader { () throws(Failure) in try open(.reader) })
        warming = Warming { () throws(Failure) in try open(.inspector) }
        (watch, databaseClock) = (nil, nil)
        pictureJobs = nil
        self.writer = .sqlite(writer)
        writer.followOthers()
    }

    /// Opens the store in a PostgreSQL database, creating its tables if it is new. A server that `isNode` is counted by
    /// all others.
    package init(
        at address: PostgresAddress,
        connections: Int = 8,
        isNode: Bool = false,
        at now: Instant
    ) throws(Failure) {
        let (clock, reach) = (DatabaseClock(), DatabaseReachability())
        do throws(Failure) {
            let connection = try PostgresConnection(address)
            isNew = try PostgresUpgrade(connection: connection).run(at: now)
            _ = try clock.compare { () throws(Failure) in
                (Instant(milliseconds: try connection.number(PostgresStatements.time)), ())
            }
        } catch { throw error.withCause }
        let reading = Reader(PostgresPool(address, connections: connections, reach: reach))
        let writer = PostgresWriter(PostgresPool(address, connections: connections, reach: reach), version, reach)
        let watch = PostgresWatch(address, version, writer, clock, counting: isNode ? nodes : nil)
        (self.writer, self.watch, databaseClock, warming) = (.postgres(writer), watch, clock, nil)
        (readers, backgroundReader) = ([reading], reading)
        pictureJobs = PostgresPictureJobs(reader: reading, writer: .postgres(writer))
        searches = LongSearches(version, reading)
        decisions = DecisionLog(reading)
        watch.begin()
    }

    /// Opens the store at a server's address, or else the one in a data folder.
    package static func open(
        at address: PostgresAddress?,
        in folder: LockedDataFolder,
        readers: Int,
        isNode: Bool = false,
        now: Instant,
        progress: (Phrase) -> Void = { _ in }
    ) throws(Failure) -> Store {
        if let address { return try Store(at: address, isNode: isNode, at: now) }
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
    package func warm() async -> Int { await warming?.run() ?? 0 }

    /// Returns once the version includes everything other servers had committed by the time of the call.
    package func catchUp() async { await watch?.catchUp() }

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
            members: { [writer] session in MemberStores(reader, MemberWriter(writer, as: session)) }
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
