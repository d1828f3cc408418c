package import Domain
package import Octets

/// Tells push services who sends (RFC 8292): a browser's subscription takes notes of this key alone.
package struct Vapid: Sendable {
    private let key: P256.SecretKey
    /// Where an operator of a push service can reach ours: `mailto:` or `https:`.
    private let contact: String

    /// Services refuse more than a day.
    private static let lifetime = 12 * 3_600

    package init(key: P256.SecretKey, contact: String) {
        self.key = key
        self.contact = contact
    }

    /// The value of `Authorization` for the service with that origin.
    package func authorization(for origin: String, at now: Instant) -> String {
        var head = JSONWriter(capacity: 64)
        head.object { json in
            json.field("typ", "JWT")
            json.field("alg", "ES256")
        }
        var claims = JSONWriter(capacity: 256)
        claims.object { json in
            json.field("aud", origin)
            json.field("exp", now.seconds + Self.lifetime)
            json.field("sub", contact)
        }
        let text = [head.finish(), claims.finish()].map { Base64.url.text(of: $0.array) }.joined(separator: ".")
        let signature = Base64.url.text(of: key.signature(of: Array(text.utf8)))
        return "vapid t=\(text).\(signature), k=\(Base64.url.text(of: key.publicKey))"
    }
}
