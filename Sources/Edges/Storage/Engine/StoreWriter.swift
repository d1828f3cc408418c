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

    /// Returns the leases of tasks that only one server runs at a time.
    func leases(_ reader: Reader) -> any Leases {
        switch self {
        case .sqlite(let writer): writer.leases
        case .postgres: PostgresLeases(reader: reader, writer: self)
        }
    }

    /// The store's state, at most a second old.
    var state: StoreState {
        switch self {
        case .sqlite(let writer): writer.state
        case .postgres(let writer): writer.state
        }
    }

    /// Counts and durations of its writes.
    var figures: WriteFigures {
        switch self {
        case .sqlite(let writer): writer.counts.figures
        case .postgres(let writer): writer.counts.figures
        }
    }

    /// The trouble noted when the last write failed.
    var trouble: WriteTrouble {
        switch self {
        case .sqlite(let writer): writer.trouble
        case .postgres(let writer): writer.trouble
        }
    }
}
