import Foundation
import Octets
import TestKit
import Testing

/// The real program on a disk that is full, and later is not.
@Suite struct FullDiskMarketTests {
    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"), .timeLimit(.minutes(10)))
    func sellingEndsClearlyReadingGoesOnAndSellingComesBack() async throws {
        let disk = try SmallDisk(megabytes: 24)
        let folder = disk.path + "/data"
        let place = TemporaryFolder()
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        let imported = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder])
        #expect(imported.status == 0)
        let server = try await ServingProgram(in: folder, ["--rate-limits", "off", "--disk-reserve", "0"])
        let port = server.port
        try await onThread {
            let client = try MarketClient(port: port)
            let first = try client.offer(1)
            try #require(first.status == 201)
            try #require(client.offerItem(2).status == 201)
            try #require(client.offer(3).status == 201)

            try disk.fill(leaving: 512)
            let sold = try Self.sellUntilRefused(client)
            // Less than one picture, and more than the program writes meanwhile.
            try disk.fill(leaving: 24)
            try Self.expectRefused(client.offer(9_001))
            try Self.expectRefused(client.offerItem(9_002))
            try Self.changeUntilRefused(client, 3)

            // Acknowledged products are unchanged, pictures and all.
            try #require(client.get("/api/products/1").body == first.body)
            let list = try client.get("/api/products?items_per_page=1000").json
            try #require(list["totalCount"]?.integer == sold + 3)
            for page in ["/items/1", "/market", "/api/products?search_value=1"] {
                try #require(client.get(page).status == 200)
            }
            let url = try #require(first.json["images"]?.items.first?["url"]?.text.flatMap { URL(string: $0) })
            try #require(client.get(url.path).body.starts(with: [0xFF, 0xD8, 0xFF]))

            try disk.makeSpace()
            let again = try client.offer(9_003)
            try #require(again.status == 201, "\(again.text)")
            try #require(client.offerItem(9_004).status == 201)
            try #require(client.patch(1, #"{"stock":7,"secret":"\#(MarketClient.secret)"}"#).status == 202)
            try #require(client.get("/api/products").json["totalCount"]?.integer == sold + 5)
            try #require(client.get("/healthChecker").text == "\"OK\"")
        }
        let log = try await server.stop()
        #expect(log.contains("Nothing can be saved: SQLite 13") && log.contains("Saving works again."))
        // Pictures of refused products may be left, which --fix removes; nothing else may be wrong.
        #expect(try await Ending.of(["check", "--fix", "--data", folder]).status == 0)
        #expect(try await Ending.of(["check", "--data", folder]).output == Ending.whole)
    }

    /// Returns how many more were sold before the disk was full.
    private static func sellUntilRefused(_ client: borrowing MarketClient) throws -> Int {
        for number in 0..<400 {
            let told = try client.offer(number + 10)
            guard told.status != 201 else { continue }
            try expectRefused(told)
            return number
        }
        throw Unexpected(what: "400 products fitted into half a megabyte")
    }

    /// The log may have room left inside it: further acknowledged changes must then be true.
    private static func changeUntilRefused(_ client: borrowing MarketClient, _ id: Int) throws {
        for stock in 100..<3_000 {
            let told = try client.patch(id, #"{"stock":\#(stock),"secret":"\#(MarketClient.secret)"}"#)
            guard told.status == 202 else {
                try expectRefused(told)
                let kept = try client.get("/api/products/\(id)").json["stock"]?.integer
                try #require(kept == (stock == 100 ? 3 : stock - 1))
                return
            }
        }
        throw Unexpected(what: "a full disk kept 3,000 changes")
    }

    private static func expectRefused(_ told: RawAnswer) throws {
        try #require(told.status == 503, "\(told.text)")
        let json = try told.json
        try #require(json["code"]?.integer == 503)
        try #require(json["error"] == .bool(true))
        try #require(json["reason"]?.text == "unavailable")
        let message = try #require(json["message"]?.text)
        try #require(message.contains { ("가"..."힣").contains($0) })
        try #require(told["retry-after"] != nil)
    }
}
