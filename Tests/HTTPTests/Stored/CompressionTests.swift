import Foundation
import HTTP
import Octets
import TestKit
import Testing

@Suite struct CompressionTests {
    private static let samples: [Bytes] = [
        Bytes(""), Bytes("a"), Bytes(String(repeating: "<li>달항아리</li>", count: 3_000)),
        Bytes((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }),
    ]

    @Test(arguments: samples.indices)
    func whatIsPackedCanBeUnpacked(index: Int) throws {
        let bytes = CompressionTests.samples[index]
        #expect(try Unpacking.gzip(Compression.gzip(bytes)) == bytes.array)
        #expect(try Unpacking.gzip(Compression.gzip(bytes, level: 1)) == bytes.array)
        for quality in [0, 1, 5, 9, 11] as [Int32] {
            #expect(try Unpacking.brotli(Compression.brotli(bytes, quality: quality)) == bytes.array)
        }
        #expect(try Unpacking.brotli(Compression.brotli(bytes, isText: false)) == bytes.array)
    }

    @Test func noiseGrowsOnlyALittle() throws {
        var generator = SeededRandom(seed: 1900)
        let noise = Bytes((0..<100_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        #expect(try Compression.gzip(noise).count < 100_200)
        #expect(try Compression.brotli(noise).count < 100_200)
        #expect(try Unpacking.gzip(Compression.gzip(noise)) == noise.array)
    }

    @Test func packingTwiceGivesTheSameBytes() throws {
        let bytes = CompressionTests.samples[2]
        #expect(try Compression.gzip(bytes).array == Compression.gzip(bytes).array)
        #expect(try Compression.brotli(bytes).array == Compression.brotli(bytes).array)
    }

    @Test func aWrongLevelIsRefusedByTheLibrary() {
        #expect(throws: CompressionFailure.self) { try Compression.gzip(Bytes("a"), level: 77) }
    }
}
