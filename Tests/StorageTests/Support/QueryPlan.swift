import CFaultyVFS
import CSQLite
import Domain
import Testing

@testable import Storage

/// SQLite's query plan of a statement, line by line, its triggers included.
struct QueryPlan {
    let lines: [String]

    init(of statement: String, on connection: SQLiteConnection) throws {
        try #require(explain_triggers(connection.handle) == SQLITE_OK)
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v2(connection.handle, "EXPLAIN QUERY PLAN \(statement)", -1, &handle, nil)
        defer { sqlite3_finalize(handle) }
        try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection.handle))): \(statement)")
        var lines: [String] = []
        while sqlite3_step(handle) == SQLITE_ROW {
            if let text = sqlite3_column_text(handle, 3) { lines.append(String(cString: text)) }
        }
        self.lines = lines
    }

    /// The lines that scan a whole table or index.
    var walks: [String] { lines.filter { $0.hasPrefix("SCAN ") && !isHarmless($0) } }

    private func isHarmless(_ line: String) -> Bool {
        let name = line.split(separator: " ")[1]
        // A scan of a single row, or of the result of other lines of the plan, which are checked themselves.
        if line == "SCAN CONSTANT ROW"
            || lines.contains(where: { $0 == "CO-ROUTINE \(name)" || $0 == "MATERIALIZE \(name)" })
        {
            return true
        }
        // A "scan" of a full-text index is its own search, if it was given words or a row.
        return line.firstMatch(of: /VIRTUAL TABLE INDEX \d+:(?:.*M|=)/) != nil
    }
}
