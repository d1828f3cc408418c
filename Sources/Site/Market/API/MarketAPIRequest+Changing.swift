import Domain
import HTTP
import Pages
import Wire

extension MarketAPIRequest {
    func edit(_ id: ProductID) async throws -> Response {
        let params = try ProductParams(parsing: try await json())
        let seller = try await seller(secret: params.secret)
        let edited = try await edit(id) { (present) throws(Failure) in
            guard present.isForEveryApp else { throw .noProduct }
            guard present.seller == seller.id else { throw .notYours }
            return try params.changes(to: present, rules: policy.rules)
        }
        return detail(edited, by: seller, status: 202)
    }

    /// Edits a product, and retries when a concurrent change made the edit out of date. Returns the product unchanged
    /// when `change` returns nil.
    func edit(_ id: ProductID, by change: (Product) throws(Failure) -> ProductEdit?) async throws(Failure) -> Product {
        for _ in 0..<Self.attempts {
            let present = try await productOrHeld(id)
            guard let edit = try change(present), !edit.isEmpty else { return present }
            do throws(Failure) {
                return try await products.edit(id, edit, version: present.version, at: now)
            } catch {
                guard error.kind == .conflict else { throw error }
            }
        }
        throw .contested
    }

    private static let attempts = 8
}

extension Failure {
    fileprivate static let contested = Failure(
        .conflict,
        Phrase(
            "다른 곳에서 상품을 계속 바꾸고 있어요. 잠시 뒤에 다시 해 주세요.",
            "Others are changing this product. Try again soon."
        )
    )
}
