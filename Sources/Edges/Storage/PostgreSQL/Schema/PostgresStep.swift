import Domain
import Octets

/// A change of PostgreSQL's tables: the same step of the schema as SQLite's migration of that number.
///
/// Servers are replaced one after another, so that those of the version before go on beside the first one of the next. A step
/// therefore only adds what they need not know (`oldest` is their schema). What they still need is taken away by a later
/// version, whose step none of them outlives.
struct PostgresStep: Sendable {
    let number: Int
    let name: String
    let script: SQL
    /// The oldest schema whose programs work with the tables afterwards.
    let oldest: Int

    var checksum: String { SHA256.text(of: script.postgres.utf8) }

    /// All since the schema `PostgresSchema` makes, in order.
    static let all: [PostgresStep] = [.offers, .appointments, .agreements, .savedSearches, .push, .looks]
}
