import Octets
import Testing

@Suite struct TarHeaderTests {
    @Test(arguments: [0, 1, 511, 512, 513, 8_589_934_591, 8_589_934_592, 1 << 40])
    func headerIsReadAsItWasWritten(size: Int) {
        let header = TarHeader(name: "madang/store/madang.db", size: size, seconds: 1_642_464_000)
        #expect(header.block.withUnsafeBytes { TarHeader($0) } == header)
        #expect((size + header.padding).isMultiple(of: 512))
    }

    @Test func everyByteOfAHeaderCounts() {
        let block = TarHeader(name: "madang/backup.txt", size: 77, seconds: 5).block
        for place in block.indices where !(148..<156).contains(place) {
            var changed = block
            changed[place] ^= 0x11
            #expect(changed.withUnsafeBytes { TarHeader($0) } == nil, "byte \(place)")
        }
    }

    @Test(arguments: ["1", "2", "5", "L", "x"])
    func onlyPlainFilesAreRead(kind: Character) throws {
        var block = TarHeader(name: "madang/link", size: 0, seconds: 5).block
        let type = try #require(kind.asciiValue)
        block[156] = type
        // The checksum is valid again, so that the type is what is refused.
        let sum = block.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
        let digits = String(sum, radix: 8)
        block.replaceSubrange(148..<154, with: Array((String(repeating: "0", count: 6 - digits.count) + digits).utf8))
        #expect(block.withUnsafeBytes { TarHeader($0) } == nil)
    }
}
