import Domain
import Octets
import Wire

/// What proves that a seller has shown their secret for a product lately.
///
/// Nothing is kept: the key is the seller's own hash, so that a proof outlives a restart, and dies with the secret, with
/// the product, and after two hours.
enum RemovalProof {
    static func make(for product: ProductID, of seller: Seller, at now: Moment) -> String {
        text(product, seller, window(now))
    }

    static func accepts(_ proof: String, for product: ProductID, of seller: Seller, at now: Moment) -> Bool {
        let newest = window(now)
        return [newest, newest - 1].contains { HMAC.areEqual(proof.utf8, text(product, seller, $0).utf8) }
    }

    private static func window(_ now: Moment) -> Int { now.milliseconds / 3_600_000 }

    /// Sixteen bytes, written as a UUID is: what apps of the second generation were given.
    private static func text(_ product: ProductID, _ seller: Seller, _ window: Int) -> String {
        let message = "remove product \(product.number) hour \(window)"
        let code = HMAC.code(of: message.utf8, key: Array(seller.secretHash.utf8)).prefix(16)
        let digits = code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
            .map { $0.joined() }.joined(separator: "-")
    }
}
