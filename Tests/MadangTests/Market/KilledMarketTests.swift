import Foundation
import Octets
import TestKit
import Testing

/// The real program, killed while many apps sell, change and remove: everything acknowledged is true afterwards.
@Suite(.seeded) struct KilledMarketTests {
    private let place = TemporaryFolder()
    private var folder: String { place.path + "/data" }
    private static let rounds = LongRun.isAsked ? 50 : 5
    private static let clients = 8

    @Test(.timeLimit(.minutes(10))) func whatWasAcknowledgedIsThereAndNothingElseIs() async throws {
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        let imported = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder])
        #expect(imported.status == 0)
        var random = SeededRandom()
        let ledger = Ledger()
        for round in 0..<Self.rounds {
            let server = try await ServingProgram(in: folder)
            let known = ledger.count
            let gone = (0..<Self.clients).map { number in
                let gone = Flag()
                Self.sell(at: server.port, number, round, in: ledger, random.fork(), until: gone)
                return gone
            }
            try await eventually("two are sold") { ledger.count > known + 1 }
            // The test varies the instant of the kill.
            try await Task.sleep(for: .milliseconds(Int.random(in: 50...600, using: &random)))
            try await server.kill()
            try await eventually("its last answers are in the ledger") { gone.allSatisfy(\.isRaised) }

            let next = try await ServingProgram(in: folder)
            let port = next.port
            try await onThread { try Self.compare(port, with: ledger) }
            try await expectWhole()
            _ = try await next.stop()
        }
        #expect(ledger.count > Self.rounds)
    }

    /// Sells until the server is gone, on a dedicated thread, because it blocks.
    private static func sell(
        at port: UInt16,
        _ number: Int,
        _ round: Int,
        in ledger: Ledger,
        _ random: SeededRandom,
        until gone: Flag
    ) {
        Thread.detachNewThread {
            defer { gone.raise() }
            var random = random
            guard let client = try? MarketClient(port: port) else { return }
            for turn in 0... {
                do { try sellOne(client, "\(round)-\(number)-\(turn)", turn, ledger, &random) } catch { return }
            }
        }
    }

    private static func sellOne(
        _ client: borrowing MarketClient,
        _ mark: String,
        _ turn: Int,
        _ ledger: Ledger,
        _ random: inout SeededRandom
    ) throws {
        let pictures = 1 + turn % 3
        let name = "상품 \(mark) 사진 \(pictures)장"
        let params =
            #"{"name":"\#(name)","description":"죽어도 남는 상품이에요.","price":1000,"currency":"KRW","#
            + #""stock":1,"secret":"\#(MarketClient.secret)"}"#
        // Every second picture is shared with others.
        let images = (0..<pictures).map { place in
            TinyGIF.bytes(colour: place == 1 ? 7 : Int.random(in: 0..<1 << 24, using: &random))
        }
        let created = try client.post(params, images: images)
        guard created.status == 201, let id = try created.json["id"]?.integer else {
            throw Unexpected(what: created.text)
        }
        ledger.set(id, Ledger.Entry(name: name, stock: 1, pictures: pictures))
        for stock in 2...4 {
            ledger.change(id) { $0.askedStock = stock }
            let told = try client.patch(id, #"{"stock":\#(stock),"secret":"\#(MarketClient.secret)"}"#)
            guard told.status == 202 else { throw Unexpected(what: told.text) }
            ledger.change(id) { ($0.stock, $0.askedStock) = (stock, nil) }
        }
        guard turn % 4 == 3 else { return }
        ledger.change(id) { $0.isRemovalAsked = true }
        guard try client.remove(id).status == 200 else { throw Unexpected(what: "not removed") }
        ledger.change(id) { $0.isRemoved = true }
    }

    private static func compare(_ port: UInt16, with ledger: Ledger) throws {
        let client = try MarketClient(port: port)
        var present: Set<Int> = []
        var page = 1
        while true {
            let list = try client.get("/api/products?page_no=\(page)&items_per_page=200").json
            for row in list["pages"]?.items ?? [] { present.insert(try #require(row["id"]?.integer)) }
            guard list["hasNext"] == .bool(true) else { break }
            page += 1
        }
        for (id, entry) in ledger.all {
            if entry.isRemoved { #expect(!present.contains(id), "\(entry.name) is back") }
            if !entry.isRemovalAsked { #expect(present.contains(id), "\(entry.name) is lost") }
        }
        // Even an unacknowledged product exists completely or not at all.
        for id in present { try expectWhole(id, ledger.all[id], client) }
    }

    private static func expectWhole(_ id: Int, _ entry: Ledger.Entry?, _ client: borrowing MarketClient) throws {
        let product = try client.get("/api/products/\(id)").json
        let name = try #require(product["name"]?.text)
        let images = product["images"]?.items ?? []
        #expect(name.hasSuffix("사진 \(images.count)장"), "\(name) has \(images.count)")
        for image in images {
            let url = try #require(image["url"]?.text.flatMap { URL(string: $0) })
            let picture = try client.get(url.path)
            #expect(picture.status == 200)
            #expect(picture.body.starts(with: [0xFF, 0xD8, 0xFF]), "\(name): no JPEG")
        }
        guard let entry else { return }
        #expect(name == entry.name)
        let stock = product["stock"]?.integer
        #expect(stock == entry.stock || stock == entry.askedStock, "\(name): \(stock ?? -1) for \(entry.stock)")
    }

    /// Leftovers are removed while it serves.
    private func expectWhole() async throws {
        var output = ""
        do {
            try await eventually("everything is whole") {
                output = try await Ending.of(["check", "--data", folder]).output
                return output == Ending.whole
            }
        } catch { Issue.record(error, Comment(rawValue: output)) }
    }
}
