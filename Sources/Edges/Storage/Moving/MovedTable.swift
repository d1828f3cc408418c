import Domain

/// A table that is moved to another store: all of its rows, in the order of its key.
struct MovedTable {
    struct Column {
        let name: String
        let isText: Bool
    }

    let name: String
    let columns: [Column]
    let key: [Column]
    let statements: MovedTableStatements

    init(_ name: String, _ columns: [Column], key: [Column]) {
        (self.name, self.columns, self.key) = (name, columns, key)
        statements = MovedTableStatements(name, columns.map(\.name), key.map(\.name))
    }

    /// Whether its key is a single number, which the table may assign by itself.
    var isNumbered: Bool { key.count == 1 && !key[0].isText }

    /// Tables that are not moved: counts derived from others, which are rebuilt; changes for listeners and their
    /// position, which end with the old store; and the log of migrations.
    static let leftOut = [
        "counters", "product_blocks", "other_money", "other_money_blocks", "changes", "push_position", "migrations",
    ]
}

/// The statements that move a table.
struct MovedTableStatements: Sendable {
    let all: SQL
    let afterKey: SQL
    let lastKey: SQL
    let count: SQL
    let removeAll: SQL
    let add: SQL
    /// Selects the greatest number of a single-number key.
    let greatest: SQL
    /// Selects the greatest number such a key ever assigned by itself; 0 where it assigns none.
    let given: SQL
    /// Makes it continue after a number, where it assigns any.
    let give: SQL

    fileprivate init(_ name: String, _ columns: [String], _ key: [String]) {
        let (table, first) = (SQL.ofSchema(name), SQL.ofSchema(key[0]))
        let (columns, marks) = (
            SQL.ofSchema(columns.joined(separator: ", ")),
            SQL.ofSchema(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", "))
        )
        let order = SQL.ofSchema(key.joined(separator: ", "))
        let backwards = SQL.ofSchema(key.map { "\($0) DESC" }.joined(separator: ", "))
        let keyMarks = SQL.ofSchema(key.indices.map { "?\($0 + 1)" }.joined(separator: ", "))
        all = "SELECT \(columns) FROM \(table) ORDER BY \(order)"
        afterKey = "SELECT \(columns) FROM \(table) WHERE (\(order)) > (\(keyMarks)) ORDER BY \(order)"
        lastKey = "SELECT \(order) FROM \(table) ORDER BY \(backwards) LIMIT 1"
        count = "SELECT count(*) FROM \(table)"
        removeAll = "DELETE FROM \(table)"
        add = SQL(
            sqlite: "INSERT INTO \(table) (\(columns)) VALUES (\(marks))",
            postgres: "COPY \(table) (\(columns)) FROM STDIN"
        )
        greatest = "SELECT coalesce(max(\(first)), 0) FROM \(table)"
        given = SQL(
            sqlite: "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '\(table)'",
            postgres: """
                SELECT coalesce(max(last_value), 0) FROM pg_sequences
                WHERE schemaname = current_schema() AND sequencename = '\(table)_\(first)_seq'
                """
        )
        give = SQL(
            sqlite: """
                INSERT INTO sqlite_sequence (name, seq) SELECT '\(table)', ?1 FROM sqlite_schema
                WHERE type = 'table' AND name = '\(table)' AND sql LIKE '%AUTOINCREMENT%'
                """,
            postgres: "SELECT setval(pg_get_serial_sequence('\(table)', '\(first)'), greatest(?1, 1), ?1 > 0)"
        )
    }
}
