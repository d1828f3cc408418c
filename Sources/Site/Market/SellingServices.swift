package import Domain

/// What selling on the market's pages stands on, as a loop reads it.
package struct SellingServices: Sendable {
    package var members: @Sendable (_ loop: Int, _ session: SessionKey?) -> MemberStores
    package var desk: @Sendable (_ loop: Int) -> any Desk

    package init(
        members: @escaping @Sendable (_ loop: Int, _ session: SessionKey?) -> MemberStores,
        desk: @escaping @Sendable (_ loop: Int) -> any Desk
    ) {
        self.members = members
        self.desk = desk
    }
}
