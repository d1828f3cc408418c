import Testing

@testable import HTTP

@Suite struct ByteClassTests {
    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let digits = "0123456789"

    @Test(arguments: [
        (ByteClass.token, letters + digits + "!#$%&'*+-.^_`|~"),
        (ByteClass.hostName, letters + digits + "-._~"),
        (ByteClass.digit, digits),
        (ByteClass.hexDigit, digits + "abcdefABCDEF"),
        (ByteClass.target, letters + digits + "!$%&'()*+,-./:;=?@[\\]^_`{|}~"),
    ])
    func tableHoldsTheRule(_ mask: UInt8, _ expected: String) {
        let bytes = (UInt8.min...UInt8.max).filter { ByteClass.table[Int($0)] & mask != 0 }
        #expect(bytes == expected.utf8.sorted())
    }
}
