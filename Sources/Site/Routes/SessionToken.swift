package import Domain
import Octets

/// What a browser shows to be known again: 32 bytes nobody can guess. The store only ever has their SHA-256.
package struct SessionToken: Sendable {
    package let text: String

    package init() {
        text = (0..<32).map { _ in UInt8.random(in: 0...255) }.hexadecimal
    }

    /// Nil for what is no token of ours.
    package init?(_ text: String) {
        guard text.utf8.count == 64 else { return nil }
        self.text = text
    }

    package var key: SessionKey { SessionKey(sha256: SHA256.text(of: text.utf8)) }
}
