import Octets
import Testing

/// RFC 4231.
@Suite struct HMACTests {
    private func hex(_ bytes: [UInt8]) -> String {
        bytes.hexadecimal
    }

    @Test func theStandardsExamplesComeOut() {
        let first = HMAC.code(of: "Hi There".utf8, key: [UInt8](repeating: 0x0B, count: 20))
        #expect(hex(first) == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        let second = HMAC.code(of: "what do ya want for nothing?".utf8, key: Array("Jefe".utf8))
        #expect(hex(second) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        let longKey = [UInt8](repeating: 0xAA, count: 131)
        let third = HMAC.code(of: "Test Using Larger Than Block-Size Key - Hash Key First".utf8, key: longKey)
        #expect(hex(third) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test func onlyTheSameCodesAreEqual() {
        #expect(HMAC.areEqual([1, 2, 3], [1, 2, 3]))
        #expect(!HMAC.areEqual([1, 2, 3], [1, 2, 4]))
        #expect(!HMAC.areEqual([1, 2, 3], [1, 2]))
    }
}
