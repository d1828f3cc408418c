import Domain
import Octets

/// A code that proves somebody has recently shown a secret, valid for one to two hours.
///
/// Nothing is stored: the HMAC key is the secret's own hash, so that a proof survives a restart and expires when the
/// secret changes.
struct HourlyProof {
    /// The action it allows, and the product.
    let purpose: String
    let secretHash: String
    /// Encodes a code as the text that apps and pages receive.
    let text: (_ code: [UInt8]) -> String

    func make(at now: Instant) -> String { made(in: HourlyProof.hour(now)) }

    func accepts(_ proof: String, at now: Instant) -> Bool {
        let newest = HourlyProof.hour(now)
        return [newest, newest - 1].contains { HMAC.areEqual(proof.utf8, made(in: $0).utf8) }
    }

    private func made(in hour: Int) -> String {
        text(Array(HMAC.code(of: "\(purpose) hour \(hour)".utf8, key: Array(secretHash.utf8))))
    }

    private static func hour(_ now: Instant) -> Int { now.milliseconds / 3_600_000 }
}
