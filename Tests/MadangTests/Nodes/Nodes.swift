import Domain
import Foundation
import Kobis
import Secrecy
import Storage
import TestKit
import Testing

/// Several servers on one database, each with a data folder of its own.
final class Nodes {
    private let place = TemporaryFolder()
    let database: PostgresDatabase
    private(set) var servers: [ServingProgram]
    private let beginning: @Sendable (_ node: Int) throws -> RunningProgram

    static let seller = "zhilly"
    static let buyers = ["바다 민준", "초록 대문", "귤밭 은서"]
    /// Number of the seller's products, numbered from 1. They have no pictures.
    static let products = 12

    var ports: [UInt16] { servers.map(\.port) }
    var environment: [String: String] { ["MADANG_STORE": database.url] }

    /// Returns once all listen. If no database is given, they get one with a seller, buyers and products. `own` has the
    /// options of one of them alone.
    init(
        _ arguments: [String] = ["--rate-limits", "off"],
        environment: [String: String] = [:],
        own: [Int: [String: String]] = [:],
        on given: PostgresDatabase? = nil
    ) async throws {
        let database = if let given { given } else { try PostgresDatabase(copying: try await Self.market.value) }
        let environment = ["MADANG_STORE": database.url].merging(environment) { $1 }
        beginning = { [place] node in
            let all = environment.merging(own[node] ?? [:]) { $1 }
            let starter = all["LD_PRELOAD"] == nil ? [] : WrongClock.starter
            return try ServingProgram.begin(in: "\(place.path)/\(node)", arguments, environment: all, by: starter)
        }
        // All at once, as after a deployment.
        let begun = try (0..<3).map(beginning)
        var servers: [ServingProgram] = []
        for program in begun { servers.append(try await ServingProgram(program)) }
        (self.database, self.servers) = (database, servers)
    }

    /// Restarts a node that is gone, at another port.
    func restart(_ node: Int) async throws { servers[node] = try await ServingProgram(beginning(node)) }

    func folder(of node: Int) -> String { "\(place.path)/\(node)" }

    /// Opens the store beside the servers.
    func store() throws -> Store {
        try Store(at: try #require(PostgresAddress(database.url)), connections: 4, at: Clock.system.now)
    }

    /// Returns once each running node knows the number of nodes.
    func knowEachOther(_ left: [ServingProgram]? = nil) async throws {
        let left = left ?? servers
        try await eventually("each knows of \(left.count)", within: .seconds(15)) {
            try left.allSatisfy { try $0.get("/health").text.contains("\"nodes\":\(left.count)}") }
        }
    }

    /// Runs a command beside the servers.
    func run(_ arguments: [String]) async throws -> Ending {
        try await Ending.of(arguments + ["--data", "\(place.path)/beside"], environment: environment)
    }

    func stop() async throws {
        for server in servers { server.program.send(SIGTERM) }
        for server in servers { #expect(try await server.program.status(within: 10) == 0) }
    }

    private static let market = Task {
        let database = try PostgresDatabase()
        try await fill(try Store(at: try #require(PostgresAddress(database.url)), connections: 2, at: Clock.system.now))
        // The database can be copied when it is no longer in use.
        var copy: PostgresDatabase?
        try await eventually("the filled database can be copied") {
            copy = try? PostgresDatabase(copying: database)
            return copy != nil
        }
        return try #require(copy)
    }

    static func fill(_ store: Store) async throws {
        let now = Clock.system.now
        // Otherwise each of them would start with filling it.
        try await BoxOfficeSample.fill(store.boxOffice(), at: now)
        let hash = try await Argon2Secrets().hash(MarketClient.secret)
        let sellers = store.sellers()
        let draft = SellerDraft(identifier: MarketClient.identifier, name: seller, secretHash: hash)
        let id = try await sellers.add(draft, at: now).id
        for (number, name) in buyers.enumerated() {
            let draft = SellerDraft(identifier: "buyer-\(number)", name: name, secretHash: hash)
            _ = try await sellers.add(draft, at: now)
        }
        for number in 1...products {
            let draft = ProductDraft(
                name: "접시 \(number)",
                description: "정해진 값으로 파는 접시예요.",
                price: try #require(Price(.won, full: 9_000)),
                stock: 3,
                pictures: []
            )
            _ = try await store.products().add(try #require(draft), as: nil, by: id, at: now)
        }
    }
}
