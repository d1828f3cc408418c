import Domain

/// A database of PostgreSQL that is looked at.
struct PostgresInspection: StoreInspection {
    private let database: PostgresConnection
    var connection: DatabaseConnection { database }

    /// One that mends must be alone.
    init(_ address: PostgresAddress, mending mends: Bool) throws(Failure) {
        database = try PostgresConnection(readingStoreAt: address, alone: mends)
    }

    /// Whether its files are whole, only the server itself can tell, and does when it reads them.
    func damage() throws(Failure) -> [Finding] { [] }

    /// What else is in the database is its owner's matter.
    func strangers() throws(Failure) -> [Finding] { [] }

    func isSearchWrong(mending mends: Bool) throws(Failure) -> Bool {
        guard try !database.hasRightTokens() else { return false }
        if mends {
            try database.runAll(PostgresSearchStatements.forgetAll)
            try database.makeMissingTokens()
        }
        return true
    }

    var engine: Phrase {
        let version = database.serverVersion
        return .engine("PostgreSQL \(version / 10_000).\(version % 10_000)")
    }
}
