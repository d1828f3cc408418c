import Domain
import Folders
import Storage
import TestKit

/// A market that was moved to PostgreSQL, and back to check that it is unchanged.
struct MovedMarket {
    let table: FigureTable
    private let database: PostgresDatabase
    private let address: PostgresAddress

    init(_ market: SizedMarket) throws {
        database = try PostgresDatabase()
        guard let address = PostgresAddress(database.url) else {
            throw BenchFailure(what: "the PostgreSQL address is not valid")
        }
        self.address = address
        Aside.tell("moving it to PostgreSQL and back")
        let there = try Self.move(from: .folder(LockedDataFolder(market.data, for: .moving)), to: .server(address))
        let back = try Self.move(
            from: .server(address),
            to: .folder(LockedDataFolder(market.path("back"), for: .using))
        )
        guard there.hash == back.hash else { throw BenchFailure(what: "the market came back different") }
        table = FigureTable(
            title: "Moving \(Text.grouped("\(market.count)")) products, s",
            columns: ["to", "time"],
            rows: [["PostgreSQL", there.seconds], ["SQLite again, with the same SHA-256", back.seconds]]
        )
    }

    private static func move(
        from source: StoreMove.Place,
        to target: StoreMove.Place
    ) throws -> (hash: String, seconds: String) {
        let clock = ContinuousClock()
        let begun = clock.now
        let summary = try StoreMove(from: source, to: target).run(at: Instant(milliseconds: 0)) { _ in }
        return (summary.hash, Figure.number((clock.now - begun) / .seconds(1)))
    }

    func open() throws -> Store { try Store(at: address, at: Instant(milliseconds: 1_700_000_000_000)) }
}
