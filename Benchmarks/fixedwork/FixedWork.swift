import Domain
import Foundation
import HTTP
import HTTPTestKit
import Market
import Pictures
import Routes
import SiteTestKit
import Website

/// Requests to the whole site behind a real server, one at a time over one connection. The client's work is counted
/// too.
enum FixedWork {
    /// Counts taken of each piece of work: the program's once-a-second tasks fall into one of them, not into all.
    static let counts = 3
    /// Repetitions within each count.
    static let times = 40
    /// Uncounted repetitions first, so that caches are filled.
    static let rehearsals = 20

    static func run() async throws {
        let market = try await TestMarket()
        let tiles = PictureFolder(path: market.shelf.path)
        let services = SiteServices(
            pictures: market.shelf,
            market: market.services,
            packs: try await TestPacks(unlisted: [.toured] + tiled(in: market)) { tiles.tile($0, of: $1) },
            boxOffice: try await SharedArchive.sample.services()
        )
        try await withSite(services: services) { site in
            try await withServer(site) { server in
                try await Runner(market: market, client: AskingClient(port: server.port)).all()
            }
        }
    }
}

extension FixedWork {
    /// Returns an exhibition of a picture whose tiles are in the market's folder. Each is as long as the counted picture,
    /// so that only the handling of the two differs.
    private static func tiled(in market: TestMarket) async throws -> [PackState] {
        guard let picture = StoredPicture.vast, let grid = picture.tiles else { return [] }
        let folder = PictureFolder(path: market.shelf.path)
        let shown = try await market.products.product(Runner.shown).pictures[0].picture.hash
        let tile = try Data(contentsOf: URL(filePath: "\(market.shelf.path)/\(shown.text).svg"))
        let head = TileFile.head(Array(repeating: tile.count, count: grid.count))
        let bytes = Data(head + (0..<grid.count).flatMap { _ in tile })
        let place = URL(filePath: folder.path(of: picture.hash))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: folder.file(picture.hash, .full, .tiles)))
        return [.showing(picture, named: "tiled")]
    }
}

private struct Runner {
    /// The product whose page and picture are counted.
    static let shown = ProductID(29)

    let market: TestMarket
    let client: AskingClient

    func all() async throws {
        try await count("small", asking("/healthChecker"))
        try await count("list", asking("/market"))
        try await count("list-unchanged", asking("/market", more: client.tag(of: "/market")))
        try await count("list-json", asking("/api/products?page_no=1&items_per_page=20"))
        try await count("product", asking("/market/products/29"))
        let picture = try await market.products.product(Self.shown).pictures[0].picture.hash
        try await count("picture", asking(Route.picture(picture, .small, .webp).path))
        if let vast = StoredPicture.vast, let tile = vast.tiles?.tile(1, 1, 2) {
            try await count("tile", asking(Route.expo(.image(vast.hash, .section(tile), pack: "tiled")).path))
        }
        try await count("search", asking("/market?q=%EC%9D%98%EC%9E%90"))
        try await count("boxoffice", asking("/boxoffice/2022-01-05"))
        try await count("exhibit", asking("/expo/exhibits"))
        try await count("home", asking("/"))
        // Again, because a busy machine may still have been starting the program in the first counts.
        try await count("small", asking("/healthChecker"))
        try await count("marks", asking(AskingClient.form("/sign-in", "name", marks)))
        try await count("letters", asking(AskingClient.form("/sign-in", "name", letters)))
        try await raise()
        try await count("sell", change)
        try await count("sell-list") { try await after(change, asking: "/market") }
        try await count("sell-list-plain") { try await after(change, asking: "/market", coding: "identity") }
        try await count("sell-list-json") {
            try await after(change, asking: "/api/products?page_no=1&items_per_page=20")
        }
    }

    private func count(_ name: String, _ work: () async throws -> Void) async throws {
        for _ in 0..<FixedWork.rehearsals { try await work() }
        for _ in 0..<FixedWork.counts {
            fixedWorkBegins()
            for _ in 0..<FixedWork.times { try await work() }
            fixedWorkEnded()
            print(name)
        }
    }

    private func asking(_ path: String, more: String = "") -> () throws -> Void {
        asking(AskingClient.question(path, more: more))
    }

    private func asking(_ question: [UInt8]) -> () throws -> Void {
        { try client.ask(question) }
    }

    /// A form of 64 KB: marks that normalisation would reorder, and as many bytes of letters.
    private let marks =
        "\u{AC00}" + ["\u{345}", "\u{301}", "\u{323}"].map { String(repeating: $0, count: 10_600) }.joined()
    private let letters = String(repeating: "\u{AC00}", count: 21_200)

    /// A product with a stock of 1,250.
    private let handkerchiefs = ProductID(10)

    /// Moves the product to the top of the list.
    private func raise() async throws {
        let seller = try await market.products.product(handkerchiefs).seller
        let own = market.services.store(on: 0).members().own
        _ = try await own.raise(handkerchiefs, of: seller, at: Instant(milliseconds: 1_900_000_000_000))
    }

    /// Takes one piece of a product's stock.
    private func change() async throws {
        _ = try await market.products.take(1, of: handkerchiefs, at: Instant(milliseconds: 1_700_000_000_000))
    }

    private func after(
        _ change: () async throws -> Void,
        asking path: String,
        coding: String = AskingClient.coding
    ) async throws {
        try await change()
        try client.ask(AskingClient.question(path, coding: coding))
    }
}
