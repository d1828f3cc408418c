package import Domain
import Glibc

/// The store: one writer, and a reader for each loop of the server.
package final class Store: Sendable {
    let writer: StoreWriter
    private let readers: [Reader]
    /// For a caller that no loop waits for: what stays open, and what is tidied.
    let backgroundReader: Reader
    private let searches: LongSearches
    let decisions: DecisionLog
    /// Nil where the database is another's to keep in memory.
    private let warming: Warming?
    /// What looks for others' commits, for as long as the store lives.
    private let watch: PostgresWatch?
    package let version = StoreVersion()
    private let databaseClock: DatabaseClock?
    /// What time it is for all servers that use it, whatever their own clocks say.
    package var clock: Clock { databaseClock?.clock ?? .system }
    /// Seconds that this computer's clock is ahead of that, or behind where it is negative; nil where it is the same clock.
    package var clockLead: Int? { databaseClock.map { $0.lead / 1_000 } }
    /// How many servers use it.
    package let nodes = NodeCount()
    /// What only one of them does at a time.
    package var claims: any Claims { writer.claims(backgroundReader) }
    /// Photos for whichever of them has a hand free; nil where there is only one.
    package let pictureJobs: (any PictureJobs)?
    /// Whether there was none before.
    package let isNew: Bool

    /// Opens the store in `folder`, and makes or migrates it where it is new or old. Calls `progress` before each step of
    /// a migration. Only one process may move the log: a command that writes beside a server leaves that to it.
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

    /// Opens the store in a database of PostgreSQL, and makes its tables where it is new. A server that `isNode` is counted
    /// by all others.
    package init(
        at address: PostgresAddress,
        connections: Int = 8,
        isNode: Bool = false,
        at now: Instant
    ) throws(Failure) {
        let (clock, reach) = (DatabaseClock(), PostgresReach())
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

    /// Throws, in the server's own words, where it does not let this program in.
    package static func expectAnswer(from address: PostgresAddress) throws(Failure) {
        do throws(Failure) { _ = try PostgresConnection(address) } catch { throw error.withCause }
    }

    /// Calls `tell` with the cause once writes come to nothing, and with nil once they are done again.
    package func watchWriting(_ tell: @escaping @Sendable (String?) -> Void) { writer.trouble.watch(tell) }

    /// Reads the database into the system's memory, on a thread of its own, and answers how many bytes that were.
    @discardableResult
    package func warm() async -> Int { await warming?.run() ?? 0 }

    /// Returns once the version counts what other servers had committed by then.
    package func catchUp() async { await watch?.catchUp() }

    /// How the store was a second ago at most. A store that could not write is tried again by asking, so that trouble which
    /// has passed is noticed without anybody's writing.
    package var state: StoreState {
        let state = writer.state
        // Only then, so that every trouble is told once at least.
        writer.trouble.tryAgain(writer)
        return state
    }

    /// What writing to it has come to. Nothing is asked of it, and nobody waits for the disk.
    package var writes: WriteFigures { writer.figures }

    /// Writes that wait for the disk or for the database. Unlike `state` it tries nothing.
    package var waiting: Int { writer.state.waiting }

    /// The market as `loop` reads it, on its own connection: a page needs no hop.
    package func market(on loop: Int = 0) -> MarketStore { market(reader(of: loop)) }

    /// The market for callers that no loop waits for.
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

    /// The products, for callers that no loop waits for.
    package func products() -> ProductStore {
        products(backgroundReader)
    }

    private func products(_ reader: Reader) -> ProductStore {
        ProductStore(reader: reader, writer: writer, searches: searches)
    }

    /// The sellers, for callers that no loop waits for.
    package func sellers() -> SellerStore {
        SellerStore(reader: backgroundReader, writer: writer)
    }

    /// What is sold without a seller, for callers that no loop waits for.
    package func items() -> ItemStore {
        ItemStore(reader: backgroundReader, writer: writer)
    }

    /// Who looked at products and likes them, for callers that no loop waits for.
    package func counts() -> ProductCountStore {
        ProductCountStore(reader: backgroundReader, writer: writer)
    }

    /// The connection `loop` reads on.
    func reader(of loop: Int) -> Reader { readers[loop % readers.count] }
}
