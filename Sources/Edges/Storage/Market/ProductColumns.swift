import Domain

/// The columns of products. Every statement that reads or writes a product's details uses these lists, so that a new
/// column is added only here and in a migration.
enum ProductColumns {
    // The columns of `ProductDetails`: as `details` reads them, and as `values` writes them.

    static let names: SQL =
        "name, description, currency, price, discount, stock, category, condition, area, takes_offers"
    static let details: SQL = """
        p.name, p.description, p.currency, p.price, p.discount, p.stock, p.category, p.condition, p.area, p.takes_offers
        """
    /// A parameter per column.
    static let parameters: SQL = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
    /// Assignments that keep a column where the new value is NULL.
    static let changes: SQL = """
        name = coalesce(?, name), description = coalesce(?, description), currency = coalesce(?, currency),
        price = coalesce(?, price), discount = coalesce(?, discount), stock = coalesce(?, stock),
        category = coalesce(?, category), condition = coalesce(?, condition), area = coalesce(?, area),
        takes_offers = coalesce(?, takes_offers)
        """

    /// Columns for `listed`, from `products p` and `sellers s`.
    static let listed: SQL = """
        p.id, p.seller, s.name, p.added, p.changed,
            (SELECT hash FROM pictures WHERE product = p.id AND place = p.thumbnail), \(details), p.sale,
            p.revision, s.revision
        """
    /// Columns of `listed` with the counts of favourites and conversations.
    static let browsed: SQL =
        "\(listed), coalesce((SELECT favourites FROM interests WHERE product = p.id), 0), \(chats)"
    static let chats: SQL = """
        (SELECT count(*) FROM (SELECT 1 FROM conversations WHERE product = p.id LIMIT 100) u)
        """
    /// Columns that decide whether a product belongs on a page. A statement adds the product's rank.
    static let examined: SQL = """
        p.id, p.currency, p.price, p.discount, p.stock, p.category, p.condition, p.area, p.takes_offers,
            p.revision
        """
    static let traitsOfID: SQL = "id, category, condition, area, takes_offers"
    /// Columns for `whole`.
    static let whole: SQL = """
        p.id, p.seller, s.name, p.added, p.changed, p.version, p.thumbnail, p.state, p.state_since, \(details), p.sale,
            p.raised_at
        """

    static func values(_ details: ProductDetails) -> [Value] {
        [.text(details.name), .text(details.description)] + values(details.price)
            + [.integer(details.stock)] + values(details.traits)
    }

    static func values(_ edit: ProductEdit) -> [Value] {
        [edit.name.map(Value.text) ?? .noText, edit.description.map(Value.text) ?? .noText]
            + (edit.price.map { values($0) } ?? [.noText, .noInteger, .noInteger]) + [
                edit.stock.map(Value.integer) ?? .noInteger
            ]
            + (edit.traits.map { values($0) } ?? [.noInteger, .noInteger, .noInteger, .noInteger])
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

    static func traits(_ row: inout Row) -> ProductTraits {
        ProductTraits(
            category: ProductCategory(rawValue: row.integer()),
            condition: ProductCondition(rawValue: row.integer()),
            area: NeighbourhoodCode(row.integer()),
            takesOffers: row.flag()
        )
    }

    private static func details(_ row: inout Row, of id: ProductID) throws(Failure) -> ProductDetails {
        ProductDetails(
            stored: try row.text(),
            description: try row.text(),
            price: try price(&row, of: id),
            stock: row.integer(),
            traits: traits(&row)
        )
    }

    /// Reads a list's row without copying its texts.
    static func listed(_ row: inout Row, isBrowsed: Bool = false) throws(Failure) -> ProductRow {
        let (id, seller) = (ProductID(row.integer()), SellerID(row.integer()))
        let sellerName = try row.bytes()
        let (added, changed) = (row.instant(), row.instant())
        let thumbnail = try row.optional { (row) throws(Failure) in try row.bytes() }
        let (name, description) = (try row.bytes(), try row.bytes())
        let price = try price(&row, of: id)
        let stock = row.integer()
        let traits = traits(&row)
        let sale = SaleState(rawValue: row.integer()) ?? .selling
        return ProductRow(
            id: id,
            revision: RowRevision(product: row.integer(), seller: row.integer()),
            seller: seller,
            sellerName: sellerName,
            name: name,
            description: description,
            price: price,
            stock: stock,
            sale: sale,
            traits: traits,
            added: added,
            changed: changed,
            thumbnail: thumbnail,
            count: isBrowsed ? ProductCount(favourites: row.integer(), chats: row.integer()) : ProductCount()
        )
    }

    /// Reads a whole product and its rank; its pictures come from another statement.
    static func whole(_ row: inout Row, pictures: [ProductPicture]) throws(Failure) -> OwnProduct {
        let (id, seller) = (ProductID(row.integer()), SellerID(row.integer()))
        let sellerName = try row.text()
        let (added, changed, version, thumbnail) = (row.instant(), row.instant(), row.integer(), row.integer())
        let state = StateColumns.state(&row)
        let details = try details(&row, of: id)
        let product = Product(
            id: id,
            seller: seller,
            sellerName: sellerName,
            details: details,
            version: version,
            added: added,
            changed: changed,
            pictures: pictures,
            thumbnail: thumbnail,
            sale: SaleState(rawValue: row.integer()) ?? .selling,
            raised: row.instantOrNil()
        )
        return OwnProduct(product: product, state: state)
    }

    static func picture(_ row: inout Row) throws(Failure) -> ProductPicture {
        ProductPicture(
            number: row.integer(),
            picture: try row.storedPicture(),
            subject: PictureSubject(rawValue: row.integer())
        )
    }

    /// Reads the currency, the price and the discount.
    static func price(_ row: inout Row, of id: ProductID) throws(Failure) -> Price {
        let code = try row.bytes()
        // Nearly all prices are in won, and a list has no time for Strings. No other currency begins with these two
        // letters.
        let isWon = code.count == 3 && code[0] == UInt8(ascii: "K") && code[1] == UInt8(ascii: "R")
        let currency = isWon ? .won : Currency(code: String(decoding: code, as: UTF8.self))
        guard let currency, let price = Price(currency, full: row.integer(), discount: row.integer()) else {
            throw .contradiction("price of product \(id.number)")
        }
        return price
    }
}

extension Row {
    /// Reads four columns: hash, width, height and colour.
    mutating func storedPicture() throws(Failure) -> StoredPicture {
        guard let hash = PictureHash(try text()) else { throw .contradiction("a picture's hash") }
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: integer(), height: integer()),
            colour: PictureColour(number: integer())
        )
    }
}
