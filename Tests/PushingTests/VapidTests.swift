import Domain
import Foundation
import Octets
import TestKit
import Testing

@testable import Pushing

@Suite struct VapidTests {
    private let moment = Instant(seconds: 1_800_000_000)

    /// The example of RFC 8292, section 2.4: the tests' verification agrees with other implementations.
    @Test func theStandardsExampleIsSigned() throws {
        let point = try #require(
            Base64.url.bytes(
                of: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
            )
        )
        let claims =
            "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0"
        let signature = try #require(
            Base64.url.bytes(
                of: "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA"
            )
        )
        #expect(isSigned(signature, of: Array(claims.utf8), by: point))
        #expect(!isSigned(signature, of: Array((claims + "x").utf8), by: point))
    }

    @Test func aServiceIsToldWhoSends() throws {
        let key = P256.SecretKey()
        let vapid = Vapid(key: key, contact: "mailto:keeper@madang.example")
        let value = vapid.authorization(for: "https://fcm.googleapis.com", at: moment)
        let point = ", k=" + Base64.url.text(of: key.publicKey)
        #expect(value.hasPrefix("vapid t=") && value.hasSuffix(point))
        let parts = value.dropFirst("vapid t=".count).dropLast(point.count).split(separator: ".")
        try #require(parts.count == 3)
        let texts = try parts.prefix(2).map { part in
            String(decoding: try #require(Base64.url.bytes(of: part)), as: UTF8.self)
        }
        #expect(texts[0] == #"{"typ":"JWT","alg":"ES256"}"#)
        let claims = try JSONValue.parse(Data(texts[1].utf8))
        #expect(claims["aud"].string == "https://fcm.googleapis.com")
        #expect(claims["sub"].string == "mailto:keeper@madang.example")
        // The standard allows at most a day.
        #expect(texts[1].contains(#""exp":1800043200,"#))
        let signature = try #require(Base64.url.bytes(of: parts[2]))
        #expect(isSigned(signature, of: Array("\(parts[0]).\(parts[1])".utf8), by: key.publicKey))
        #expect(!isSigned(signature, of: Array("\(parts[0]).\(parts[0])".utf8), by: key.publicKey))
    }

    @Test func aHundredSignaturesAreValid() {
        // Numbers with leading zeros are padded; about one in a hundred has them.
        let key = P256.SecretKey()
        for number in 0..<100 {
            let message = Array("\(number)".utf8)
            #expect(isSigned(key.signature(of: message), of: message, by: key.publicKey))
        }
    }
}
