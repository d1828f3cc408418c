import Domain

/// The columns of products. Every statement that reads or writes a product's details names them by these lists, so that a
/// new column is added here and in a migration alone.
enum ProductColumns {
    // The columns of `ProductDetails`: as `details` reads them, and as `values` writes them.

    static let names: SQL =
        "name, description, currency, price, discount, stock, category, condition, area, takes_offers"
    static let details: SQL = """
        p.name, p.description, p.currency, p.price, p.discount, p.stock, p.category, p.condition, p.area, p.takes_offers
        """
    /// A parameter for each.
    static let parameters: SQL = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
    /// What is NULL stays.
    static let changes: SQL = """
        name = coalesce(?, name), description = coalesce(?, description), currency = coalesce(?, currency),
        price = coalesce(?, price), discount = coalesce(?, discount), stock = coalesce(?, stock),
        category = coalesce(?, category), condition = coalesce(?, condition), area = coalesce(?, area),
        takes_offers = coalesce(?, takes_offers)
        """

    /// What `listed` reads, of `products p` and `sellers s`.
    static let listed: SQL = """
        p.id, p.seller, s.name, p.added, p.changed,
            (SELECT hash FROM pictures WHERE product = p.id AND place = p.thumbnail), \(details), p.sale
        """
    /// How many those are: what a statement adds comes behind them.
    static let countOfListed: Int32 = 17
    /// As much as tells whether a product belongs on a page. A statement adds where it stands among the newest.
    static let examined: SQL = """
        p.id, p.currency, p.price, p.discount, p.stock, p.category, p.condition, p.area, p.takes_offers
        """
    static let traitsOfID: SQL = "id, category, condition, area, takes_offers"
    /// What `whole` and `StateColumns` read.
    static let whole: SQL = """
        p.id, p.seller, s.name, p.added, p.changed, p.version, p.thumbnail, p.state, p.state_since, \(details), p.sale,
            p.raised_at
        """

    static func values(_ details: ProductDetails) -> [Value] {
        [.text(details.name), .text(details.description)] + values(details.price)
            + [.integer(details.stock)] + values(details.traits)
    }

    static func values(_ edit: ProductEdit) -> [Value] {
        [edit.name.map(Value.text) ?? .null, edit.description.map(Value.text) ?? .null]
            + (edit.price.map { values($0) } ?? [.null, .null, .null]) + [edit.stock.map(Value.integer) ?? .null]
            + (edit.traits.map { values($0) } ?? [.null, .null, .null, .null])
    }

    private static func values(_ price: Price) -> [Value] {
        [.text(price.currency.code), .integer(price.full), .integer(price.discount)]
    }

    private static func values(_ traits: ProductTraits) -> [Value] {
        [
            .integer(traits.category?.rawValue ?? 0), .integer(traits.condition?.rawValue ?? 0),
            .integer(traits.area?.number ?? 0), .integer(traits.takesOffers ? 1 : 0),
        ]
    }

    static func traits(_ row: borrowing Row, from column: Int32) -> ProductTraits {
        ProductTraits(
            category: ProductCategory(rawValue: row.integer(column)),
            condition: ProductCondition(rawValue: row.integer(column + 1)),
            area: AreaNumber(row.integer(column + 2)),
            takesOffers: row.integer(column + 3) == 1
        )
    }

    private static func details(_ row: borrowing Row, from column: Int32) throws(Failure) -> ProductDetails {
        ProductDetails(
            stored: try row.text(column),
            description: try row.text(column + 1),
            price: try price(row, from: column + 2),
            stock: row.integer(column + 5),
            traits: traits(row, from: column + 6)
        )
    }

    /// A list's row, its texts uncopied.
    static func listed(_ row: borrowing Row) throws(Failure) -> ProductRow {
        ProductRow(
            id: ProductID(row.integer(0)),
            seller: SellerID(row.integer(1)),
            sellerName: try row.bytes(2),
            name: try row.bytes(6),
            description: try row.bytes(7),
            price: try price(row, from: 8),
            stock: row.integer(11),
            sale: SaleState(rawValue: row.integer(16)) ?? .selling,
            traits: traits(row, from: 12),
            added: Instant(milliseconds: row.integer(3)),
            changed: Instant(milliseconds: row.integer(4)),
            thumbnail: row.isNull(5) ? nil : try row.bytes(5)
        )
    }

    /// The whole product; its pictures come from another statement.
    static func whole(_ row: borrowing Row, pictures: [ProductPicture]) throws(Failure) -> Product {
        Product(
            id: ProductID(row.integer(0)),
            seller: SellerID(row.integer(1)),
            sellerName: try row.text(2),
            details: try details(row, from: 9),
            version: row.integer(5),
            added: Instant(milliseconds: row.integer(3)),
            changed: Instant(milliseconds: row.integer(4)),
            pictures: pictures,
            thumbnail: row.integer(6),
            sale: SaleState(rawValue: row.integer(19)) ?? .selling,
            raised: row.isNull(20) ? nil : Instant(milliseconds: row.integer(20))
        )
    }

    static func picture(_ row: borrowing Row) throws(Failure) -> ProductPicture {
        ProductPicture(number: row.integer(0), picture: try row.storedPicture(from: 1))
    }

    /// Nearly all is in won, and a list has no time for Strings.
    private static func currency(_ row: borrowing Row, _ column: Int32) throws(Failure) -> Currency? {
        let code = try row.bytes(column)
        // No other begins with these two.
        let isWon = code.count == 3 && code[0] == UInt8(ascii: "K") && code[1] == UInt8(ascii: "R")
        return isWon ? .won : Currency(code: try row.text(column))
    }

    /// The currency, the price and the discount, from one column on.
    static func price(_ row: borrowing Row, from column: Int32) throws(Failure) -> Price {
        guard let currency = try currency(row, column),
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
    fileprivate static func contradiction(_ what: String) -> Failure {
        StoreFault.unknown.failure("the store contradicts itself: \(what)")
    }
}

extension Row {
    /// Four columns: hash, width, height and colour.
    func storedPicture(from column: Int32) throws(Failure) -> StoredPicture {
        guard let hash = PictureHash(try text(column)) else { throw .contradiction("a picture's hash") }
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: integer(column + 1), height: integer(column + 2)),
            colour: PictureColour(number: integer(column + 3))
        )
    }
}
