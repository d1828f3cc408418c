import Foundation

/// The types into which real apps decode responses: nothing an app needs is optional.
enum Generation3App {
    struct List: Decodable {
        let pageNo, itemsPerPage, totalCount, offset, limit, lastPage: Int
        let hasNext, hasPrev: Bool
        let pages: [Row]
    }

    struct Row: Decodable {
        let id, vendor_id: Int
        let vendorName, name, description: String
        let thumbnail: URL
        let currency: Currency
        let price, bargain_price, discounted_price: Int
        let stock: Int
        let created_at, issued_at: Date
    }

    struct Detail: Decodable {
        let id, vendor_id: Int
        let name, description: String
        let thumbnail: URL
        let currency: Currency
        let price, bargain_price, discounted_price: Double
        let stock: Int
        let created_at, issued_at: Date
        let images: [Image]
        let vendors: Vendor
    }

    struct Image: Decodable {
        let id: Int
        let url, thumbnail_url: URL
        let issued_at: Date
    }

    struct Vendor: Decodable {
        let id: Int
        let name: String
    }

    enum Currency: String, Decodable {
        case KRW
        case USD
    }

    static var decoder: JSONDecoder { .reading("yyyy-MM-dd'T'HH:mm:ss") }
}

enum Generation2App {
    struct List: Decodable {
        let pageNo, itemsPerPage, totalCount, offset, limit, lastPage: Int
        let hasNext, hasPrev: Bool
        let pages: [Row]
    }

    struct Row: Decodable {
        let id, vendorId: Int
        let name: String
        let thumbnail: URL
        let currency: Generation3App.Currency
        let price, bargainPrice, discountedPrice: Int
        let stock: Int
        let createdAt, issuedAt: Date
    }

    struct Detail: Decodable {
        let id, vendorId: Int
        let name, description: String
        let thumbnail: URL
        let price, bargainPrice, discountedPrice: Float
        let stock: Int
        let createdAt, issuedAt: Date
        let images: [Image]
        let vendors: Vendor
    }

    struct Image: Decodable {
        let id: Int
        let url, thumbnailUrl: URL
        let succeed: Bool
        let issuedAt: Date
    }

    struct Vendor: Decodable {
        let id: Int
        let name: String
        let createdAt, issuedAt: Date
    }

    /// Returns the decoder of one app: the keys of both styles exist, and must agree.
    static func decoder(_ format: String = "yyyy-MM-dd'T'HH:mm:ss.SS") -> JSONDecoder {
        let decoder = JSONDecoder.reading(format)
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }
}

extension JSONDecoder {
    fileprivate static func reading(_ format: String) -> JSONDecoder {
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US_POSIX")
        dates.timeZone = TimeZone(identifier: "Asia/Seoul")
        dates.dateFormat = format
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .formatted(dates)
        return decoder
    }
}
