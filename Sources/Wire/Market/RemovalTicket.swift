package import Domain
import Octets

/// The ticket with which an app removes a product after it has proved the seller's secret: the raw text of the second
/// generation, or the URL of the third.
package struct RemovalTicket: Sendable, Equatable {
    package let product: ProductID
    /// The proof in UUID form, which both generations accept.
    package let proof: String

    package init(product: ProductID, proof: String) {
        self.product = product
        self.proof = proof
    }

    /// A URL segment that needs no escaping: base64url.
    package var token: String { Base64.url.text(of: Array("\(product.number):\(proof)".utf8)) }

    /// Parses a token; nil if it is malformed.
    package init?(token: some StringProtocol) {
        guard let bytes = Base64.url.bytes(of: token), let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), number > 0 else { return nil }
        self.init(product: ProductID(number), proof: String(parts[1]))
    }
}
