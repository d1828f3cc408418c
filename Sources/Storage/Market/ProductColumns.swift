import CSQLite
import Domain

/// Reads products from the columns every statement of theirs begins with.
enum ProductColumns {
    /// A list's row, its texts uncopied.
    static func listed(_ row: borrowing Row) throws(Failure) -> ProductRow {
        ProductRow(
            id: ProductID(row.integer(0)),
            seller: SellerID(row.integer(1)),
            sellerName: try row.bytes(2),
            name: try row.bytes(3),
            description: try row.bytes(4),
            price: try price(row),
            stock: row.integer(8),
            added: Instant(milliseconds: row.integer(9)),
            changed: Instant(milliseconds: row.integer(10)),
            thumbnail: row.isNull(11) ? nil : try row.bytes(11)
        )
    }

    /// The whole product; its pictures come from another statement.
    static func whole(_ row: borrowing Row, pictures: [ProductPicture]) throws(Failure) -> Product {
        Product(
            id: ProductID(row.integer(0)),
            seller: SellerID(row.integer(1)),
            sellerName: try row.text(2),
            name: try row.text(3),
            description: try row.text(4),
            price: try price(row),
            stock: row.integer(8),
            version: row.integer(11),
            added: Instant(milliseconds: row.integer(9)),
            changed: Instant(milliseconds: row.integer(10)),
            pictures: pictures,
            thumbnail: row.integer(12)
        )
    }

    static func picture(_ row: borrowing Row) throws(Failure) -> ProductPicture {
        guard let hash = PictureHash(try row.text(1)) else { throw .contradiction("picture \(row.integer(0))") }
        let picture = StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: row.integer(2), height: row.integer(3)),
            colour: PictureColour(number: row.integer(4))
        )
        return ProductPicture(number: row.integer(0), picture: picture)
    }

    /// The currency, the price and the discount, from one column on.
    static func price(_ row: borrowing Row, from column: Int32 = 5) throws(Failure) -> Price {
        // Both currencies differ in their first letter already, and a list has no time for Strings.
        let code = try row.bytes(column)
        let currency: Currency? =
            code.first == UInt8(ascii: "K") ? .won : code.first == UInt8(ascii: "U") ? .dollar : nil
        guard let currency,
            let price = Price(currency, full: row.integer(column + 1), discount: row.integer(column + 2))
        else {
            throw .contradiction("price of product \(row.integer(0))")
        }
        return price
    }
}

extension PictureColour {
    /// As the column keeps it: red × 65,536 + green × 256 + blue.
    var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

    init(number: Int) {
        self.init(
            red: UInt8(truncatingIfNeeded: number >> 16),
            green: UInt8(truncatingIfNeeded: number >> 8),
            blue: UInt8(truncatingIfNeeded: number)
        )
    }
}

extension Failure {
    /// The schema forbids what was read.
    fileprivate static func contradiction(_ what: String) -> Failure { .sqlite(SQLITE_MISMATCH, doing: what) }
}
