import Domain
import Octets

/// What proves that a seller has shown their secret for a product lately, so that they may remove it.
enum RemovalProof {
    static func make(for product: ProductID, of seller: Seller, at now: Instant) -> String {
        proof(product, seller).make(at: now)
    }

    static func accepts(_ text: String, for product: ProductID, of seller: Seller, at now: Instant) -> Bool {
        proof(product, seller).accepts(text, at: now)
    }

    /// Written as a UUID is: what apps of the second generation were given.
    private static func proof(_ product: ProductID, _ seller: Seller) -> HourlyProof {
        HourlyProof(purpose: "remove product \(product.number)", secretHash: seller.secretHash, text: UUIDText.text)
    }
}
