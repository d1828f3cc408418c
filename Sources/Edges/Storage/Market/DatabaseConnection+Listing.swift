import Domain

extension DatabaseConnection {
    /// Runs `body`, which changes a product, then updates counts and notifies subscribers. `others` are asked ahead
    /// together with its own question.
    func changing<Result>(
        _ id: ProductID,
        askingAhead others: [Question] = [],
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let before = try listing(of: id)
        let result = try body()
        try ahead([ListingStatements.one(id)] + others)
        if let change = ListingChange(of: id, from: before, to: try listing(of: id)) { try follow([change]) }
        return result
    }

    /// Runs `body`, which changes all products of a seller, then updates counts and notifies subscribers.
    func changingAll<Result>(of seller: SellerID, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
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

    /// Updates counts and notifies subscribers after a group of products was added, behind the last one before it.
    func followAdditions(after last: Int) throws(Failure) {
        var changes: [ListingChange] = []
        try each(GroupStatements.added, last) { (row) throws(Failure) in
            let id = ProductID(row.integer())
            if let change = ListingChange(of: id, from: nil, to: try row.listing(of: id)) { changes.append(change) }
        }
        try follow(changes)
    }

    func listing(of id: ProductID) throws(Failure) -> Listing? {
        try first(ListingStatements.one(id)) { (row) throws(Failure) in try row.listing(of: id) }
    }

    private func listings(of seller: SellerID) throws(Failure) -> [ProductID: Listing] {
        var listings: [ProductID: Listing] = [:]
        try each(ListingStatements.ofSeller, seller.number) { (row) throws(Failure) in
            let id = ProductID(row.integer())
            listings[id] = try row.listing(of: id)
        }
        return listings
    }

    /// Counts the changes and publishes them.
    func follow(_ changes: [ListingChange]) throws(Failure) {
        var blocks: [Int: BlockChange] = [:]
        for change in changes {
            blocks[change.product.number / ProductBlock.size, default: BlockChange()].add(change)
            guard change.shownInOtherMoney != 0 else { continue }
            let statement =
                change.shownInOtherMoney > 0 ? ListingStatements.addOtherMoney : ListingStatements.removeOtherMoney
            try later(statement, change.product.number)
        }
        for (block, change) in blocks where change != BlockChange() { try count(change, in: block) }
        for change in changes where change.sold != 0 {
            try later(ListingStatements.sold, change.seller.number, change.sold)
        }
        for told in changes.flatMap(\.told) { try record(told) }
    }
}

/// A difference in the number of products in a block.
struct BlockChange: Equatable {
    var products = 0
    var inOtherMoney = 0

    fileprivate mutating func add(_ change: ListingChange) {
        products += change.shown
        inOtherMoney += change.shownInOtherMoney
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

/// Counts of products by blocks of their numbers, so that a distant page is found without reading all before it.
enum ProductBlock {
    static let size = 4_096
}

enum ListingStatements {
    static let columns: SQL = "id, seller, state, sale, currency, price, discount, stock"
    static func one(_ id: ProductID) -> Question { Question(one, id.number) }
    private static let one: SQL = """
        SELECT seller, state, sale, currency, price, discount, stock FROM products WHERE id = ?1\(EngineStatements.held)
        """
    static let ofSeller: SQL = """
        SELECT \(columns) FROM products WHERE seller = ?1\(EngineStatements.held)
        """
    static let addOtherMoney: SQL = "INSERT INTO other_money (product) VALUES (?1)"
    static let removeOtherMoney: SQL = "DELETE FROM other_money WHERE product = ?1"
    static let sold: SQL = "UPDATE sellers SET sold = sold + ?2 WHERE id = ?1"
}
