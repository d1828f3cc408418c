import Domain
import Octets

/// A code that proves somebody has lately shown a secret, for one hour at least and two at most.
///
/// Nothing is kept: the key is the secret's own hash, so that a proof outlives a restart and dies with the secret.
struct HourlyProof {
    /// What it allows, and with which product.
    let purpose: String
    let secretHash: String
    /// How apps and pages are given it.
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
