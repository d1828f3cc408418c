import Foundation
import Octets
import TestKit
import Testing

/// The real program saves the counts in memory when it is stopped.
@Suite struct SavedCountsTests {
    private let place = TemporaryFolder()
    private var folder: String { place.path + "/data" }

    @Test func viewsOutliveTheProgram() async throws {
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        #expect(try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder]).status == 0)
        let server = try await serve()
        let port = server.port
        let id = try await onThread { try MarketClient(port: port).offer(1).json["id"]?.integer }
        let path = "/market/products/\(try #require(id))"
        for agent in ["Mozilla/5.0 (iPhone)", "Mozilla/5.0 (Android)", "Googlebot"] {
            #expect(try server.get(path, fields: "User-Agent: \(agent)\r\n").status == 200)
        }
        _ = try await server.stop()
        let again = try await serve()
        #expect(try again.get(path).text.contains(" · 조회 2</p>"))
        _ = try await again.stop()
        #expect(try await Ending.of(["check", "--data", folder]).status == 0)
    }

    private func serve() async throws -> ServingProgram {
        try await ServingProgram(in: folder, ["--sample", "off"])
    }
}
