/// The stores that a page reads and writes for the signed-in member. Each write checks in its transaction that the
/// session is still valid: a form may take ten minutes to arrive.
package struct MemberStores: Sendable {
    package let own: any OwnProducts
    package let accounts: any Accounts
    package let conversations: any Conversations
    package let sales: any Sales
    package let offers: any Offers
    package let appointments: any Appointments
    package let reviews: any Reviews
    package let reports: any Reports
    package let searches: any SavedSearches
    package let devices: any PushDevices
    package let exhibitions: any Exhibitions

    package init(
        own: any OwnProducts,
        accounts: any Accounts,
        conversations: any Conversations,
        sales: any Sales,
        offers: any Offers,
        appointments: any Appointments,
        reviews: any Reviews,
        reports: any Reports,
        searches: any SavedSearches,
        devices: any PushDevices,
        exhibitions: any Exhibitions
    ) {
        (self.own, self.accounts, self.conversations, self.sales) = (own, accounts, conversations, sales)
        (self.offers, self.appointments, self.reviews, self.reports) = (offers, appointments, reviews, reports)
        (self.searches, self.devices, self.exhibitions) = (searches, devices, exhibitions)
    }
}

extension Failure {
    /// The session of a form ended before the form arrived.
    package static let sessionEnded = Failure(
        .unauthorized,
        Phrase("로그아웃되어 저장하지 않았어요. 다시 로그인해 주세요.", "You are signed out, so nothing was saved. Sign in again."),
        field: "session"
    )

    package var isEndOfSession: Bool { kind == .unauthorized && field == "session" }
}
