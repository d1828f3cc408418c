import Testing

@testable import HTTP

@Suite struct ByteRangeTests {
    @Test(
        arguments: [
            (nil, 100, .whole), ("bytes=0-0", 100, .part(0..<1)), ("bytes=0-99", 100, .part(0..<100)),
            ("bytes=0-100", 100, .part(0..<100)), ("bytes=10-", 100, .part(10..<100)),
            ("bytes=-10", 100, .part(90..<100)),
            ("bytes=-1000", 100, .part(0..<100)), ("Bytes=5-6", 100, .part(5..<7)), ("bytes= 5-6 ", 100, .part(5..<7)),
            ("bytes=0-99999999999999999999", 100, .part(0..<100)), ("bytes=-99999999999999999999", 100, .part(0..<100)),
            ("bytes=99-", 100, .part(99..<100)), ("bytes=0-9223372036854775807", 100, .part(0..<100)),
            ("bytes=100-", 100, .unsatisfiable), ("bytes=100-200", 100, .unsatisfiable),
            ("bytes=-0", 100, .unsatisfiable),
            ("bytes=99999999999999999999-", 100, .unsatisfiable), ("bytes=0-", 0, .unsatisfiable),
            ("bytes=-1", 0, .unsatisfiable),
            // Several ranges, and invalid ones, are ignored.
            ("bytes=0-1,5-6", 100, .whole), ("bytes=0-1,", 100, .whole), ("", 100, .whole), ("bytes", 100, .whole),
            ("bytes=", 100, .whole), ("bytes=-", 100, .whole), ("bytes=5-4", 100, .whole), ("bytes=a-b", 100, .whole),
            ("items=0-1", 100, .whole), ("bytes=0--1", 100, .whole), ("bytes=+1-2", 100, .whole),
            ("bytes:0-1", 100, .whole),
            ("bytes=0-1x", 100, .whole), ("bytes=0x1-2", 100, .whole), ("bytes=1 - 2", 100, .whole),
            ("bytes=000000000000000000001-2", 100, .whole),
        ] as [(String?, Int, ByteRange)]
    )
    func rangesAreRead(field: String?, count: Int, expected: ByteRange) {
        #expect(ByteRange(field, of: count) == expected)
    }
}
