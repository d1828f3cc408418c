/// Members' saved searches, with notifications about new finds. The query is stored as the query string of its list's
/// URL and parsed where it is shown.
///
/// Throws as `Products` does.
package protocol SavedSearches: Sendable {
    /// Returns a member's searches, newest first.
    func all(of member: SellerID) async throws(Failure) -> [SavedSearch]

    /// Saves a search; one that is saved already stays unchanged. Products already on the market are not new finds.
    /// Throws `conflict` if the member has too many.
    func save(_ query: String, of member: SellerID, at now: Instant) async throws(Failure) -> SavedSearchID

    /// Marks all products on the market as seen. Throws `notFound` if the member has no such search.
    func see(_ id: SavedSearchID, of member: SellerID) async throws(Failure)

    /// Removes the search, if the member has it.
    func remove(_ id: SavedSearchID, of member: SellerID) async throws(Failure)
}

package struct SavedSearchID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

package struct SavedSearch: Sendable, Equatable {
    package let id: SavedSearchID
    /// The query string of its list's URL, after the question mark.
    package let query: String
    /// The newest product the member has seen.
    package let seen: ProductID

    package init(id: SavedSearchID, query: String, seen: ProductID) {
        self.id = id
        self.query = query
        self.seen = seen
    }
}

package enum SavedSearchRules {
    /// The most searches of a member.
    package static let most = 20
    /// The number of newest products examined for new finds in each search: all of a member's searches are queried
    /// together.
    package static let mostExamined = 1_000
    /// The longest query, more than any search form produces.
    package static let longest = 4_000

    /// Throws `conflict` when the maximum is reached.
    package static func allow(_ count: Int) throws(Failure) {
        guard count < most else { throw .tooManySaved }
    }
}

extension Failure {
    package static let tooManySaved = Failure(
        .conflict,
        Phrase(
            "검색 알림은 \(SavedSearchRules.most)개까지 받을 수 있어요. 쓰지 않는 알림을 지워 주세요.",
            "You can save up to \(SavedSearchRules.most) searches. Remove one you no longer need."
        )
    )
    package static let noSuchSearch = Failure(
        .notFound,
        Phrase("없는 검색 알림이에요. 이미 지웠을 수도 있어요.", "This saved search doesn’t exist. You may have removed it.")
    )
}
