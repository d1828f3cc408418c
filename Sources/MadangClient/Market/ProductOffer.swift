public import Foundation

/// A product to add.
public struct ProductOffer: Sendable, Hashable {
    /// The name: 3 to 100 characters.
    public var name: String
    /// The description: 10 to 1000 characters.
    public var description: String
    /// The currency of the price.
    public var currency: Currency
    /// The price, a whole number.
    public var price: Decimal
    /// The discount, at most the price.
    public var discount: Decimal
    /// The stock.
    public var stock: Int

    /// Creates an offer. The server's refusal of an invalid value names the field.
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

/// Changes to a product; nil keeps a value.
public struct ProductChange: Sendable, Hashable {
    /// The name: 3 to 100 characters.
    public var name: String?
    /// The description: 10 to 1000 characters.
    public var description: String?
    /// The currency of the price.
    public var currency: Currency?
    /// The price, a whole number.
    public var price: Decimal?
    /// The discount, at most the price.
    public var discount: Decimal?
    /// The stock.
    public var stock: Int?
    /// The picture lists show: the `id` of one of the product's images.
    public var thumbnail: ProductImage.ID?

    /// Creates a change.
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

/// The wire format of both.
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
