/// What only PostgreSQL is asked.
enum PostgresStatements {
    static let process: SQL = "SELECT pg_backend_pid()"
    static let encoding: SQL = "SELECT current_setting('server_encoding')"
    static let holdSchema: SQL = "SELECT pg_advisory_xact_lock(1298228327)"
    static let schema: SQL = "SELECT max(number) FROM migrations"
    static let tables: SQL = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
    /// Of which nobody is known.
    static let keepName: SQL = "INSERT INTO known_names (known, seller, is_identifier) VALUES (?1, NULL, 0)"
    static let noteMigration: SQL = "INSERT INTO migrations VALUES (?1, ?2, ?3, ?4)"
    /// Another text after every commit: who writes at the moment, on which timeline, since which checkpoint. The last two
    /// tell of a server that was stopped half way, or another one that took over: both give numbers anew.
    static let moment: SQL = """
        SELECT pg_current_snapshot()::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
            || ' ' || checkpoint_lsn FROM pg_control_checkpoint()
        """
}
