import Domain

/// Statements for PostgreSQL only.
enum PostgresStatements {
    static let process: SQL = "SELECT pg_backend_pid()"
    static let encoding: SQL = "SELECT current_setting('server_encoding')"
    static let holdSchema: SQL = "SELECT pg_advisory_xact_lock(1298228327)"
    static let setOldestProgram: SQL = """
        INSERT INTO counters (name, value) VALUES ('oldest program', ?1)
        ON CONFLICT (name) DO UPDATE SET value = greatest(counters.value, excluded.value)
        """
    /// Changes a store of schema 28 to 29, and one of 29 to 30.
    static let addLooks: SQL = """
        ALTER TABLE sellers ADD COLUMN look words;
        CREATE INDEX sellers_by_look ON sellers (look) WHERE look IS NOT NULL
        """
    static let convert: SQL = """
        ALTER DOMAIN words RENAME TO text_c; DROP INDEX IF EXISTS sellers_without_look; \(PostgresSchema.searchFunctions)
        """
    /// The time in milliseconds, by the server's clock.
    static let now: SQL = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    static let time: SQL = "SELECT \(now)"
    /// A text that changes with every commit: the transactions writing at the moment, the timeline, and the last
    /// checkpoint. The last two reveal a server that crashed, or a failover: both assign numbers again. Then the count
    /// of changes to the box office figures, a number that changes with the place's settings, and the time.
    static let moment: SQL = "SELECT \(columnsOfMoment) FROM pg_control_checkpoint()"
    private static let columnsOfMoment: SQL = """
        pg_current_snapshot()::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
            || ' ' || checkpoint_lsn, (SELECT value FROM counters WHERE name = 'box office'),
            (SELECT coalesce(sum(xmin::text::bigint), 0)::bigint FROM settings), \(now)
        """
    /// The moment with all nodes that had a query recently, their addresses before their names: one lost to a machine
    /// or network failure soon stops counting.
    static let momentWithNodes: SQL = """
        SELECT \(columnsOfMoment), (
            SELECT coalesce(string_agg(coalesce(host(client_addr), 'localhost') || ' ' || application_name, E'\\n'), '')
            FROM pg_stat_activity
            WHERE datname = current_database() AND application_name LIKE 'madang node%'
                AND coalesce(state_change, now()) > now() - interval '10 seconds')
        FROM pg_control_checkpoint()
        """
    /// The name of a node's connection that checks for others' commits.
    static let nameOfNode = "madang node"
    /// Returns the name of a node's connection; PostgreSQL keeps 63 bytes of it.
    static func name(of node: NodeCount) -> String {
        let name = node.mark.isEmpty ? nameOfNode : "\(nameOfNode) \(node.mark)"
        return String(decoding: name.utf8.prefix(63), as: UTF8.self)
    }

    /// The number of nodes with a recent query: one lost to a machine or network failure soon stops counting.
    static let nodes: SQL = """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'madang node%'
            AND coalesce(state_change, now()) > now() - interval '10 seconds'
        """
    static let noteFigures: SQL = "UPDATE counters SET value = value + 1 WHERE name = 'box office'"
    static let count: SQL = "INSERT INTO count_changes (block, products, other_money) VALUES (?1, ?2, ?3)"
    /// Adds up the counts that writers have saved, except those another node is adding up at the moment.
    static let mergeCounterDeltas: SQL = """
        WITH counted AS (
            DELETE FROM count_changes WHERE ctid = ANY(
                ARRAY(SELECT ctid FROM count_changes LIMIT 20000 FOR UPDATE SKIP LOCKED))
            RETURNING block, products, other_money
        ), all_blocks AS (
            INSERT INTO product_blocks (block, products)
            SELECT block, sum(products) FROM counted GROUP BY block HAVING sum(products) <> 0
            ON CONFLICT (block) DO UPDATE SET products = product_blocks.products + excluded.products
        ), other_blocks AS (
            INSERT INTO other_money_blocks (block, products)
            SELECT block, sum(other_money) FROM counted GROUP BY block HAVING sum(other_money) <> 0
            ON CONFLICT (block) DO UPDATE SET products = other_money_blocks.products + excluded.products
        ), sums AS (SELECT sum(products) AS products, sum(other_money) AS other_money FROM counted)
        UPDATE counters
        SET value = value + CASE name WHEN 'products' THEN sums.products ELSE sums.other_money END
        FROM sums WHERE sums.products IS NOT NULL AND name IN ('products', 'other money')
        """
}
