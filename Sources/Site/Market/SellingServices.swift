package import Domain

/// What selling on the market's pages stands on, as a loop reads it.
package struct SellingServices: Sendable {
    package var own: @Sendable (_ loop: Int) -> any OwnProducts
    package var accounts: @Sendable (_ loop: Int) -> any Accounts
    package var conversations: @Sendable (_ loop: Int) -> any Conversations
    package var sales: @Sendable (_ loop: Int) -> any Sales
    package var reviews: @Sendable (_ loop: Int) -> any Reviews
    package var reports: @Sendable (_ loop: Int) -> any Reports
    package var desk: @Sendable (_ loop: Int) -> any Desk

    package init(
        own: @escaping @Sendable (_ loop: Int) -> any OwnProducts,
        accounts: @escaping @Sendable (_ loop: Int) -> any Accounts,
        conversations: @escaping @Sendable (_ loop: Int) -> any Conversations,
        sales: @escaping @Sendable (_ loop: Int) -> any Sales,
        reviews: @escaping @Sendable (_ loop: Int) -> any Reviews,
        reports: @escaping @Sendable (_ loop: Int) -> any Reports,
        desk: @escaping @Sendable (_ loop: Int) -> any Desk
    ) {
        self.own = own
        self.accounts = accounts
        self.conversations = conversations
        self.sales = sales
        self.reviews = reviews
        self.reports = reports
        self.desk = desk
    }
}
