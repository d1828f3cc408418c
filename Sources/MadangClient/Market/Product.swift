public import Foundation

/// The money a price is in, by its code of ISO 4217.
public struct Currency: RawRepresentable, Sendable, Hashable, Codable {
    /// The code: `KRW`.
    public let rawValue: String

    /// A currency by its code. Products are sold in won and dollars; items, the first generation's, in any.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 원, which is not divided.
    public static let won = Currency(rawValue: "KRW")
    /// The dollar of the United States.
    public static let dollar = Currency(rawValue: "USD")
}

/// What something costs.
public struct Price: Sendable, Hashable, Decodable {
    /// The money it is in.
    public let currency: Currency
    /// Before the discount.
    public let full: Decimal
    /// What is taken off.
    public let discount: Decimal
    /// What is to be paid.
    public let bargain: Decimal

    private enum CodingKeys: String, CodingKey {
        case currency
        case full = "price"
        case discount = "discounted_price"
        case bargain = "bargain_price"
    }
}

/// A product as lists have it.
public struct ListedProduct: Sendable, Hashable, Identifiable, Decodable {
    /// Its number, which is never given to another.
    public let id: Int
    /// Who sells it.
    public let seller: Seller
    /// What it is called.
    public let name: String
    /// What is said of it.
    public let description: String
    /// A small picture.
    public let thumbnail: URL
    /// What it costs.
    public let price: Price
    /// How many there are; 0 when it is sold out.
    public let stock: Int
    /// The day it was put up.
    public let added: CalendarDay
    /// The day it was last changed.
    public let changed: CalendarDay

    /// Reads it as the server writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ProductKey.self)
        id = try container.decode(Int.self, forKey: .id)
        seller = Seller(
            id: try container.decode(Int.self, forKey: .sellerNumber),
            name: try container.decode(String.self, forKey: .sellerName)
        )
        name = try container.decode(String.self, forKey: .name)
        description = try container.decode(String.self, forKey: .description)
        thumbnail = try container.decode(URL.self, forKey: .thumbnail)
        price = try Price(from: decoder)
        stock = try container.decode(Int.self, forKey: .stock)
        added = try container.decode(CalendarDay.self, forKey: .added)
        changed = try container.decode(CalendarDay.self, forKey: .changed)
    }
}

/// A product with everything.
@dynamicMemberLookup
public struct Product: Sendable, Hashable, Identifiable, Decodable {
    private let listed: ListedProduct
    /// Its pictures, in the order they were sent.
    public let images: [ProductImage]

    /// Its number, which is never given to another.
    public var id: Int { listed.id }

    /// What lists have of it as well.
    public subscript<Value>(dynamicMember path: KeyPath<ListedProduct, Value>) -> Value { listed[keyPath: path] }

    /// Reads it as the server writes it.
    public init(from decoder: any Decoder) throws {
        listed = try ListedProduct(from: decoder)
        images = try decoder.container(keyedBy: ProductKey.self).decode([ProductImage].self, forKey: .images)
    }
}

/// A picture of a product.
public struct ProductImage: Sendable, Hashable, Identifiable, Decodable {
    /// What a thumbnail is chosen by.
    public let id: Int
    /// The picture, as large as a phone's screen.
    public let url: URL
    /// The same, small.
    public let thumbnail: URL

    private enum CodingKeys: String, CodingKey {
        case id
        case url
        case thumbnail = "thumbnail_url"
    }
}

/// Somebody who sells.
public struct Seller: Sendable, Hashable, Identifiable {
    /// The seller's number.
    public let id: Int
    /// The name buyers see.
    public let name: String

    /// A seller with that number and name.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

enum ProductKey: String, CodingKey {
    case id
    case sellerNumber = "vendor_id"
    case sellerName = "vendorName"
    case name
    case description
    case thumbnail
    case stock
    case added = "created_at"
    case changed = "issued_at"
    case images
}
