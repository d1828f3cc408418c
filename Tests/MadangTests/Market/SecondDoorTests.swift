import Foundation
import Octets
import TestKit
import Testing

/// The separate listener of the second generation's apps, beside the main one.
@Suite(.blocks) struct SecondDoorTests {
    private let place = TemporaryFolder()

    @Test func itsDatesAreOfTheSecondGeneration() async throws {
        let folder = place.path + "/data"
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        _ = try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder])
        let server = try await ServingProgram(in: folder, ["--listen-generation2", "127.0.0.1:0"])
        let line = try await server.program.complaint(matching: /Generation 2  http:\/\/127\.0\.0\.1:(\d+)\/\n/)
        let second = try #require(UInt16(line.1))
        let params =
            #"{"name":"문이 둘","description":"두 문 앞에 놓인 상품이에요.","price":1000,"currency":"KRW","#
            + #""secret":"\#(MarketClient.secret)"}"#
        let sold = try MarketClient(port: server.port).post(params, images: [TinyGIF.bytes(colour: 1)])
        #expect(sold.status == 201)
        #expect(sold.text.contains("T00:00:00\""))
        let asked = try MarketClient(port: second).get("/api/products/1")
        #expect(asked.status == 200)
        #expect(asked.text.contains("T00:00:00.00\""))
        #expect(!asked.text.contains("T00:00:00\""))
        #expect(try await server.stop().contains("GET /api/products/1 200"))
    }
}
