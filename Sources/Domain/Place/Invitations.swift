package struct InvitationID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// The key in an invitation's address: twelve letters and digits that are not mistaken for each other, in three groups.
package struct InvitationKey: Sendable, Hashable {
    package let text: String

    package static let length = 12
    private static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")

    /// Creates a random key.
    package init() { text = String((0..<Self.length).map { _ in Self.letters.randomElement() ?? "a" }) }

    /// Reads a key as it is written or typed: with or without hyphens, in any case.
    package init?(_ typed: String) {
        let text = typed.lowercased().filter { $0 != "-" && $0 != " " }
        guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
        self.text = text
    }

    /// The key in groups of four, for an address.
    package var grouped: String {
        stride(from: 0, to: Self.length, by: 4).map { String(text.dropFirst($0).prefix(4)) }.joined(separator: "-")
    }
}

/// An invitation, made at the desk or by a member.
package struct Invitation: Sendable, Equatable {
    package let id: InvitationID
    package let key: InvitationKey
    /// The member who made it; nil for the desk.
    package let member: MemberName?
    /// Whether that member has left or is suspended.
    package let isOrphan: Bool
    package let used: Int
    package let most: Int
    package let ends: Instant

    package init(
        id: InvitationID,
        key: InvitationKey,
        member: MemberName?,
        isOrphan: Bool,
        used: Int,
        most: Int,
        ends: Instant
    ) {
        (self.id, self.key, self.member, self.isOrphan) = (id, key, member, isOrphan)
        (self.used, self.most, self.ends) = (used, most, ends)
    }
}

/// An account that waits for approval.
package struct Applicant: Sendable, Equatable {
    package let id: SellerID
    package let name: String
    package let answer: String
    package let since: Instant

    package init(id: SellerID, name: String, answer: String, since: Instant) {
        (self.id, self.name, self.answer, self.since) = (id, name, answer, since)
    }
}

/// The manner in which an account is added.
package struct Joining: Sendable {
    /// The number of the rules agreed to.
    package var rules: Int
    package var door = PlaceDoor.open
    /// The key of an invitation, as it was in the address.
    package var invitation: String?
    /// The answer to the place's question.
    package var answer = ""

    package init(rules: Int) { self.rules = rules }
}

/// The invitations, and the accounts that wait.
package protocol Invitations: Sendable {
    /// Returns the invitation of an address; nil if there is none.
    func invitation(_ key: InvitationKey) async throws(Failure) -> Invitation?

    /// Returns the standing invitations of a member, or those of the desk, the newest first.
    func all(of member: SellerID?, at now: Instant) async throws(Failure) -> [Invitation]

    /// Returns the number of people a member has invited, with those whom standing invitations still let in.
    func invited(by member: SellerID, at now: Instant) async throws(Failure) -> Int

    /// Adds an invitation. Throws `conflict` beyond the limit, and `forbidden` for a member who may not invite that many
    /// people: `allowed` is the number for each member.
    func add(
        of member: SellerID?,
        people: Int,
        days: Int,
        allowed: Int,
        at now: Instant
    ) async throws(Failure) -> Invitation

    /// Ends an invitation of a member, or of the desk.
    func end(_ id: InvitationID, of member: SellerID?, at now: Instant) async throws(Failure)

    /// Returns the accounts that wait, the longest first.
    func waiting(limit: Int) async throws(Failure) -> [Applicant]

    /// Lets a waiting account in. Nothing happens for others.
    func admit(_ id: SellerID) async throws(Failure)

    /// Deletes a waiting account. Nothing happens for others.
    func refuse(_ id: SellerID, at now: Instant) async throws(Failure)
}
