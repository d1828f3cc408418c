public import Foundation

/// The currency of a price, by its ISO 4217 code.
public struct Currency: RawRepresentable, Sendable, Hashable, Codable {
    /// The code, such as `KRW`.
    public let rawValue: String

    /// A currency by its code. Products are sold in won and dollars; items, the first generation's, in any.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The Korean won (원), which has no smaller unit.
    public static let won = Currency(rawValue: "KRW")
    /// The US dollar.
    public static let dollar = Currency(rawValue: "USD")
}

/// The price of a product.
public struct Price: Sendable, Hashable, Decodable {
    /// The currency.
    public let currency: Currency
    /// The price before the discount.
    public let full: Decimal
    /// The discount.
    public let discount: Decimal
    /// The amount to pay.
    public let bargain: Decimal

    private enum CodingKeys: String, CodingKey {
        case currency
        case full = "price"
        case discount = "discounted_price"
        case bargain = "bargain_price"
    }
}

/// A product in a list.
public struct ListedProduct: Sendable, Hashable, Identifiable, Decodable {
    /// The number, never reused.
    public let id: Int
    /// The seller.
    public let seller: Seller
    /// The name.
    public let name: String
    /// The description.
    public let description: String
    /// A small picture.
    public let thumbnail: URL
    /// The price.
    public let price: Price
    /// The stock; 0 if sold out.
    public let stock: Int
    /// The day it was added.
    public let added: CalendarDay
    /// The day of the last change.
    public let changed: CalendarDay

    /// Decodes the server's format.
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

/// A product with all its details.
@dynamicMemberLookup
public struct Product: Sendable, Hashable, Identifiable, Decodable {
    private let listed: ListedProduct
    /// The pictures, in sending order.
    public let images: [ProductImage]

    /// The number, never reused.
    public var id: Int { listed.id }

    /// The properties shared with lists.
    public subscript<Value>(dynamicMember path: KeyPath<ListedProduct, Value>) -> Value { listed[keyPath: path] }

    /// Decodes the server's format.
    public init(from decoder: any Decoder) throws {
        listed = try ListedProduct(from: decoder)
        images = try decoder.container(keyedBy: ProductKey.self).decode([ProductImage].self, forKey: .images)
    }
}

/// A picture of a product.
public struct ProductImage: Sendable, Hashable, Identifiable, Decodable {
    /// The ID for choosing a thumbnail.
    public let id: Int
    /// The picture in the size of a phone's screen.
    public let url: URL
    /// The small picture.
    public let thumbnail: URL

    private enum CodingKeys: String, CodingKey {
        case id
        case url
        case thumbnail = "thumbnail_url"
    }
}

/// A seller.
public struct Seller: Sendable, Hashable, Identifiable {
    /// The seller's number.
    public let id: Int
    /// The name buyers see.
    public let name: String

    /// Creates a seller with that number and name.
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
