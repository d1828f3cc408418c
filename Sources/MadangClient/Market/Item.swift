public import Foundation

/// A product of the first generation's API: without a seller, and with a password of its own.
public struct Item: Sendable, Hashable, Identifiable, Decodable {
    /// The number, never reused.
    public let id: Int
    /// The title.
    public let title: String
    /// The description; nil in lists.
    public let description: String?
    /// The price, in whole won or dollars.
    public let price: Int
    /// The discounted price, if there is a discount.
    public let discountedPrice: Int?
    /// The currency of the price.
    public let currency: Currency
    /// The stock; 0 if sold out.
    public let stock: Int
    /// Small pictures.
    public let thumbnails: [URL]
    /// The pictures in the size of a phone's screen; nil in lists.
    public let images: [URL]?
    /// The time it was added.
    public let registered: Date

    private enum CodingKeys: String, CodingKey {
        case id
        case title
        case descriptions
        case price
        case discountedPrice = "discounted_price"
        case currency
        case stock
        case thumbnails
        case images
        case registered = "registration_date"
    }

    /// Decodes the server's format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        title = try container.decode(String.self, forKey: .title)
        description = try container.decodeIfPresent(String.self, forKey: .descriptions)
        price = try container.decode(Int.self, forKey: .price)
        discountedPrice = try container.decodeIfPresent(Int.self, forKey: .discountedPrice)
        currency = try container.decode(Currency.self, forKey: .currency)
        stock = try container.decode(Int.self, forKey: .stock)
        thumbnails = try container.decode([URL].self, forKey: .thumbnails)
        images = try container.decodeIfPresent([URL].self, forKey: .images)
        registered = Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .registered))
    }
}

/// The details of an item. In an edit, nil keeps a value; a new item needs all but the discounted price.
public struct ItemFacts: Sendable, Hashable {
    /// Up to 100 characters.
    public var title: String?
    /// Up to 1000 characters.
    public var description: String?
    /// A whole number.
    public var price: Int?
    /// The discounted price; 0 for no discount.
    public var discountedPrice: Int?
    /// The currency of the price.
    public var currency: Currency?
    /// The stock.
    public var stock: Int?

    /// Creates details.
    public init(
        title: String? = nil,
        description: String? = nil,
        price: Int? = nil,
        discountedPrice: Int? = nil,
        currency: Currency? = nil,
        stock: Int? = nil
    ) {
        self.title = title
        self.description = description
        self.price = price
        self.discountedPrice = discountedPrice
        self.currency = currency
        self.stock = stock
    }

    /// Returns the form fields, with the password.
    func fields(_ password: String) -> [MultipartFile.Field] {
        [
            ("title", title), ("descriptions", description), ("price", price.map { String($0) }),
            ("discounted_price", discountedPrice.map { String($0) }), ("currency", currency?.rawValue),
            ("stock", stock.map { String($0) }), ("password", password),
        ].given.map { MultipartFile.Field(name: $0.name, value: Data($0.value.utf8)) }
    }
}
