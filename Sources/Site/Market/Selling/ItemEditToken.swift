import Domain
import Octets

/// A proof that somebody has recently shown the password of a product without a seller. They enter it once for a form
/// and everything sent with it.
enum ItemEditToken {
    static func make(for id: ProductID, _ passwordHash: String, at now: Instant) -> String {
        proof(id, passwordHash).make(at: now)
    }

    static func accepts(_ pass: String?, for id: ProductID, _ passwordHash: String, at now: Instant) -> Bool {
        pass.map { proof(id, passwordHash).accepts($0, at: now) } ?? false
    }

    private static func proof(_ id: ProductID, _ passwordHash: String) -> HourlyProof {
        HourlyProof(purpose: "change item \(id.number)", secretHash: passwordHash, text: \.hexadecimal)
    }
}
