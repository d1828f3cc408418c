/// A table of the store, described once and printed for both engines.
struct Table: Sendable {
    let name: String
    var columns: [Column]
    /// The columns of the primary key.
    let key: [Column]
    /// Whether a move copies its rows. Derived rows are rebuilt, and the feed of changes ends with the old store.
    let isMoved: Bool
    let statements: MovedTableStatements
    private let uniqueColumns: [String]?
    private var indexes: [SQL] = []

    /// The key is the first column unless other ones are named.
    init(
        _ name: String,
        _ columns: [Column],
        key: [String]? = nil,
        unique: [String]? = nil,
        isMoved: Bool = true
    ) {
        let keys = key ?? columns.prefix(1).map(\.name)
        (self.name, self.columns, self.isMoved, uniqueColumns) = (name, columns, isMoved, unique)
        self.key = columns.filter { keys.contains($0.name) }
        statements = MovedTableStatements(name, columns.filter(\.isStored).map(\.name), keys)
    }

    /// The columns whose values are stored and not computed.
    var stored: [Column] { columns.filter(\.isStored) }

    /// Whether its key is a single number, which the table may assign by itself.
    var isNumbered: Bool { key.count == 1 && !key[0].isText }

    /// Whether it assigns its numbers itself, and none twice.
    var assignsNumbers: Bool { key.count == 1 && key[0].kind == .id }

    /// Returns the table with one more index; `columns` are SQL, with parentheses around an expression.
    func index(_ name: String, _ columns: SQL, unique: Bool = false, where condition: SQL? = nil) -> Table {
        var table = self
        let kind: SQL = unique ? "UNIQUE INDEX" : "INDEX"
        let rest: SQL = if let condition { " WHERE \(condition)" } else { "" }
        table.indexes.append("CREATE \(kind) \(.ofSchema(name)) ON \(.ofSchema(self.name)) (\(columns))\(rest)")
        return table
    }

    /// The statements that create the table and its indexes, in one line each: a column that a migration adds then
    /// leaves the same text in SQLite's schema as a column described here.
    var script: SQL {
        let isWithoutRows = !isNumbered
        var lines = columns.map { $0.definition(isKey: key.count == 1 && $0.name == key[0].name) }
        if key.count > 1 { lines.append("PRIMARY KEY (\(.ofSchema(key.map(\.name).joined(separator: ", "))))") }
        if let uniqueColumns { lines.append("UNIQUE (\(.ofSchema(uniqueColumns.joined(separator: ", "))))") }
        let options = SQL(sqlite: isWithoutRows ? " STRICT, WITHOUT ROWID" : " STRICT", postgres: "")
        let table: SQL = "CREATE TABLE \(.ofSchema(name)) (\(SQL(lines, separator: ", ")))\(options)"
        return SQL([table] + indexes, separator: ";\n")
    }
}

/// A column of a table.
struct Column: Sendable {
    enum Kind: Sendable, Equatable {
        /// The table's own number, assigned in ascending order and never twice.
        case id
        case integer
        case text
        /// A SHA-256 in hexadecimal.
        case hash
        /// A text computed from other columns.
        case computed(SQL)
    }

    /// The effect on a row when the row it refers to is deleted.
    enum Deletion: String {
        case cascade = "CASCADE"
        case restrict = "RESTRICT"
        case setNull = "SET NULL"
    }

    let name: String
    let kind: Kind
    private var isOptional = false
    private var rest: [SQL] = []
    /// The value of rows that name none, as SQL.
    private(set) var initialValue: SQL?

    private init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    static func id(_ name: String = "id") -> Column { Column(name, .id).check("\(.ofSchema(name)) > 0") }

    static func integer(_ name: String) -> Column { Column(name, .integer) }

    static func integer(_ name: String, _ range: ClosedRange<Int>) -> Column {
        integer(name).check(.ofSchema("\(name) BETWEEN \(range.lowerBound) AND \(range.upperBound)"))
    }

    static func integer(_ name: String, _ range: PartialRangeFrom<Int>) -> Column {
        integer(name).check(.ofSchema("\(name) >= \(range.lowerBound)"))
    }

    static func flag(_ name: String) -> Column { integer(name, 0...1) }

    static func text(_ name: String) -> Column { Column(name, .text) }

    static func filledText(_ name: String) -> Column { text(name).check("\(.ofSchema(name)) <> ''") }

    static func hash(_ name: String) -> Column { Column(name, .hash) }

    static func computed(_ name: String, _ value: SQL) -> Column { Column(name, .computed(value)) }

    /// A row of another table, by the number that is its key.
    static func row(_ name: String, of table: String, key: String = "id", _ deletion: Deletion) -> Column {
        integer(name).adding(.ofSchema(" REFERENCES \(table) (\(key)) ON DELETE \(deletion.rawValue)"))
    }

    /// The column with NULL among its values.
    var optional: Column {
        var column = self
        column.isOptional = true
        return column
    }

    var unique: Column { adding(" UNIQUE") }

    func check(_ condition: SQL) -> Column { adding(" CHECK (\(condition))") }

    func initially(_ value: SQL) -> Column {
        var column = adding(" DEFAULT \(value)")
        column.initialValue = value
        return column
    }

    private func adding(_ part: SQL) -> Column {
        var column = self
        column.rest.append(part)
        return column
    }

    var isStored: Bool { if case .computed = kind { false } else { true } }

    var isText: Bool { kind == .text || kind == .hash }

    /// Returns the column's part of the statement that creates its table.
    func definition(isKey: Bool) -> SQL {
        let type =
            switch kind {
            case .id:
                SQL(
                    sqlite: "INTEGER PRIMARY KEY AUTOINCREMENT",
                    postgres: "bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"
                )
            case .integer: SQL(sqlite: "INTEGER", postgres: "bigint")
            case .text: SQL(sqlite: "TEXT", postgres: "text_c")
            case .hash: SQL(sqlite: "TEXT", postgres: "hash")
            case .computed(let value):
                SQL(
                    sqlite: "TEXT AS (\(value)) VIRTUAL",
                    postgres: "text COLLATE \"C\" GENERATED ALWAYS AS (\(value)) STORED"
                )
            }
        let restriction: SQL =
            if kind == .id || !isStored || isOptional { "" } else if isKey { " PRIMARY KEY" } else { " NOT NULL" }
        let form =
            kind == .hash
            ? SQL(
                sqlite: .ofSchema(" CHECK (length(\(name)) = 64 AND \(name) NOT GLOB '*[^0-9a-f]*')"),
                postgres: ""
            ) : ""
        return "\(.ofSchema(name)) \(type)\(restriction)\(form)\(SQL(rest, separator: ""))"
    }
}
