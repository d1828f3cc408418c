/// The searches members have kept, whose new finds they are told of. What a search asks for is kept as its list's address
/// has it, and read where it is shown.
///
/// Throws as `Products` does.
package protocol SavedSearches: Sendable {
    /// The newest first.
    func all(of member: SellerID) async throws(Failure) -> [SavedSearch]

    /// Keeps a search; of one that is kept already nothing changes. What is on the market by now is no new find. Throws
    /// `conflict` where they have too many.
    func save(_ query: String, of member: SellerID, at now: Instant) async throws(Failure) -> SavedSearchID

    /// Everything that is on the market by now has been seen. Throws `notFound` where they have no such search.
    func see(_ id: SavedSearchID, of member: SellerID) async throws(Failure)

    /// Forgets it, where they have it.
    func remove(_ id: SavedSearchID, of member: SellerID) async throws(Failure)
}

package struct SavedSearchID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

package struct SavedSearch: Sendable, Equatable {
    package let id: SavedSearchID
    /// As it stands in the address of its list, behind the question mark.
    package let query: String
    /// What came after it has not been looked at.
    package let seen: ProductID

    package init(id: SavedSearchID, query: String, seen: ProductID) {
        self.id = id
        self.query = query
        self.seen = seen
    }
}

package enum SavedSearchRules {
    /// So many a member keeps.
    package static let most = 20
    /// So many of the newest products are looked at for what is new in one: all of a member's are asked for together.
    package static let mostExamined = 1_000
    /// More than any search of a page's form has.
    package static let longest = 4_000

    /// Throws `conflict` where there are so many already.
    package static func allow(_ count: Int) throws(Failure) {
        guard count < most else { throw .tooManySaved }
    }
}

extension Failure {
    package static let tooManySaved = Failure(
        .conflict,
        Phrase(
            "검색 알림은 \(SavedSearchRules.most)개까지 받을 수 있어요. 쓰지 않는 알림을 지워 주세요.",
            "You can keep \(SavedSearchRules.most) searches. Remove one you no longer need."
        )
    )
    package static let noSuchSearch = Failure(
        .notFound,
        Phrase("없는 검색 알림이에요. 이미 지웠을 수도 있어요.", "There is no such saved search. You may have removed it.")
    )
}
