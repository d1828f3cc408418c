/// What one of several servers takes upon itself until some moment, so that no other does the same.
enum PostgresClaimStatements {
    static let isClaimed: SQL = "SELECT count(*) FROM claims WHERE what = ?1 AND until > ?2"
    static let claim: SQL = """
        INSERT INTO claims (what, until) VALUES (?1, ?2)
        ON CONFLICT (what) DO UPDATE SET until = excluded.until WHERE claims.until <= ?3
        """
    static let release: SQL = "DELETE FROM claims WHERE what = ?1 AND until = ?2"
}
