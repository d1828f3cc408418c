package import Domain
import Octets

/// A browser's session token: 32 random bytes. The store has only their SHA-256.
package struct SessionToken: Sendable {
    package let text: String

    package init() {
        text = (0..<32).map { _ in UInt8.random(in: 0...255) }.hexadecimal
    }

    /// Nil if it is not one of our tokens.
    package init?(_ text: String) {
        guard text.utf8.count == 64 else { return nil }
        self.text = text
    }

    package var key: SessionKey { SessionKey(sha256: SHA256.text(of: text.utf8)) }
}
