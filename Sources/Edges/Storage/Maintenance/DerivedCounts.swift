import Domain

/// Stored counts of products and conversations, so that pages need not count. They can always be rebuilt.
struct DerivedCounts {
    let connection: any DatabaseConnection

    /// Returns the stored and the real number of products; nil when they agree and the blocks add up.
    func wrongCount() throws(Failure) -> (kept: Int, counted: Int)? {
        let counted = try connection.number(Self.countProducts)
        let kept = try connection.number(Self.kept)
        let wrongBlocks = try connection.number(Self.wrongBlocks)
        guard counted != kept || wrongBlocks > 0 else { return nil }
        return (kept, counted)
    }

    /// Whether the list of products in other currencies is wrong.
    var isOtherMoneyWrong: Bool {
        get throws(Failure) { try connection.number(Self.wrongOtherMoney) > 0 }
    }

    /// Returns the number of conversations whose newest message or message count was stored wrongly.
    func wrongConversations() throws(Failure) -> Int { try connection.number(Self.countWrongConversations) }

    func noteConversationsAnew() throws(Failure) { try connection.run(Self.notingConversationsAnew) }

    /// Rebuilds the counts of products.
    func countAnew() throws(Failure) {
        for statement in Self.countingAnew { try connection.run(statement) }
        for statement in Self.listingOtherMoneyAnew { try connection.run(statement) }
    }

    /// The counted products: those on the market.
    private static let listed: SQL = "(SELECT id FROM products WHERE state = 0) listed"
    private static let kept = SQL(
        sqlite: "SELECT value FROM counters WHERE name = 'products'",
        postgres: """
            SELECT value + (SELECT coalesce(sum(products), 0) FROM count_changes) FROM counters WHERE name = 'products'
            """
    )
    /// Changes not yet added to the blocks.
    private static let counted = SQL(sqlite: "", postgres: "UNION ALL SELECT block, products FROM count_changes")
    private static let countedInOtherMoney = SQL(
        sqlite: "",
        postgres: "UNION ALL SELECT block, other_money FROM count_changes"
    )
    private static let sumInOtherMoney = SQL(
        sqlite: "",
        postgres: "+ (SELECT coalesce(sum(other_money), 0) FROM count_changes)"
    )
    private static let countProducts: SQL = "SELECT count(*) FROM \(listed)"
    private static let wrongBlocks: SQL = """
        SELECT count(*) FROM (
            SELECT block, sum(products) AS sum FROM (
                SELECT block, products FROM product_blocks \(counted)
                UNION ALL SELECT id / 4096, -1 FROM \(listed)
            ) counted GROUP BY block HAVING sum(products) <> 0
        ) wrong
        """
    private static let countingAnew: [SQL] = [
        SQL(sqlite: "SELECT 1", postgres: "DELETE FROM count_changes"),
        "UPDATE counters SET value = (SELECT count(*) FROM \(listed)) WHERE name = 'products'",
        "DELETE FROM product_blocks",
        "INSERT INTO product_blocks SELECT id / 4096, count(*) FROM \(listed) GROUP BY 1",
    ]
    private static let countWrongConversations: SQL = "SELECT count(*) FROM (\(wrongOnes)) wrong"
    private static let wrongOnes: SQL = """
        SELECT c.id FROM conversations c
        LEFT JOIN (SELECT conversation, max(id) AS newest, count(*) AS count FROM messages GROUP BY conversation) m
            ON m.conversation = c.id
        WHERE c.last <> coalesce(m.newest, 0) OR c.messages <> coalesce(m.count, 0)
        """
    private static let notingConversationsAnew: SQL = """
        UPDATE conversations SET
            last = (SELECT coalesce(max(id), 0) FROM messages WHERE conversation = conversations.id),
            messages = (SELECT count(*) FROM messages WHERE conversation = conversations.id)
        WHERE id IN (\(wrongOnes))
        """
    private static let inOtherMoney: SQL = """
        SELECT products.id FROM products JOIN \(listed) ON listed.id = products.id
        WHERE currency NOT IN ('KRW', 'USD')
        """
    private static let wrongOtherMoney: SQL = """
        SELECT (SELECT count(*) FROM (SELECT product FROM other_money EXCEPT \(inOtherMoney)) surplus)
            + (SELECT count(*) FROM (\(inOtherMoney) EXCEPT SELECT product FROM other_money) missing)
            + (SELECT count(*) FROM counters
                WHERE name = 'other money' AND value \(sumInOtherMoney) <> (SELECT count(*) FROM other_money))
            + (SELECT count(*) FROM (
                SELECT block FROM (
                    SELECT block, products FROM other_money_blocks \(countedInOtherMoney)
                    UNION ALL SELECT product / 4096, -1 FROM other_money
                ) counted GROUP BY block HAVING sum(products) <> 0
            ) wrong)
        """
    private static let listingOtherMoneyAnew: [SQL] = [
        "DELETE FROM other_money",
        "INSERT INTO other_money \(inOtherMoney)",
        "UPDATE counters SET value = (SELECT count(*) FROM other_money) WHERE name = 'other money'",
        "DELETE FROM other_money_blocks",
        "INSERT INTO other_money_blocks SELECT product / 4096, count(*) FROM other_money GROUP BY 1",
    ]
}
