package import Domain
package import Octets

/// Authenticates the sender to push services (RFC 8292): a browser's subscription accepts only this key.
package struct Vapid: Sendable {
    private let key: P256.SecretKey
    /// Our operator's contact for those of push services: `mailto:` or `https:`.
    private let contact: String

    /// Seconds a token is valid; services refuse more than a day.
    private static let lifetime = 12 * 3_600

    package init(key: P256.SecretKey, contact: String) {
        self.key = key
        self.contact = contact
    }

    /// Returns the value of `Authorization` for the service with that origin.
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
