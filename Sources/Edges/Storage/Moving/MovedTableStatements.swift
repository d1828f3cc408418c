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
    /// Makes it continue after a number.
    let give: SQL

    init(_ name: String, _ columns: [String], _ key: [String]) {
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
            sqlite: "INSERT INTO sqlite_sequence (name, seq) VALUES ('\(table)', ?1)",
            postgres: "SELECT setval(pg_get_serial_sequence('\(table)', '\(first)'), greatest(?1, 1), ?1 > 0)"
        )
    }
}
