import Foundation
import Octets
import TestKit
import Testing

/// The real program with many readers and one writer: an acknowledged change is visible to the next reader.
@Suite(.blocks) struct FreshMarketTests {
    private static let readers = 6
    private static let changes = LongRun.isAsked ? 25 : 10
    private static let codings = ["identity", "gzip", "br"]

    @Test(.timeLimit(.minutes(10))) func everyReadAfterAnAcknowledgedWriteShowsIt() async throws {
        try await withMarket { port in
            let id = try await onThread { () throws -> Int in
                try #require(try MarketClient(port: port).offer(0).json["id"]?.integer)
            }
            let isOver = Flag()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for reader in 0..<Self.readers {
                    group.addTask { try await onThread { try Self.read(id, port, as: reader, until: isOver) } }
                }
                defer { isOver.raise() }
                let stale = try await onThread { try Self.write(id, port) }
                #expect(stale.isEmpty, "\(stale)")
                isOver.raise()
                try await group.waitForAll()
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func theFrontPageShowsWhatIsNewAtOnce() async throws {
        try await withMarket { port in
            try await onThread {
                for number in 1...15 {
                    #expect(try MarketClient(port: port).offer(number).status == 201)
                    for _ in 0..<4 {
                        let home = try Self.page("/", port, "gzip, br")
                        #expect(home.contains("<b>상품 \(number)</b>"), "\(number)")
                    }
                }
            }
        }
    }

    /// Keeps every page cached, in every encoding, so that there is something stale to show.
    private static func read(_ id: Int, _ port: UInt16, as reader: Int, until isOver: Flag) throws {
        var time = reader
        while !isOver.isRaised {
            let targets = targets(id)
            _ = try page(targets[time % targets.count], port, codings[time % codings.count])
            time += 1
        }
    }

    /// Changes the product repeatedly; returns the pages that showed a stale state.
    private static func write(_ id: Int, _ port: UInt16) throws -> [String] {
        var stale: [String] = []
        let writer = try MarketClient(port: port)
        for number in 1...changes {
            let name = "새 이름 \(number)!"
            let edit = "{\"secret\":\"\(MarketClient.secret)\",\"name\":\"\(name)\"}"
            try #require(try writer.patch(id, edit).status == 202)
            for target in targets(id) {
                // Each on a separate connection, which may reach either loop.
                for coding in codings where try !page(target, port, coding).contains(name) {
                    stale.append("\(target) as \(coding) after change \(number)")
                }
            }
        }
        return stale
    }

    private static func targets(_ id: Int) -> [String] {
        [
            "/market", "/market?layout=grid", "/market?sale=0&order=newest", "/market/products/\(id)",
            "/market/sellers/48", "/market/feed", "/market/sellers/48/feed", "/api/products",
            "/api/products?page_no=1&items_per_page=5", "/api/products/\(id)", "/items/1",
            "/api/products?search_value=%EC%9D%B4%EB%A6%84",
        ]
    }

    /// Returns a page as its reader sees it, decompressed.
    private static func page(_ target: String, _ port: UInt16, _ coding: String) throws -> String {
        let client = try RawClient(port: port, within: 60)
        try client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: \(coding)\r\n\r\n")
        let answer = try client.receiveAnswer()
        switch answer["content-encoding"] {
        case "gzip": return String(decoding: try Unpacking.gzip(Bytes(answer.body)), as: UTF8.self)
        case "br": return String(decoding: try Unpacking.brotli(Bytes(answer.body)), as: UTF8.self)
        default: return answer.text
        }
    }

    /// Runs the program with one seller.
    private func withMarket(_ body: (UInt16) async throws -> Void) async throws {
        let place = TemporaryFolder()
        let folder = place.path + "/data"
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        let imported = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder])
        #expect(imported.status == 0)
        let server = try await ServingProgram(in: folder, ["--rate-limits", "off", "--loops", "2"])
        try await body(server.port)
        _ = try await server.stop()
    }
}
