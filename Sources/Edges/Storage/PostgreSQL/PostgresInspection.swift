import Domain

/// The check of a PostgreSQL database.
struct PostgresInspection: StoreInspection {
    private let database: PostgresConnection
    var connection: any DatabaseConnection { database }

    /// Requires exclusive use of the database if it mends.
    init(_ address: PostgresAddress, mending mends: Bool) throws(Failure) {
        database = try PostgresConnection(readingStoreAt: address, alone: mends)
    }

    /// Returns nothing: only the server can check its files, and it does when it reads them.
    func damage() throws(Failure) -> [Finding] { [] }

    /// Returns nothing: other objects in the database are its owner's concern.
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
