import Foundation
import Octets
import TestKit
import Testing

/// Optimisation bugs may affect the shipped program where the tests' own build is correct.
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

    /// Optimised, the sample's pictures were once assigned to the wrong products.
    @Test func everySampleProductShowsItsOwnPictures() async throws {
        let server = try await ServingProgram(
            in: place.path + "/one",
            environment: ["MADANG_SAMPLE": "on"],
            of: try #require(Checkout.shipped)
        )
        try SamplePictures.compareCovers(server)
        try await eventually("other pictures follow", within: .seconds(600)) {
            try SamplePictures.compareAll(server) >= 3
        }
        _ = try await server.stop()
    }

    /// Two of a product's pictures are processed at once, and the first of these takes longest. Forms process one at a
    /// time.
    @Test func picturesThatPeopleSendKeepTheirOrder() async throws {
        try place.write(MarketClient.table, to: "s.csv")
        _ = try await run(["seller", "import", "s.csv", "--data", "one"])
        let server = try await ServingProgram(in: place.path + "/one", of: try #require(Checkout.shipped))
        let colours = [0xC0_3030, 0x30_C030, 0x30_30C0, 0xC0_C030]
        let sent = [try PictureProbe.large([0x30, 0xC0, 0xC0])] + colours.map { TinyGIF.bytes(colour: $0) }
        let client = try MarketClient(port: server.port)
        for number in 1...3 {
            let product = try client.offer(number, showing: sent).json
            let shown = try SamplePictures.images(of: product["id"]?.integer, at: server)
            #expect(shown.count == sent.count)
            for (picture, own) in zip(shown, try sent.map { try Glance($0) }) {
                #expect(picture.difference(from: own) < 8)
            }
        }
        _ = try await server.stop()
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
