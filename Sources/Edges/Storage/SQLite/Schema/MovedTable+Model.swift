import Domain

extension MovedTable {
    /// All that are moved, each after those it refers to, as SQLite's migrations make them. Both engines have the same
    /// tables and columns.
    static func all() throws(Failure) -> [MovedTable] {
        let model = try Migrator().model()
        var names: [String] = []
        try model.each("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name") {
            (row) throws(Failure) in names.append(try row.text())
        }
        var waiting = names.filter { !leftOut.contains($0) && !$0.hasPrefix("sqlite_") }
        var ordered: [String] = []
        while !waiting.isEmpty {
            var later: [String] = []
            for name in waiting {
                let isReady = Set(try referred(from: name, in: model)).isSubset(of: ordered)
                if isReady { ordered.append(name) } else { later.append(name) }
            }
            precondition(later.count < waiting.count, "tables refer to each other in a circle")
            waiting = later
        }
        var tables: [MovedTable] = []
        for name in ordered { tables.append(try read(name, from: model)) }
        return tables
    }

    private static func referred(from name: String, in model: SQLiteConnection) throws(Failure) -> [String] {
        var names: [String] = []
        try model.each("SELECT \"table\" FROM pragma_foreign_key_list(?1)", .text(name)) { (row) throws(Failure) in
            names.append(try row.text())
        }
        return names
    }

    /// Without what is computed from other columns.
    private static func read(_ name: String, from model: SQLiteConnection) throws(Failure) -> MovedTable {
        var columns: [Column] = []
        var key: [(place: Int, column: Column)] = []
        try model.each("SELECT name, type, pk FROM pragma_table_info(?1)", .text(name)) { (row) throws(Failure) in
            let column = Column(name: try row.text(), isText: try row.text() == "TEXT")
            columns.append(column)
            let place = row.integer()
            if place > 0 { key.append((place, column)) }
        }
        return MovedTable(name, columns, key: key.sorted { $0.place < $1.place }.map(\.column))
    }
}
