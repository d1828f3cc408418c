package import Domain

/// What selling on the market's pages stands on, as a loop reads it.
package struct SellingServices: Sendable {
    package var own: @Sendable (_ loop: Int) -> any OwnProducts
    package var accounts: @Sendable (_ loop: Int) -> any Accounts

    package init(
        own: @escaping @Sendable (_ loop: Int) -> any OwnProducts,
        accounts: @escaping @Sendable (_ loop: Int) -> any Accounts
    ) {
        self.own = own
        self.accounts = accounts
    }
}
