import Foundation
import HTTP
import Octets
import Testing

/// The other halves of the libraries we pack with, which the program itself has no use for.
enum Unpacking {
    static func brotli(_ bytes: Bytes, room: Int = 2_000_000) throws -> [UInt8] {
        typealias Call =
            @convention(c) (Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>) -> Int32
        let decompress = try function("libbrotlidec.so.1", "BrotliDecoderDecompress", as: Call.self)
        var count = room
        var target = [UInt8](repeating: 0, count: room)
        let status = bytes.withBytes { decompress($0.count, $0.baseAddress, &count, &target) }
        try #require(status == 1)
        return Array(target.prefix(count))
    }

    static func gzip(_ bytes: Bytes, room: Int = 2_000_000) throws -> [UInt8] {
        let open = try function(
            "libz.so.1",
            "gzopen",
            as: (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?).self
        )
        let read = try function(
            "libz.so.1",
            "gzread",
            as: (@convention(c) (OpaquePointer, UnsafeMutablePointer<UInt8>, UInt32) -> Int32).self
        )
        let close = try function("libz.so.1", "gzclose", as: (@convention(c) (OpaquePointer) -> Int32).self)
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes.array).write(to: URL(filePath: path))
        let file = try #require(open(path, "rb"))
        var target = [UInt8](repeating: 0, count: room)
        let count = read(file, &target, UInt32(room))
        let status = close(file)
        try #require(status == 0)
        try #require(count >= 0)
        return Array(target.prefix(Int(count)))
    }

    private static func function<Call>(_ library: String, _ name: String, as type: Call.Type) throws -> Call {
        let handle = try #require(dlopen(library, RTLD_NOW))
        return unsafeBitCast(try #require(dlsym(handle, name)), to: type)
    }
}

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
        var generator = SystemRandomNumberGenerator()
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
        #expect(throws: Compression.Failure.self) { try Compression.gzip(Bytes("a"), level: 77) }
    }
}
