/// A member as the moderators list them.
package struct ListedMember: Sendable, Equatable {
    package let name: MemberName
    package let since: Instant
    /// The products on the market, hidden ones included.
    package let listings: Int
    /// The reports that wait for a decision.
    package let reports: Int
    /// The Monday of the week in which they were last signed in; nil if that is not known.
    package let week: Day?
    /// The member who invited them.
    package let invitedBy: String?
    package let isSuspended: Bool
    package let isWaiting: Bool

    package init(
        _ name: MemberName,
        since: Instant,
        listings: Int,
        reports: Int,
        seen: Instant?,
        invitedBy: String?,
        isSuspended: Bool,
        isWaiting: Bool
    ) {
        (self.name, self.since, self.listings, self.reports) = (name, since, listings, reports)
        // The week is enough to see who has left, and tells nobody's hours.
        week = seen?.day(in: .korea).monday
        (self.invitedBy, self.isSuspended, self.isWaiting) = (invitedBy, isSuspended, isWaiting)
    }
}

/// A search for members by a part of their names, or by initial consonants.
package struct MemberQuery: Sendable, Equatable {
    private let part: String
    private let isInitials: Bool

    /// The most members whose names are compared, the newest first.
    package static let most = 100_000

    /// Nil for text that nobody can have in a name.
    package init?(_ typed: String) {
        guard let known = KnownName(typed) else { return nil }
        part = known.text.filter { $0 != " " }
        isInitials = part.unicodeScalars.allSatisfy(Hangul.initials.contains)
    }

    package func matches(_ name: String) -> Bool {
        guard let known = KnownName(name)?.text.filter({ $0 != " " }) else { return false }
        let name = isInitials ? String(String.UnicodeScalarView(known.unicodeScalars.map(Hangul.initial))) : known
        return name.utf8.indices.contains { name.utf8[$0...].starts(with: part.utf8) }
    }
}

extension Hangul {
    /// Returns the initial consonant of a syllable; other letters as they are.
    fileprivate static func initial(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return scalar }
        return initials[Int(scalar.value - 0xAC00) / 588]
    }
}
