import Foundation
import Octets
import TestKit
import Testing

/// The real program with concurrent requests for something only one can have.
@Suite struct RacingMarketTests {
    private static let clients = 16

    /// A client's statuses, by action.
    private struct Told: Sendable {
        var edits: [Int] = []
        var removals: [Int] = []
        var looks: [Int] = []
    }

    @Test(.timeLimit(.minutes(10))) func aProductEditedAndRemovedByManyIsRemovedOnce() async throws {
        try await withMarket { port in
            for round in 0..<5 {
                let id = try await onThread { () throws -> Int in
                    let client = try MarketClient(port: port)
                    return try #require(try client.offer(round).json["id"]?.integer)
                }
                let told = try await atOnce(Self.clients) { number in
                    let client = try MarketClient(port: port)
                    var told = Told()
                    for turn in 0..<6 {
                        let body = #"{"stock":\#(turn),"secret":"\#(MarketClient.secret)"}"#
                        told.edits.append(try client.patch(id, body).status)
                        told.looks.append(try client.get("/api/products/\(id)").status)
                        if number.isMultiple(of: 2), turn > 1 { told.removals.append(try client.remove(id).status) }
                    }
                    return told
                }
                // A client that keeps losing the race gets a conflict; nobody sees an internal error.
                #expect(Set(told.flatMap(\.edits)).isSubset(of: [202, 404, 409]))
                #expect(Set(told.flatMap(\.removals)).isSubset(of: [200, 404]))
                #expect(told.flatMap(\.removals).count { $0 == 200 } == 1)
                #expect(told.flatMap(\.edits).contains(202))
                // A removed product stays removed, for everyone.
                for looks in told.map(\.looks) { #expect(looks == looks.sorted()) }
                for edits in told.map(\.edits) { #expect(edits.drop { $0 != 404 }.allSatisfy { $0 == 404 }) }
                let after = try await onThread { try MarketClient(port: port).get("/api/products/\(id)").status }
                #expect(after == 404)
            }
        }
    }

    /// An item as a client saw it, after this response.
    private struct Seen: Sendable {
        let status: Int
        let title: String?
        let pictures: Int?

        init(_ status: Int, _ title: String?, _ pictures: Int?) {
            self.status = status
            self.title = title
            self.pictures = pictures
        }
    }

    @Test(.timeLimit(.minutes(10))) func anItemsPicturesAreReplacedByManyAndNeverMixed() async throws {
        try await withMarket { port in
            let id = try await onThread { () throws -> Int in
                let client = try MarketClient(port: port)
                return try #require(try client.offerItem(1).json["id"]?.integer)
            }
            let seen = try await atOnce(Self.clients) { number in
                let client = try MarketClient(port: port)
                var seen: [Seen] = []
                for _ in 0..<3 {
                    // The number of pictures matches the title.
                    let count = 1 + number % 5
                    let images = (0..<count).map { TinyGIF.bytes(colour: number * 10 + $0) }
                    let fields = ["title": "사진 \(count)장", "password": MarketClient.secret]
                    let status = try client.form("PATCH /item/\(id)", fields, images: images).status
                    let item = try client.get("/item/\(id)").json
                    seen.append(Seen(status, item["title"]?.text, item["images"]?.items.count))
                }
                return seen
            }
            #expect(Set(seen.joined().map(\.status)).isSubset(of: [200, 409]))
            #expect(seen.joined().contains { $0.status == 200 })
            for item in seen.joined() { #expect(item.title == item.pictures.map { "사진 \($0)장" }) }
        }
    }

    /// Runs the program with one seller, and checks its data afterwards.
    private func withMarket(_ body: (UInt16) async throws -> Void) async throws {
        let place = TemporaryFolder()
        let folder = place.path + "/data"
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        let imported = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder])
        #expect(imported.status == 0)
        let server = try await ServingProgram(in: folder, ["--rate-limits", "off"])
        try await body(server.port)
        _ = try await server.stop()
        #expect(try await Ending.of(["check", "--fix", "--data", folder]).status == 0)
        #expect(try await Ending.of(["check", "--data", folder]).output == Ending.whole)
    }
}
