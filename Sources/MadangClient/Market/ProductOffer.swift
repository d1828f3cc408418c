public import Foundation

/// A product to be put up.
public struct ProductOffer: Sendable, Hashable {
    /// 3 to 100 characters.
    public var name: String
    /// 10 to 1000 characters.
    public var description: String
    /// The money it costs.
    public var currency: Currency
    /// A whole number.
    public var price: Decimal
    /// What is taken off, at most the price.
    public var discount: Decimal
    /// How many there are.
    public var stock: Int

    /// A product with these facts. What the server does not take it says in a refusal that names the field.
    public init(
        name: String,
        description: String,
        price: Decimal,
        currency: Currency = .won,
        discount: Decimal = 0,
        stock: Int = 0
    ) {
        self.name = name
        self.description = description
        self.price = price
        self.currency = currency
        self.discount = discount
        self.stock = stock
    }
}

/// What is to be different about a product; what is nil stays.
public struct ProductChange: Sendable, Hashable {
    /// 3 to 100 characters.
    public var name: String?
    /// 10 to 1000 characters.
    public var description: String?
    /// The money it costs.
    public var currency: Currency?
    /// A whole number.
    public var price: Decimal?
    /// What is taken off, at most the price.
    public var discount: Decimal?
    /// How many there are.
    public var stock: Int?
    /// The picture lists show: the `id` of one of the product's images.
    public var thumbnail: ProductImage.ID?

    /// A change of these facts.
    public init(
        name: String? = nil,
        description: String? = nil,
        price: Decimal? = nil,
        currency: Currency? = nil,
        discount: Decimal? = nil,
        stock: Int? = nil,
        thumbnail: ProductImage.ID? = nil
    ) {
        self.name = name
        self.description = description
        self.price = price
        self.currency = currency
        self.discount = discount
        self.stock = stock
        self.thumbnail = thumbnail
    }
}

/// Both of them as they are sent.
struct ProductParams: Encodable {
    var name: String?
    var description: String?
    var price: Decimal?
    var currency: Currency?
    var discounted_price: Decimal?
    var stock: Int?
    var thumbnail_id: Int?
    var secret: String

    init(secret: String) { self.secret = secret }

    init(_ offer: ProductOffer, secret: String) {
        name = offer.name
        description = offer.description
        price = offer.price
        currency = offer.currency
        discounted_price = offer.discount
        stock = offer.stock
        self.secret = secret
    }

    init(_ change: ProductChange, secret: String) {
        name = change.name
        description = change.description
        price = change.price
        currency = change.currency
        discounted_price = change.discount
        stock = change.stock
        thumbnail_id = change.thumbnail
        self.secret = secret
    }
}
