import Foundation
import Octets
import TestKit
import Testing

@testable import HTTP

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

    /// Returns a list page whose head and end are constant while the middle changes.
    private func page(_ number: Int, head: Int) -> Bytes {
        let fields = (0..<head / 40).map { "<option value=\"\($0)\">\($0 * 7_919 % 1_000) 번째 고를 것</option>" }.joined()
        let rows = (0..<40).map { "<li><a href=\"/\(number * 100 + $0)\">달항아리 \($0 * number)</a></li>" }.joined()
        return Bytes("<!doctype html>\(fields)<ul>\(rows)</ul><footer>설정</footer>")
    }

    @Test(arguments: [0, 2_000, 4_096, 9_000, 30_000])
    func whatBeginsAlikeIsUnpackedAsItWas(head: Int) throws {
        for number in 1...30 {
            let bytes = page(number, head: head)
            let packed = try Compression.gzipQuickly(bytes).packed
            #expect(try Unpacking.gzip(packed) == bytes.array)
            #expect(try packed.count < Compression.gzip(bytes, level: 1).count * 11 / 10 + 40)
        }
    }

    @Test func whatBeginsAlikeIsKeptPacked() throws {
        let beginnings = PackedBeginnings()
        func found(_ bytes: Bytes) -> Int? { bytes.withBytes { beginnings.beginning(of: $0)?.length } }
        let pages = (1...20).map { page($0, head: 12_000) }
        #expect(pages.map(found) == Array(repeating: nil, count: 7) + Array(repeating: 12_288, count: 13))
        #expect(found(page(21, head: 1_000)) == nil)
        // A page that continues differently is found by the common beginning.
        let short = (1...20).map { Bytes(Array(pages[0].array.prefix(5_000)) + Array("\($0)".utf8)) }
        #expect(short.map(found).last == 4_096)
        // Endless different pages take no more memory than the cache's limit.
        for number in 1...2_000 { _ = found(Bytes(String(repeating: "\(number) ", count: 3_000))) }
        #expect(found(pages[0]) == 12_288)
    }

    @Test func aWrongLevelIsRefusedByTheLibrary() {
        #expect(throws: CompressionFailure.self) { try Compression.gzip(Bytes("a"), level: 77) }
    }
}
