import Domain
import Octets

/// A proof that a seller has recently shown their secret for a product, required to remove it.
enum RemovalProof {
    static func make(for product: ProductID, of seller: Seller, at now: Instant) -> String {
        proof(product, seller).make(at: now)
    }

    static func accepts(_ text: String, for product: ProductID, of seller: Seller, at now: Instant) -> Bool {
        proof(product, seller).accepts(text, at: now)
    }

    /// Formatted as a UUID, as apps of the second generation expect.
    private static func proof(_ product: ProductID, _ seller: Seller) -> HourlyProof {
        HourlyProof(purpose: "remove product \(product.number)", secretHash: seller.secretHash, text: UUIDText.text)
    }
}
