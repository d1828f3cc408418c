import Octets
import Testing

/// RFC 5869, appendix A.
@Suite struct HKDFTests {
    @Test func theStandardsExamplesComeOut() {
        let first = HKDF.key(
            of: [UInt8](repeating: 0x0B, count: 22),
            salt: Array(0x00...0x0C),
            info: Array(0xF0...0xF9),
            length: 32
        )
        #expect(first.hexadecimal == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf")
        let third = HKDF.key(of: [UInt8](repeating: 0x0B, count: 22), salt: [], info: [], length: 16)
        #expect(third.hexadecimal == "8da4e775a563c18f715f802a063c5a31")
    }
}
