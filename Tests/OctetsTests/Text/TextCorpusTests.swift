import Foundation
import Octets
import Testing

/// The seeds of `bin/fuzz text`, and its past findings, hold every property.
@Suite struct TextCorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/corpora/text").standardizedFileURL

    @Test func corpusHoldsEveryProperty() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 4)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            for count in 0...bytes.count {
                #expect(TextProperties.broken(by: Array(bytes[..<count])) == nil, "\(file.lastPathComponent)")
            }
            // Repeated until every bound is reached.
            let piled = Array(repeatElement(bytes, count: 400).joined())
            #expect(TextProperties.broken(by: piled) == nil, "\(file.lastPathComponent)")
        }
    }
}
