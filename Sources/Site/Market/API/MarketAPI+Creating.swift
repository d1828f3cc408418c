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
        let offer = try Offer(params, rules: policy.rules)
        try policy.rules.pictures(images.count)
        let seller = try await seller(secret: params.secret)
        let pictures = try await keep(images)
        guard let draft = offer.draft(with: pictures) else { throw Failure.ours }
        return detail(try await products.add(draft, by: seller.id, at: now), by: seller, status: 201)
    }
}

/// A product as an app offers it, checked, and without its pictures yet.
private struct Offer {
    let name: String
    let description: String
    let price: Price
    let stock: Int

    init(_ params: ProductParams, rules: ProductRules) throws(Failure) {
        guard let name = params.name else { throw .fieldMissing("name") }
        guard let description = params.description else { throw .fieldMissing("description") }
        guard let price = params.price else { throw .fieldMissing("price") }
        guard let currency = params.currency else { throw .fieldMissing("currency") }
        self.name = try rules.name(name)
        self.description = try rules.description(description)
        self.price = try rules.price(currency, full: price, discount: params.discount ?? Amount(0))
        stock = try rules.stock(params.stock ?? 0)
    }

    func draft(with pictures: [StoredPicture]) -> ProductDraft? {
        ProductDraft(name: name, description: description, price: price, stock: stock, pictures: pictures)
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

    static func fieldMissing(_ name: String) -> Failure {
        Failure(.invalid, Phrase("\(name.with(.subject)) 빠졌어요.", "\(name) is missing."), field: name)
    }
}
