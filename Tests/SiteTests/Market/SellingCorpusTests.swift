import Foundation
import Testing

/// The seeds of bin/fuzz for apps' forms, and its past findings, hold every property.
@Suite struct SellingCorpusTests {
    private static let corpora = URL(filePath: #filePath).appending(path: "../../../../Fuzz/corpora")
        .standardizedFileURL

    /// Returns each seed with all its prefixes.
    private func inputs(_ name: String) throws -> [(file: String, bytes: [UInt8])] {
        let folder = Self.corpora.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 4)
        return try files.flatMap { file in
            let bytes = [UInt8](try Data(contentsOf: file))
            return (0...bytes.count).map { (file.lastPathComponent, Array(bytes[..<$0])) }
        }
    }

    @Test func paramsHoldEveryProperty() throws {
        for (file, bytes) in try inputs("params") {
            #expect(SellingProperties.brokenParams(by: bytes) == nil, "\(file), \(bytes.count) bytes")
        }
    }

    @Test func formsHoldEveryProperty() async throws {
        for (file, bytes) in try inputs("product") {
            let broken = await SellingProperties.brokenForm(by: bytes)
            #expect(broken == nil, "\(file), \(bytes.count) bytes")
        }
    }
}
