import Octets
import Testing

@Suite struct P256Tests {
    /// The keys of RFC 8291, appendix A.
    private static let browser = (
        secret: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
        point: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    private static let server = (
        secret: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
        point: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    )

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64.url.bytes(of: text)) }

    @Test func bothOfTwoKnowTheSameSecret() throws {
        let browser = try #require(P256.SecretKey(bytes(Self.browser.secret)))
        let server = try #require(P256.SecretKey(bytes(Self.server.secret)))
        #expect(Base64.url.text(of: browser.publicKey) == Self.browser.point)
        #expect(Base64.url.text(of: server.publicKey) == Self.server.point)
        let shared = try #require(server.shared(with: browser.publicKey))
        #expect(Base64.url.text(of: shared) == "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs")
        #expect(browser.shared(with: server.publicKey) == shared)
    }

    @Test func drawnKeysDiffer() {
        let (one, other) = (P256.SecretKey(), P256.SecretKey())
        #expect(one.bytes != other.bytes)
        #expect(one.shared(with: other.publicKey) == other.shared(with: one.publicKey))
        #expect(P256.SecretKey(one.bytes)?.publicKey == one.publicKey)
    }

    @Test func nothingElseIsAKey() throws {
        let order = "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551"
        var bytes = stride(from: 0, to: order.count, by: 2).compactMap {
            UInt8(order.dropFirst($0).prefix(2), radix: 16)
        }
        #expect(P256.SecretKey(bytes) == nil)
        bytes[31] -= 1
        #expect(P256.SecretKey(bytes) != nil)
        #expect(P256.SecretKey([UInt8](repeating: 0, count: 32)) == nil)
        #expect(P256.SecretKey([1, 2]) == nil)
        let point = try self.bytes(Self.browser.point)
        #expect(P256.isPoint(point))
        for place in [0, 1, 33, 64] {
            var changed = point
            changed[place] ^= 1
            #expect(!P256.isPoint(changed), "\(place)")
            #expect(P256.SecretKey().shared(with: changed) == nil)
        }
        #expect(!P256.isPoint(Array(point.dropLast())))
        #expect(!P256.isPoint([]))
        // The point at infinity, and half a point.
        #expect(!P256.isPoint([0]))
        #expect(!P256.isPoint([2] + point[1...32]))
    }
}
