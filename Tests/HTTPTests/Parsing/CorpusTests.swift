import Foundation
import Testing

@testable import HTTP

/// The seeds of bin/fuzz and all its past findings satisfy every property.
@Suite struct CorpusTests {
    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/corpora").standardizedFileURL

    @Test(
        arguments: [
            ("head", HeadProperties.broken), ("chunks", ChunkProperties.broken), ("multipart", FormProperties.broken),
            ("query", QueryProperties.broken), ("cookies", CookieProperties.broken),
        ] as [(String, @Sendable ([UInt8]) -> String?)]
    )
    func corpusHoldsEveryProperty(name: String, broken: @Sendable ([UInt8]) -> String?) throws {
        let folder = CorpusTests.corpora.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 4)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(broken(bytes) == nil, "\(file.lastPathComponent)")
            for count in bytes.indices { #expect(broken(Array(bytes[..<count])) == nil, "\(file.lastPathComponent)") }
        }
    }

    @Test func vectorsHoldTheHeadsProperties() {
        for vector in RequestVector.all where vector.bytes.count < 2000 {
            #expect(HeadProperties.broken(by: vector.bytes) == nil, "\(vector.name)")
        }
    }

    /// A property that nothing can violate would prove nothing.
    @Test func propertiesNoticeWhatIsWrong() throws {
        let reading = HeadReading.whole(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        var head = try #require(reading.head)
        head.framing = .chunked
        #expect(HeadProperties.wrongFraming(head, reading.fields) != nil)
        #expect(
            HeadProperties.wrongFraming(head, reading.fields + ["Content-Length:1", "Transfer-Encoding:chunked"]) != nil
        )
        #expect(HeadProperties.wrongLines(Array("GET / HTTP/1.1\nHost: a\r\n\r\n".utf8)) != nil)
    }
}
