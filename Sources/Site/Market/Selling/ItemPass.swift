import Domain
import Octets

/// What proves that somebody has lately shown the password of a product without a seller, so that they show it once for
/// a form and everything sent with it. Nothing is kept: the key is the password's own hash.
enum ItemPass {
    static func make(for id: ProductID, _ passwordHash: String, at now: Moment) -> String {
        text(id, passwordHash, window(now))
    }

    /// For one hour at least, and two at most.
    static func accepts(_ pass: String?, for id: ProductID, _ passwordHash: String, at now: Moment) -> Bool {
        guard let pass else { return false }
        let newest = window(now)
        return [newest, newest - 1].contains { HMAC.areEqual(pass.utf8, text(id, passwordHash, $0).utf8) }
    }

    private static func window(_ now: Moment) -> Int { now.milliseconds / 3_600_000 }

    private static func text(_ id: ProductID, _ passwordHash: String, _ window: Int) -> String {
        let message = "change item \(id.number) hour \(window)"
        return HMAC.code(of: message.utf8, key: Array(passwordHash.utf8))
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
