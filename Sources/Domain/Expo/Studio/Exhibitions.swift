package struct ExhibitionID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// An exhibition kept in the store, with the draft that its curators work on.
package struct Exhibition: Sendable, Equatable {
    package let id: ExhibitionID
    /// Its name in addresses.
    package let name: String
    /// Nil where its curator has left.
    package let curator: MemberName?
    /// Whether all curators may edit it.
    package let isShared: Bool
    package let draft: ExhibitionContent
    package let changed: Instant
    /// The version that visitors see; nil for none.
    package let shown: ExhibitionVersion?
    package let deleted: Instant?

    package init(
        id: ExhibitionID,
        name: String,
        curator: MemberName?,
        isShared: Bool,
        draft: ExhibitionContent,
        changed: Instant,
        deleted: Instant?,
        shown: ExhibitionVersion?
    ) {
        (self.id, self.name, self.curator, self.isShared) = (id, name, curator, isShared)
        (self.draft, self.changed, self.shown, self.deleted) = (draft, changed, shown, deleted)
    }

    /// The differences between the draft and what visitors see.
    package var changes: [ExhibitionChange] { draft.changes(since: shown?.content ?? ExhibitionContent()) }

    /// Whether a curator may do that. One whose curator left is everybody's until the desk gives it to somebody.
    package func admits(_ member: SellerID, to right: ExhibitionRight) -> Bool {
        curator?.id == member || (right == .edit && isShared)
    }

    package func expect(_ right: ExhibitionRight, of member: SellerID) throws(Failure) {
        guard admits(member, to: right) else { throw .notYourExhibition }
    }

    /// Days in which a deleted exhibition can be restored.
    package static let restorableDays = 30
    /// The most pictures it ever has, with those of earlier versions.
    package static let mostPictures = 3_000
}

package enum ExhibitionRight: Sendable {
    case edit, publish, delete
}

/// A published version of an exhibition.
package struct ExhibitionVersion: Sendable, Equatable {
    package let number: Int
    package let content: ExhibitionContent
    package let curator: MemberName?
    package let made: Instant

    package init(number: Int, content: ExhibitionContent, curator: MemberName?, made: Instant) {
        (self.number, self.content, self.curator, self.made) = (number, content, curator, made)
    }
}

/// The exhibitions that curators make, and the curators.
///
/// Members who are no curators, or not of that exhibition, get `forbidden`; unknown exhibitions throw `notFound`.
package protocol Exhibitions: Sendable {
    func curators() async throws(Failure) -> [MemberName]

    func isCurator(_ member: SellerID) async throws(Failure) -> Bool

    func addCurator(_ member: SellerID, at now: Instant) async throws(Failure)

    /// Ends a curator's rights; the exhibitions go to the desk.
    func removeCurator(_ member: SellerID) async throws(Failure)

    /// Returns the exhibitions that a curator may edit, or all; deleted ones included.
    func all(for member: SellerID?) async throws(Failure) -> [Exhibition]

    /// Returns an exhibition that the curator may edit.
    func exhibition(_ id: ExhibitionID, for member: SellerID) async throws(Failure) -> Exhibition

    /// Adds an exhibition with that title: once for each key.
    func add(
        _ title: TextEdit,
        by member: SellerID,
        key: IdempotencyKey,
        at now: Instant
    ) async throws(Failure) -> ExhibitionID

    /// Changes the draft, and returns `change`'s result. It may run twice. Throws `conflict` if the guides of all
    /// exhibitions would have more bytes than `limit`.
    func edit<Result: Sendable>(
        _ id: ExhibitionID,
        by member: SellerID,
        at now: Instant,
        guidesUpTo limit: Int,
        _ change: @escaping @Sendable (inout ExhibitionContent) throws(Failure) -> Result
    ) async throws(Failure) -> Result

    /// Shows the draft to visitors as a new version. Nothing happens without a change.
    func publish(_ id: ExhibitionID, by member: SellerID, at now: Instant) async throws(Failure)

    /// Shows an earlier version, or none.
    func show(_ version: Int?, of id: ExhibitionID, by member: SellerID, at now: Instant) async throws(Failure)

    /// Returns the versions, the newest first.
    func versions(of id: ExhibitionID, for member: SellerID) async throws(Failure) -> [ExhibitionVersion]

    func share(_ id: ExhibitionID, _ isShared: Bool, by member: SellerID) async throws(Failure)

    /// Deletes an exhibition, or restores it.
    func delete(_ id: ExhibitionID, _ isDeleted: Bool, by member: SellerID, at now: Instant) async throws(Failure)

    /// Gives an exhibition to a curator, at the desk.
    func give(_ id: ExhibitionID, to member: SellerID) async throws(Failure)

    /// Returns the standing previews of a draft, the newest first.
    func previews(
        of id: ExhibitionID,
        for member: SellerID,
        at now: Instant
    ) async throws(Failure) -> [ExhibitionPreview]

    /// Adds a preview for `days`. Throws `conflict` beyond the limit.
    func addPreview(
        of id: ExhibitionID,
        for readers: String,
        days: Int,
        by member: SellerID,
        at now: Instant
    ) async throws(Failure)

    func endPreview(_ number: Int, of id: ExhibitionID, by member: SellerID) async throws(Failure)

    /// Returns the exhibition of a preview's key; nil if there is none any more.
    func previewed(
        _ key: InvitationKey,
        at now: Instant
    ) async throws(Failure) -> (exhibition: Exhibition, preview: ExhibitionPreview)?

    /// Returns the exhibitions that visitors see.
    func shown() async throws(Failure) -> [Exhibition]
}

extension Exhibitions {
    package func edit<Result: Sendable>(
        _ id: ExhibitionID,
        by member: SellerID,
        at now: Instant,
        _ change: @escaping @Sendable (inout ExhibitionContent) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await edit(id, by: member, at: now, guidesUpTo: .max, change)
    }
}

extension Failure {
    package static let noExhibition = Failure(.notFound, Phrase("그런 전시가 없어요.", "There is no such exhibition."))
    package static let notYourExhibition = Failure(
        .forbidden,
        Phrase(
            "이 전시를 맡은 큐레이터만 할 수 있어요. 운영자에게 물어봐 주세요.",
            "Only the curator of this exhibition can do this. Ask the desk."
        )
    )
    package static let noCurator = Failure(
        .forbidden,
        Phrase(
            "큐레이터만 전시를 만들 수 있어요. 운영자에게 부탁해 주세요.",
            "Only curators make exhibitions. Ask the desk to make you one."
        )
    )
}
