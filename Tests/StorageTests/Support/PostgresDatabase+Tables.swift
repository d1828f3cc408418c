import Domain
import TestKit
import Testing

@testable import Storage

extension PostgresDatabase {
    /// Returns a database with all tables, copied from a template, which is faster than creating them.
    static func withTables() throws -> PostgresDatabase { try PostgresDatabase(copying: try template.get()) }

    private static let template = Result {
        let database = try PostgresDatabase()
        try PostgresUpgrade(connection: PostgresConnection(try database.address)).run(at: .opening)
        return database
    }

    var address: PostgresAddress { get throws { try #require(PostgresAddress(url)) } }
}
