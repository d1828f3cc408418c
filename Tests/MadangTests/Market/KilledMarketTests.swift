import Foundation
import Octets
import Synchronization
import TestKit
import Testing

/// The real program, killed while many apps sell, change and remove: whatever it had answered is true afterwards.
@Suite(.serialized) struct KilledMarketTests {
    private let place = TemporaryFolder()
    private var folder: String { place.path + "/data" }
    private static let rounds = ProcessInfo.processInfo.environment["MADANG_LONG"] == "1" ? 50 : 5
    private static let clients = 8

    @Test(.timeLimit(.minutes(10))) func whatWasAcknowledgedIsThereAndNothingElseIs() async throws {
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        let imported = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder])
        #expect(imported.status == 0)
        let ledger = Ledger()
        for round in 0..<Self.rounds {
            let server = try await ServingProgram(in: folder)
            let known = ledger.count
            for number in 0..<Self.clients { Self.sell(at: server.port, number, round, in: ledger) }
            try await waitUntil("something is sold") { ledger.count > known }
            try await Task.sleep(for: .milliseconds(Int.random(in: 100...900)))
            try await server.kill()
            // Its last answers may still be on their way into the ledger.
            try await Task.sleep(for: .milliseconds(100))

            let next = try await ServingProgram(in: folder)
            let port = next.port
            try await onThread { try Self.compare(port, with: ledger) }
            try await expectWhole()
            _ = try await next.stop()
        }
        #expect(ledger.count > Self.rounds)
    }

    /// Sells until the server is gone, on a thread of its own: what blocks must not hold a task's.
    private static func sell(at port: UInt16, _ number: Int, _ round: Int, in ledger: Ledger) {
        Thread.detachNewThread {
            guard let client = try? MarketClient(port: port) else { return }
            for turn in 0... {
                do { try sellOne(client, "\(round)-\(number)-\(turn)", number, turn, ledger) } catch { return }
            }
        }
    }

    private static func sellOne(
        _ client: borrowing MarketClient,
        _ mark: String,
        _ number: Int,
        _ turn: Int,
        _ ledger: Ledger
    ) throws {
        let pictures = 1 + turn % 3
        let name = "상품 \(mark) 사진 \(pictures)장"
        let params =
            #"{"name":"\#(name)","description":"죽어도 남는 상품이에요.","price":1000,"currency":"KRW","#
            + #""stock":1,"secret":"\#(MarketClient.secret)"}"#
        // Every second picture is one that others send as well.
        let images = (0..<pictures).map { TinyGIF.bytes(colour: $0 == 1 ? 7 : Int.random(in: 0..<1 << 24)) }
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
        // Also what was never acknowledged is there whole or not at all.
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

    /// What was left over is cleared away beside the serving.
    private func expectWhole() async throws {
        var output = ""
        for _ in 0..<40 {
            output = try await Ending.of(["check", "--data", folder]).output
            if output == "Everything is whole.\n" { return }
            try await Task.sleep(for: .milliseconds(250))
        }
        Issue.record(Comment(rawValue: output))
    }

    private func waitUntil(_ what: String, _ condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(30)
        while !condition() {
            guard ContinuousClock.now < end else { throw Unexpected(what: "30 s passed before \(what)") }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
