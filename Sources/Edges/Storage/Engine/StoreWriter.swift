import Domain

/// Writes to the store, each write within a transaction.
enum StoreWriter: Transactions {
    case sqlite(SQLiteWriter)
    case postgres(PostgresWriter)

    func run(_ body: @escaping Transaction) async throws(Failure) {
        switch self {
        case .sqlite(let writer): try await writer.run(body)
        case .postgres(let writer): try await writer.run(body)
        }
    }

    /// What one server does at a time.
    func claims(_ reader: Reader) -> any Claims {
        switch self {
        case .sqlite(let writer): writer.claims
        case .postgres: PostgresClaims(reader: reader, writer: self)
        }
    }

    /// How the store was a second ago at most.
    var state: StoreState {
        switch self {
        case .sqlite(let writer): writer.state
        case .postgres(let writer): writer.state
        }
    }

    /// What it has done.
    var figures: WriteFigures {
        switch self {
        case .sqlite(let writer): writer.counts.figures
        case .postgres(let writer): writer.counts.figures
        }
    }

    /// Whether the last write came to nothing.
    var trouble: WriteTrouble {
        switch self {
        case .sqlite(let writer): writer.trouble
        case .postgres(let writer): writer.trouble
        }
    }
}
