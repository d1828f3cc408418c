import Domain

extension SQLiteConnection {
    func count(_ change: BlockChange, in block: Int) throws(Failure) {
        try add(change.products, in: block, to: .all)
        try add(change.inOtherMoney, in: block, to: .otherMoney)
    }

    private func add(_ count: Int, in block: Int, to counts: CountStatements) throws(Failure) {
        guard count != 0 else { return }
        try run(CountStatements.counter, counts.counter, count)
        try run(count > 0 ? counts.raise : counts.lower, block, count)
    }
}

/// Statements for the total counts and those of each `ProductBlock`.
private struct CountStatements {
    let counter: String
    let raise: SQL
    let lower: SQL

    static let counter: SQL = "UPDATE counters SET value = value + ?2 WHERE name = ?1"
    static let all = CountStatements(
        counter: "products",
        raise: """
            INSERT INTO product_blocks (block, products) VALUES (?1, ?2)
                ON CONFLICT (block) DO UPDATE SET products = product_blocks.products + excluded.products
            """,
        lower: "UPDATE product_blocks SET products = products + ?2 WHERE block = ?1"
    )
    static let otherMoney = CountStatements(
        counter: "other money",
        raise: """
            INSERT INTO other_money_blocks (block, products) VALUES (?1, ?2)
                ON CONFLICT (block) DO UPDATE SET products = other_money_blocks.products + excluded.products
            """,
        lower: "UPDATE other_money_blocks SET products = products + ?2 WHERE block = ?1"
    )
}
