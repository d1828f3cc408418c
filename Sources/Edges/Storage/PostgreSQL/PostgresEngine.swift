import Domain

/// An open PostgreSQL database, with a pool of connections to read, one to write, and a connection that watches for
/// others' commits.
final class PostgresEngine: StoreEngine {
    let writer: any StoreWriter
    let backgroundReader: Reader
    private let databaseClock = DatabaseClock()
    private let watch: PostgresWatch
    /// Whether the database was empty.
    let isNew: Bool

    /// A server is counted in `nodes` by all others; a command passes nil.
    init(
        at address: PostgresAddress,
        connections: Int,
        _ version: StoreVersion,
        counting nodes: NodeCount?,
        at now: Instant
    ) throws(Failure) {
        let reach = DatabaseReachability()
        do throws(Failure) {
            let connection = try PostgresConnection(address)
            isNew = try PostgresUpgrade(connection: connection).run(at: now)
            _ = try databaseClock.compare { () throws(Failure) in
                (Instant(milliseconds: try connection.number(PostgresStatements.time)), ())
            }
        } catch { throw error.withCause }
        let writer = PostgresWriter(PostgresPool(address, connections: connections, reach: reach), version, reach)
        self.writer = writer
        backgroundReader = Reader(PostgresPool(address, connections: connections, reach: reach))
        watch = PostgresWatch(address, version, writer, databaseClock, counting: nodes)
        watch.begin()
    }

    var readers: [Reader] { [backgroundReader] }
    func newReader() -> Reader { backgroundReader }
    var leases: any Leases { PostgresLeases(reader: backgroundReader, writer: writer) }
    var pictureJobs: (any PictureJobs)? { PostgresPictureJobs(reader: backgroundReader, writer: writer) }
    var clock: Clock { databaseClock.clock }
    var clockLead: Int? { databaseClock.lead / 1_000 }
    // The database's server has a memory of its own.
    func warm() async -> Int { 0 }
    func catchUp() async { await watch.catchUp() }
}
