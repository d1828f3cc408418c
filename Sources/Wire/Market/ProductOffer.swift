package import Domain

/// A product as an app offers it, checked, and without its pictures yet.
package struct ProductOffer {
    private let name: String
    private let description: String
    private let price: Price
    private let stock: Int

    package init(_ params: ProductParams, rules: ProductRules) throws(Failure) {
        guard let name = params.name else { throw .fieldMissing("name") }
        guard let description = params.description else { throw .fieldMissing("description") }
        guard let price = params.price else { throw .fieldMissing("price") }
        guard let currency = params.currency else { throw .fieldMissing("currency") }
        self.name = try rules.name(name)
        self.description = try rules.description(description)
        self.price = try rules.price(currency, full: price, discount: params.discount ?? Amount(0))
        stock = try rules.stock(params.stock ?? 0)
    }

    package func draft(with pictures: [StoredPicture]) -> ProductDraft? {
        ProductDraft(name: name, description: description, price: price, stock: stock, pictures: pictures)
    }
}

/// A product as an app of the first generation offers it, checked, and without its pictures yet.
package struct ItemOffer {
    private let title: String
    private let descriptions: String
    private let price: Price
    private let stock: Int

    package init(_ params: ItemParams, rules: ProductRules) throws(Failure) {
        guard let title = params.title else { throw .fieldMissing("title") }
        guard let descriptions = params.descriptions else { throw .fieldMissing("descriptions") }
        guard let price = params.price else { throw .fieldMissing("price") }
        guard let currency = params.currency else { throw .fieldMissing("currency") }
        guard let stock = params.stock else { throw .fieldMissing("stock") }
        self.title = try rules.name(title)
        self.descriptions = try rules.description(descriptions)
        let discounted = params.discounted ?? Amount(0)
        self.price = try rules.price(currency, full: price, toPay: discounted == Amount(0) ? price : discounted)
        self.stock = try rules.stock(stock)
    }

    package func draft(with pictures: [StoredPicture]) -> ProductDraft? {
        ProductDraft(name: title, description: descriptions, price: price, stock: stock, pictures: pictures)
    }
}

extension Failure {
    fileprivate static func fieldMissing(_ name: String) -> Failure {
        Failure(.invalid, Phrase("\(name.with(.subject)) 빠졌어요.", "\(name) is missing."), field: name)
    }
}
