package import Domain
import Octets

/// A one-time code to sign in after forgetting the password. The store saves only its SHA-256: a hundred bits cannot be
/// guessed.
package struct RecoveryCode: Sendable {
    /// Twenty letters and digits, excluding those easily confused.
    private let letters: String

    private static let alphabet = Array("23456789abcdefghjkmnpqrstuvwxyz")

    package init() {
        letters = String((0..<20).map { _ in Self.alphabet[Int.random(in: Self.alphabet.indices)] })
    }

    /// Parses a typed code: spaces, hyphens and case do not matter. Nil if it is not a code.
    package init?(typed: String) {
        let letters = String(typed.lowercased().filter { $0 != "-" && !$0.isWhitespace })
        guard letters.utf8.count == 20, letters.allSatisfy(Self.alphabet.contains) else { return nil }
        self.letters = letters
    }

    /// The code in groups, to read and copy by hand.
    package var text: String {
        stride(from: 0, to: 20, by: 5).map { String(letters.dropFirst($0).prefix(5)) }.joined(separator: "-")
    }

    package var key: SessionKey { SessionKey(sha256: SHA256.text(of: letters.utf8)) }
}
