public import Foundation

/// A product as the first generation of apps knows it: without a seller, and with a password of its own.
public struct Item: Sendable, Hashable, Identifiable, Decodable {
    /// Its number, which is never given to another.
    public let id: Int
    /// What it is called.
    public let title: String
    /// What is said of it; nil in lists.
    public let description: String?
    /// What it costs, in whole won or dollars.
    public let price: Int
    /// What is to be paid, where that is less.
    public let discountedPrice: Int?
    /// The money it costs.
    public let currency: Currency
    /// How many there are; 0 when it is sold out.
    public let stock: Int
    /// Small pictures.
    public let thumbnails: [URL]
    /// The same pictures, as large as a phone's screen; nil in lists.
    public let images: [URL]?
    /// When it was put up.
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

    /// Reads it as the server writes it.
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

/// What is said of an item. What is nil stays as it is; a new one needs all but the discounted price.
public struct ItemFacts: Sendable, Hashable {
    /// Up to 100 characters.
    public var title: String?
    /// Up to 1000 characters.
    public var description: String?
    /// A whole number.
    public var price: Int?
    /// What is to be paid instead; 0 where nothing is taken off.
    public var discountedPrice: Int?
    /// The money it costs.
    public var currency: Currency?
    /// How many there are.
    public var stock: Int?

    /// These facts.
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

    /// As parts of a form, with the password.
    func fields(_ password: String) -> [MultipartFile.Field] {
        [
            ("title", title), ("descriptions", description), ("price", price.map { String($0) }),
            ("discounted_price", discountedPrice.map { String($0) }), ("currency", currency?.rawValue),
            ("stock", stock.map { String($0) }), ("password", password),
        ].given.map { MultipartFile.Field(name: $0.name, value: Data($0.value.utf8)) }
    }
}
