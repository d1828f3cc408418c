import Domain

/// The leases of servers that share a database. They go by the database's clock, because a server's may be wrong.
struct PostgresLeases: Leases {
    let reader: Reader
    let writer: any StoreWriter

    func lease(_ what: String, seconds: Int) async throws(Failure) -> Lease? {
        // A waiting server checks repeatedly, and a check writes nothing.
        let isLeased = try await reader.read { (connection) throws(Failure) in
            try connection.number(LeaseStatements.isLeased, what) > 0
        }
        guard !isLeased else { return nil }
        return try await writer.write { (connection) throws(Failure) in
            try connection.first(LeaseStatements.lease, what, seconds) {
                Lease(what: what, end: $0.integer())
            }
        }
    }

    func release(_ lease: Lease) async throws(Failure) {
        try await writer.run(LeaseStatements.release, lease.what, lease.end)
    }
}

private enum LeaseStatements {
    static let isLeased: SQL = "SELECT count(*) FROM claims WHERE what = ?1 AND until > \(PostgresStatements.now)"
    static let lease: SQL = """
        INSERT INTO claims (what, until) VALUES (?1, \(PostgresStatements.now) + ?2 * 1000)
        ON CONFLICT (what) DO UPDATE SET until = excluded.until WHERE claims.until <= \(PostgresStatements.now)
        RETURNING until
        """
    static let release: SQL = "DELETE FROM claims WHERE what = ?1 AND until = ?2"
}
