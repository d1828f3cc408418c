import Domain
import Octets

/// What lets somebody in who has forgotten their password, once. The store has its SHA-256 alone: with a hundred bits there
/// is nothing to guess.
struct RecoveryCode: Sendable {
    /// Twenty letters without those that are taken for one another.
    private let letters: String

    private static let alphabet = Array("23456789abcdefghjkmnpqrstuvwxyz")

    init() {
        letters = String((0..<20).map { _ in Self.alphabet[Int.random(in: Self.alphabet.indices)] })
    }

    /// As it was typed: with or without its blanks and lines, in capitals or not. Nil for what is none.
    init?(typed: String) {
        let letters = String(typed.lowercased().filter { $0 != "-" && !$0.isWhitespace })
        guard letters.utf8.count == 20, letters.allSatisfy(Self.alphabet.contains) else { return nil }
        self.letters = letters
    }

    /// As it is read and copied by hand.
    var text: String {
        stride(from: 0, to: 20, by: 5).map { String(letters.dropFirst($0).prefix(5)) }.joined(separator: "-")
    }

    var key: SessionKey { SessionKey(sha256: SHA256.text(of: letters.utf8)) }
}
