import Octets
import TestKit
import Testing

@testable import Pushing

@Suite struct PushBodyTests {
    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64.url.bytes(of: text)) }

    /// RFC 8291, section 5 and appendix A, byte for byte.
    @Test func theStandardsMessageIsEncryptedAsThere() throws {
        let browser = PushBrowser(
            key: try #require(P256.SecretKey(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))),
            secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg")
        )
        let body = PushBody.encrypted(
            Array("When I grow up, I want to be a watermelon".utf8),
            for: browser.key.publicKey,
            secret: browser.secret,
            by: try #require(P256.SecretKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))),
            salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw")
        )
        #expect(
            Base64.url.text(of: try #require(body))
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        )
        #expect(browser.read(try #require(body)) == Array("When I grow up, I want to be a watermelon".utf8))
    }

    /// RFC 8188, section 3.1.
    @Test func theStandardsRecordIsEncryptedAsThere() throws {
        let record = PushBody.record(
            Array("I am the walrus".utf8),
            key: try bytes("yqdlZ-tYemfogSmv7Ws5PQ"),
            salt: try bytes("I1BsxtFttlv3u_Oo94xnmw"),
            name: []
        )
        #expect(
            Base64.url.text(of: record)
                == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg"
        )
    }

    /// RFC 8188, section 3.2: the tests' decryption also reads messages of other implementations.
    @Test func theReaderReadsTheStandardsTwoRecords() throws {
        let body = try bytes(
            "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA"
        )
        let parts = try #require(EncryptedParts(body))
        #expect(parts.name == Array("a1".utf8))
        #expect(parts.opened(try bytes("BO3ZVPxUlnLORbVGMpbT1Q")) == Array("I am the walrus".utf8))
    }

    @Test(arguments: [0, 1, 100, 254, 255, 256, 511, PushBody.longest - 1, PushBody.longest])
    func whatWasEncryptedIsReadByItsBrowserAlone(length: Int) throws {
        let message = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let (browser, other) = (PushBrowser(), PushBrowser())
        let body = try #require(
            PushBody.encrypted(message, for: browser.key.publicKey, secret: browser.secret)
        )
        #expect(body.count <= 4_096)
        #expect((body.count - 102) % 256 == 0 || body.count == 4_096 - 1 || body.count == 4_096)
        #expect(browser.read(body) == message)
        #expect(other.read(body) == nil)
        #expect(PushBrowser(key: browser.key).read(body) == nil)
        for place in [0, 21, body.count - 1] {
            var changed = body
            changed[place] ^= 1
            #expect(browser.read(changed) == nil)
        }
        let again = PushBody.encrypted(message, for: browser.key.publicKey, secret: browser.secret)
        #expect(again != body, "each has keys of its own")
    }

    @Test func whatCannotBeEncryptedIsNot() {
        let browser = PushBrowser()
        let long = [UInt8](repeating: 1, count: PushBody.longest + 1)
        #expect(PushBody.encrypted(long, for: browser.key.publicKey, secret: browser.secret) == nil)
        #expect(PushBody.encrypted([1], for: [4] + [UInt8](repeating: 7, count: 64), secret: browser.secret) == nil)
        #expect(PushBody.encrypted([1], for: [], secret: browser.secret) == nil)
    }
}
