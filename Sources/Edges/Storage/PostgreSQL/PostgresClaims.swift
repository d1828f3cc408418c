import Domain

/// Leases of servers that share a database, by its clock, because theirs may be wrong.
struct PostgresClaims: Claims {
    let reader: Reader
    let writer: StoreWriter

    func claim(_ what: String, seconds: Int) async throws(Failure) -> Claim? {
        // Waiting servers poll, and this query writes nothing.
        let isClaimed = try await reader.read { (connection) throws(Failure) in
            try connection.number(ClaimStatements.isClaimed, .text(what)) > 0
        }
        guard !isClaimed else { return nil }
        return try await writer.write { (connection) throws(Failure) in
            try connection.first(ClaimStatements.claim, .text(what), .integer(seconds)) {
                Claim(what: what, end: $0.integer())
            }
        }
    }

    func release(_ claim: Claim) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(ClaimStatements.release, .text(claim.what), .integer(claim.end))
        }
    }
}

private enum ClaimStatements {
    static let isClaimed: SQL = "SELECT count(*) FROM claims WHERE what = ?1 AND until > \(PostgresStatements.now)"
    static let claim: SQL = """
        INSERT INTO claims (what, until) VALUES (?1, \(PostgresStatements.now) + ?2 * 1000)
        ON CONFLICT (what) DO UPDATE SET until = excluded.until WHERE claims.until <= \(PostgresStatements.now)
        RETURNING until
        """
    static let release: SQL = "DELETE FROM claims WHERE what = ?1 AND until = ?2"
}
