import Domain

/// Writes to the store, each write within a transaction.
enum StoreWriter: Sendable {
    case sqlite(SQLiteWriter)
    case postgres(PostgresWriter)

    /// Runs `body` in a transaction and returns once that is on the disk. When the transaction came to nothing, `body` may
    /// run again, so that it must do nothing but write to the connection.
    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        switch self {
        case .sqlite(let writer): try await writer.write(body)
        case .postgres(let writer): try await writer.write(body)
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
