import Domain
import HTTP
import Wire

extension MarketAPI {
    /// Everything is checked before the pictures are worked on, and their files are on disk before the product is.
    func create() async throws -> Response {
        let form = try await form(reading: ["params"])
        guard let field = form.field("params") else { throw Failure.partMissing("params") }
        let params = try ProductParams(parsing: field.bytes)
        let images = form.pictures
        let offer = try ProductOffer(params, rules: policy.rules)
        try policy.rules.pictures(images.count)
        let seller = try await seller(secret: params.secret)
        let pictures = try await keep(images)
        guard let draft = offer.draft(with: pictures) else { throw Failure.ours }
        return detail(try await products.add(draft, by: seller.id, at: now), by: seller, status: 201)
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
