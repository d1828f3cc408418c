package import Domain

/// A product submitted by an app, validated, without its pictures yet.
package struct ProductOffer {
    private let details: ProductDetails?

    package init(_ params: ProductParams, rules: ProductRules) throws(Failure) {
        guard let name = params.name else { throw .fieldMissing("name") }
        guard let description = params.description else { throw .fieldMissing("description") }
        guard let price = params.price else { throw .fieldMissing("price") }
        guard let currency = params.currency else { throw .fieldMissing("currency") }
        details = ProductDetails(
            name: try rules.name(name),
            description: try rules.description(description),
            price: try rules.price(currency, full: price, discount: params.discount ?? Amount(0)),
            stock: try rules.stock(params.stock ?? 0)
        )
    }

    package func draft(with pictures: [StoredPicture]) -> ProductDraft? {
        details.flatMap { ProductDraft($0, pictures: pictures) }
    }
}

extension ProductParams {
    /// Returns the changes an app requests. Omitted fields stay unchanged.
    package func changes(to present: Product, rules: ProductRules) throws(Failure) -> ProductEdit? {
        var edit = ProductEdit()
        if let name { edit?.name = try rules.name(name) }
        if let description { edit?.description = try rules.description(description) }
        if let stock { edit?.stock = try rules.stock(stock) }
        if let price = try price(insteadOf: present.price, rules) { edit?.price = price }
        edit?.thumbnail = thumbnail.map { Self.choice($0, of: present) }
        return edit
    }

    /// Returns the chosen thumbnail. Some apps send a picture's index in place of its number.
    private static func choice(_ number: Int, of present: Product) -> ThumbnailChoice {
        let isNumber = present.pictures.contains { $0.number == number }
        return !isNumber && present.pictures.indices.contains(number) ? .place(number) : .number(number)
    }

    /// Returns the changed price. Omitted fields keep their values on the wire: a new currency alone keeps the numbers.
    /// A discount larger than the new price is dropped.
    private func price(insteadOf present: Price, _ rules: ProductRules) throws(Failure) -> Price? {
        guard price != nil || discount != nil || currency != nil else { return nil }
        let currency = currency ?? present.currency
        let full = price ?? Amount(minor: present.full, of: present.currency)
        var kept = Amount(minor: present.discount, of: present.currency)
        if price != nil, full.isLess(than: kept, in: currency) { kept = Amount(0) }
        return try rules.price(currency, full: full, discount: discount ?? kept)
    }
}

/// A product submitted by an app of the first generation, validated, without its pictures yet.
package struct ItemOffer {
    private let details: ProductDetails?

    package init(_ params: ItemParams, rules: ProductRules) throws(Failure) {
        guard let title = params.title else { throw .fieldMissing("title") }
        guard let descriptions = params.descriptions else { throw .fieldMissing("descriptions") }
        guard let price = params.price else { throw .fieldMissing("price") }
        guard let currency = params.currency else { throw .fieldMissing("currency") }
        guard let stock = params.stock else { throw .fieldMissing("stock") }
        let discounted = params.discounted ?? Amount(0)
        details = ProductDetails(
            name: try rules.name(title),
            description: try rules.description(descriptions),
            price: try rules.price(currency, full: price, toPay: discounted == Amount(0) ? price : discounted),
            stock: try rules.stock(stock)
        )
    }

    package func draft(with pictures: [StoredPicture]) -> ProductDraft? {
        details.flatMap { ProductDraft($0, pictures: pictures) }
    }
}

extension Failure {
    fileprivate static func fieldMissing(_ name: String) -> Failure {
        Failure(.invalid, Phrase("\(name.with(.subject)) 빠졌어요.", "\(name) is missing."), field: name)
    }
}
