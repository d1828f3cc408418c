import Foundation
import Octets
import Testing

@Suite struct Base64Tests {
    @Test func anotherCoderWritesTheSame() {
        for count in 0..<40 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            let plain = Data(bytes).base64EncodedString()
            let url = plain.replacing("+", with: "-").replacing("/", with: "_")
            #expect(Base64.plain.text(of: bytes) == plain.replacing("=", with: ""))
            #expect(Base64.url.text(of: bytes) == url.replacing("=", with: ""))
            #expect(Base64.plain.bytes(of: plain) == bytes)
            #expect(Base64.url.bytes(of: url) == bytes)
        }
    }

    @Test(arguments: ["한글", "a b", "a=b", "ab+/"])
    func otherLettersAreRefused(text: String) { #expect(Base64.url.bytes(of: text) == nil) }
}
