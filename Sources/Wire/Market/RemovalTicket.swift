package import Domain
import Octets

/// What an app shows to remove a product, after it was asked for the seller's secret: the second generation's raw text,
/// or the third's address.
package struct RemovalTicket: Sendable, Equatable {
    package let product: ProductID
    /// As a UUID is written, which both generations take as it is.
    package let proof: String

    package init(product: ProductID, proof: String) {
        self.product = product
        self.proof = proof
    }

    /// One segment of an address that needs no escaping: the letters of base64url.
    package var token: String { Base64.url.text(of: Array("\(product.number):\(proof)".utf8)) }

    /// Reads a token; nil for what never was one.
    package init?(token: some StringProtocol) {
        guard let bytes = Base64.url.bytes(of: token), let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), number > 0 else { return nil }
        self.init(product: ProductID(number), proof: String(parts[1]))
    }
}
