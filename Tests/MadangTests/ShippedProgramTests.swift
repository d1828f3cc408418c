import Foundation
import TestKit
import Testing

/// What the compiler makes of the program as it is shipped may fail where the tests' own build does not.
@Suite(
    .blocks,
    .enabled(if: Checkout.shipped != nil, "the shipped program is built when what it is made of has changed")
)
struct ShippedProgramTests {
    private let place = TemporaryFolder()

    private func run(_ arguments: [String]) async throws -> String {
        let program = try RunningProgram(try #require(Checkout.shipped), arguments, environment: [:], in: place.path)
        #expect(try await program.status(within: 300) == 0, "\(arguments): \(program.complaints)")
        return program.output
    }

    @Test func storesAreFilledKeptAndRestored() async throws {
        _ = try await run(["sample", "market", "--products", "300", "--data", "one"])
        #expect(try await run(["backup", "b.tar", "--data", "one"]).contains("300 products"))
        _ = try await run(["restore", "b.tar", "--data", "two"])
        #expect(try await run(["check", "--fix", "--data", "two"]).contains("Everything is whole."))
        _ = try await run(["pack", "new", "exhibition"])
        _ = try await run(["pack", "export", "exhibition", "pages"])
    }

    @Test(.enabled(if: PostgresDatabase.isThere)) func storesAreMoved() async throws {
        let database = try PostgresDatabase()
        _ = try await run(["sample", "market", "--products", "300", "--data", "one"])
        let there = try await run(["move", "--to", database.url, "--data", "one"])
        let back = try await run(["move", "--store", database.url, "--to", "sqlite:two", "--data", "one"])
        #expect(try #require(there.firstMatch(of: /SHA-256 \w+/)).output == back.firstMatch(of: /SHA-256 \w+/)?.output)
        _ = try await run(["check", "--store", database.url, "--data", "one"])
    }
}
