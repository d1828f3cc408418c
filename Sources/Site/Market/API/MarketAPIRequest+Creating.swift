import Domain
import HTTP
import Pages
import Wire

extension MarketAPIRequest {
    /// Validates everything before processing the pictures, and whatever precedes the pictures before saving them. The
    /// picture files are on disk before the product is saved.
    func create() async throws -> Response {
        try requireIdentifier()
        let (form, known) = try await form(reading: ["params"]) { (form) async throws -> Offered? in
            guard let field = form.field("params") else { return nil }
            return try await offer(in: field.bytes, isWhole: false)
        }
        guard let field = form.field("params") else { throw Failure.partMissing("params") }
        try policy.rules.pictures(form.pictures.count)
        var offered = known
        if offered == nil { offered = try await offer(in: field.bytes, isWhole: true) }
        guard let offered else { throw Failure.ours }
        let pictures = try await keep(form.pictures, from: .member(offered.seller.id))
        guard let draft = offered.offer.draft(with: pictures) else { throw Failure.ours }
        return detail(try await products.add(draft, by: offered.seller.id, at: now), by: offered.seller, status: 201)
    }

    private typealias Offered = (offer: ProductOffer, seller: Seller)

    /// Returns the offer and its seller. Nil while the form is incomplete and the seller would be new: an incomplete
    /// form creates no seller.
    private func offer(in params: [UInt8], isWhole: Bool) async throws -> Offered? {
        let params = try ProductParams(parsing: params)
        let offer = try ProductOffer(params, rules: policy.rules)
        if !isWhole, policy.opensRegistration {
            guard try await sellers.find(identifiedBy: try identifier ?? "") != nil else { return nil }
        }
        return (offer, try await seller(secret: params.secret))
    }
}

extension Failure {
    fileprivate static func partMissing(_ name: String) -> Failure {
        Failure(
            .invalid,
            Phrase("\(name) 부분이 없어요.", "The form has no part named \(name)."),
            field: name
        )
    }
}
