import Testing

@testable import HTTP

@Suite struct ChunkDecoderTests {
    private let body =
        "4\r\nWiki\r\n05;a;b=c ; d = \"e\\\"f;\"\r\npedia\r\nE\r\n in\r\n\r\nchunks.\r\n0\r\nExpires: never\r\n\r\n"

    @Test(arguments: 1...20)
    func portionsOfAnySizeGiveTheSameBody(size: Int) {
        let reading = ChunkReading.inPortions(of: size, Array((body + "GET").utf8))
        #expect(String(decoding: reading.body, as: UTF8.self) == "Wikipedia in\r\n\r\nchunks.")
        #expect(reading.hasEnded && reading.refusal == nil)
        #expect(reading.length == body.utf8.count)
    }

    @Test(arguments: [
        "", "\r\n", "g\r\n", "-1\r\n", "+1\r\n", "0x1\r\n", " 1\r\n", "1 \r\n", "1\n", "1\r\r\n", "1\u{0}\r\n",
        "1;\r\n", "1;=b\r\n", "1;a=\r\n", "1;a b\r\n", "1;a \r\n", "1;a=\"b\n\"\r\n", "1;a=\"b\"c\r\n", "1;a=\"b\r\n",
        "1;a\nb\r\n", "1,a\r\n", "1000000000000000\r\n", "ffffffffffffffffff\r\n",
    ])
    func malformedSizeLineIsRefused(line: String) {
        let bytes = Array((line + "x\r\n0\r\n\r\n").utf8)
        for size in [1, 2, 3, bytes.count] {
            #expect(ChunkReading.inPortions(of: size, bytes).refusal?.status == 400, "\(line.debugDescription)")
        }
    }

    @Test(arguments: [
        "1\r\nxx\r\n0\r\n\r\n", "1\r\nx\n0\r\n\r\n", "1\r\nx0\r\n\r\n", "1\r\nx\r0\r\n\r\n", "0\r\n\n", "0\r\n\rx",
        "0\r\n a: b\r\n\r\n", "0\r\na : b\r\n\r\n", "0\r\n: b\r\n\r\n", "0\r\nab\r\n\r\n", "0\r\na: b\n\r\n",
        "0\r\na: \u{1}\r\n\r\n", "0\r\na: b\r\n c\r\n\r\n",
    ])
    func whatFollowsAChunkMustBeExact(text: String) {
        let bytes = Array(text.utf8)
        for size in [1, bytes.count] {
            #expect(ChunkReading.inPortions(of: size, bytes).refusal?.status == 400, "\(text.debugDescription)")
        }
    }

    @Test func longSizeLineIsRefused() {
        var limits = Limits()
        limits.chunkLine = 8
        func refusal(_ line: String) -> Int? {
            ChunkReading.inPortions(of: 100, Array("\(line)\r\nx\r\n0\r\n\r\n".utf8), limits: limits).refusal?.status
        }
        #expect(refusal("1;abcdef") == nil)
        #expect(refusal("1;abcdefg") == 400)
        #expect(refusal("1;a=\"bcdefgh") == 400)
        #expect(refusal("1        ") == 400)
    }

    @Test func longTrailersAreRefused() {
        var limits = Limits()
        limits.trailers = 10
        func refusal(_ trailers: String) -> Int? {
            ChunkReading.inPortions(of: 3, Array("0\r\n\(trailers)\r\n".utf8), limits: limits).refusal?.status
        }
        #expect(refusal("a: bcd\r\n") == nil)
        #expect(refusal("a: bcdefg\r\n") == 400)
        #expect(refusal("a: \r\nb: \r\nc: \r\n") == 400)
    }

    @Test func endedDecoderTakesNoMore() throws {
        var decoder = ChunkDecoder()
        let bytes = Array("0\r\n\r\n5\r\n".utf8)
        var position = 0
        let steps = try bytes.withUnsafeBufferPointer { bytes throws in
            [try decoder.next(bytes, &position), try decoder.next(bytes, &position)]
        }
        #expect(steps == [.ended, .ended] && position == 5 && decoder.hasEnded)
    }
}
