import Domain

extension DatabaseConnection {
    /// Does what changes a product, and what follows from that.
    func changing<Result>(
        _ id: ProductID,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let before = try listing(of: id)
        let result = try body()
        if let change = ListingChange(of: id, from: before, to: try listing(of: id)) { try follow([change]) }
        return result
    }

    /// The same with all products of a seller.
    func changingAll<Result>(
        of seller: SellerID,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let before = try listings(of: seller)
        let result = try body()
        let after = try listings(of: seller)
        try follow(
            before.sorted { $0.key.number < $1.key.number }.compactMap {
                ListingChange(of: $0, from: $1, to: after[$0])
            }
        )
        return result
    }

    /// Does what follows from the addition of a group of products, after the last one before it.
    func followAdditions(after last: Int) throws(Failure) {
        var changes: [ListingChange] = []
        try each(GroupStatements.added, .integer(last)) { (row) throws(Failure) in
            let id = ProductID(row.integer())
            if let change = ListingChange(of: id, from: nil, to: try row.listing(of: id)) { changes.append(change) }
        }
        try follow(changes)
    }

    func listing(of id: ProductID) throws(Failure) -> Listing? {
        try first(ListingStatements.one, .integer(id.number)) { (row) throws(Failure) in try row.listing(of: id) }
    }

    private func listings(of seller: SellerID) throws(Failure) -> [ProductID: Listing] {
        var listings: [ProductID: Listing] = [:]
        try each(ListingStatements.ofSeller, .integer(seller.number)) { (row) throws(Failure) in
            let id = ProductID(row.integer())
            listings[id] = try row.listing(of: id)
        }
        return listings
    }

    /// Counts what changed, and tells of it.
    func follow(_ changes: [ListingChange]) throws(Failure) {
        try count(changes.map { ($0.product, $0.shown) }, in: .all)
        for change in changes where change.shownInOtherMoney != 0 {
            let statement =
                change.shownInOtherMoney > 0 ? ListingStatements.addOtherMoney : ListingStatements.removeOtherMoney
            try run(statement, .integer(change.product.number))
        }
        try count(changes.map { ($0.product, $0.shownInOtherMoney) }, in: .otherMoney)
        for change in changes where change.sold != 0 {
            try run(ListingStatements.sold, .integer(change.seller.number), .integer(change.sold))
        }
        for told in changes.flatMap(\.told) { try record(told) }
    }

    private func count(
        _ changes: [(product: ProductID, count: Int)],
        in counts: ListingStatements.Counts
    ) throws(Failure) {
        var blocks: [Int: Int] = [:]
        for (product, count) in changes where count != 0 {
            blocks[product.number / ProductBlock.size, default: 0] += count
        }
        let sum = blocks.values.reduce(0, +)
        if sum != 0 { try run(ListingStatements.counter, .text(counts.counter), .integer(sum)) }
        for (block, count) in blocks where count != 0 {
            try run(count > 0 ? counts.raise : counts.lower, .integer(block), .integer(count))
        }
    }
}

extension Row {
    fileprivate mutating func listing(of id: ProductID) throws(Failure) -> Listing {
        Listing(
            seller: SellerID(integer()),
            isShown: integer() == 0,
            sale: SaleState(rawValue: integer()) ?? .selling,
            price: try ProductColumns.price(&self, of: id),
            stock: integer()
        )
    }
}

/// Products are counted by blocks of their numbers, so that a page far behind is found without walking there.
enum ProductBlock {
    static let size = 4_096
}

enum ListingStatements {
    static let columns: SQL = "id, seller, state, sale, currency, price, discount, stock"
    static let one: SQL = """
        SELECT seller, state, sale, currency, price, discount, stock FROM products WHERE id = ?1\(EngineStatements.held)
        """
    static let ofSeller: SQL = """
        SELECT \(columns) FROM products WHERE seller = ?1\(EngineStatements.held)
        """
    static let addOtherMoney: SQL = "INSERT INTO other_money (product) VALUES (?1)"
    static let removeOtherMoney: SQL = "DELETE FROM other_money WHERE product = ?1"
    static let sold: SQL = "UPDATE sellers SET sold = sold + ?2 WHERE id = ?1"
    static let counter: SQL = "UPDATE counters SET value = value + ?2 WHERE name = ?1"

    /// What is counted in all, and for each `ProductBlock`.
    struct Counts {
        let counter: String
        let raise: SQL
        let lower: SQL

        static let all = Counts(
            counter: "products",
            raise: """
                INSERT INTO product_blocks (block, products) VALUES (?1, ?2)
                    ON CONFLICT (block) DO UPDATE SET products = product_blocks.products + excluded.products
                """,
            lower: "UPDATE product_blocks SET products = products + ?2 WHERE block = ?1"
        )
        static let otherMoney = Counts(
            counter: "other money",
            raise: """
                INSERT INTO other_money_blocks (block, products) VALUES (?1, ?2)
                    ON CONFLICT (block) DO UPDATE SET products = other_money_blocks.products + excluded.products
                """,
            lower: "UPDATE other_money_blocks SET products = products + ?2 WHERE block = ?1"
        )
    }
}
