/// The moderators' decisions on reports.
///
/// Throws as `Products` does, and the errors named at each method.
package protocol Moderation: Sendable {
    /// Stores an invitation for one sign-in, valid for `ModerationTimes.invitation`, under the SHA-256 of its link's
    /// key.
    func invite(_ key: SessionKey, at now: Instant) async throws(Failure)

    /// Begins a session with an invitation and uses it up. Throws `unauthorized` if it was used before or is too old.
    func enter(_ invitation: SessionKey, session: SessionKey, at now: Instant) async throws(Failure)

    /// Begins a session of a member's own. Throws `forbidden` unless they are one of the staff.
    func enter(as member: SellerID, session: SessionKey, at now: Instant) async throws(Failure)

    /// Returns the moderator's session for a key; nil if it has ended, or if its member is no longer of the staff.
    func entry(_ session: SessionKey, at now: Instant) async throws(Failure) -> StaffSession?

    /// Ends a session, or all of them.
    func leave(_ entry: StaffSession?) async throws(Failure)

    /// Returns the items that wait for a decision, longest waiting first.
    func queue(limit: Int) async throws(Failure) -> [ReportedItem]

    /// Returns the number of items that wait for a decision.
    func waiting() async throws(Failure) -> Int

    /// Returns the number of items that wait, for one of the staff; nil for others.
    func waiting(for member: SellerID) async throws(Failure) -> Int?

    /// Returns an item with all that is known about it. Throws `notFound` for an item that does not exist and was never
    /// reported or decided on.
    func item(_ target: ReportTarget) async throws(Failure) -> ReportedItem

    /// Returns the picture of a message that was reported or decided on. Throws `notFound` if there is none.
    func picture(of message: MessageID) async throws(Failure) -> StoredPicture

    /// Returns the members with the most of the newest pictures, most first.
    func picturePeople(limit: Int) async throws(Failure) -> [PicturePerson]

    /// Returns a member's pictures by their newest products, `ModerationPictures.products` at a time, starting before
    /// `before`. Throws `notFound` without that person.
    func pictures(of person: SellerID, before: ProductID?) async throws(Failure) -> ModerationPictures

    /// Returns a product's picture by its number, even if the product is hidden. Throws `notFound` without one.
    func picture(_ number: Int) async throws(Failure) -> StoredPicture

    /// Deletes pictures for good and logs the reason. Throws `invalid` if none is chosen.
    func remove(
        _ choice: PictureRemoval,
        of person: SellerID,
        reason: String,
        by entry: StaffSession,
        at now: Instant
    )
        async throws(Failure)

    /// Applies an action and settles the reports. Throws as `ModerationRules.may` does.
    func act(_ act: ModerationAct, by entry: StaffSession, at now: Instant) async throws(Failure)

    /// Returns a member's role; nil for others.
    func role(of member: SellerID) async throws(Failure) -> StaffRole?

    /// Returns the staff with accounts of their own, owners first.
    func staff() async throws(Failure) -> [DeskMember]

    /// Returns members, newest first, that `query` finds and that joined before `before`.
    func members(_ query: MemberQuery?, before: SellerID?, limit: Int) async throws(Failure) -> [ListedMember]

    /// Returns some decisions before one, newest first.
    func log(_ filter: LogFilter, before: DecisionID?, limit: Int) async throws(Failure) -> [ModerationDecision]

    /// Returns the figures of the reports since a time.
    func figures(since: Instant) async throws(Failure) -> ReportFigures

    /// Whether the log is unaltered from the first decision to the last.
    func isLogWhole() async throws(Failure) -> Bool
}

/// An action on a thing, with its reason.
package struct ModerationAct: Sendable {
    package let action: ModerationAction
    package let target: ReportTarget
    package let reason: String
    /// The recovery code of `letIn`.
    package let recovery: SessionKey?
    /// The number of the last decision on it that was seen, 0 for none; nil if nobody looked.
    package let seen: Int?

    package init(
        _ action: ModerationAction,
        on target: ReportTarget,
        reason: String,
        recovery: SessionKey? = nil,
        seen: Int? = nil
    ) {
        (self.action, self.target, self.reason) = (action, target, reason)
        (self.recovery, self.seen) = (recovery, seen)
    }
}

/// Durations of moderators' sessions and invitations, and of a code that lets a member back in, in milliseconds.
package enum ModerationTimes {
    package static let invitation = Day.milliseconds
    package static let recovery = Day.milliseconds
    package static let session = 12 * 3_600_000
}

/// The rights of the people at the desk. The raw values are stored.
package enum StaffRole: Int, Sendable {
    case moderator = 0
    /// Also changes the place and chooses the staff.
    case owner = 1
}

/// A session at the desk. Decisions name it.
package struct StaffSession: Sendable, Hashable {
    package let number: Int
    package let role: StaffRole

    /// A link made in the shell is the operator's own key.
    package init(_ number: Int, _ role: StaffRole = .owner) { (self.number, self.role) = (number, role) }
}

/// One of the staff.
package struct DeskMember: Sendable, Equatable {
    package let name: MemberName
    package let role: StaffRole
    package let since: Instant

    package init(_ name: MemberName, _ role: StaffRole, since: Instant) {
        (self.name, self.role, self.since) = (name, role, since)
    }
}

/// The moderators' actions. The raw values are stored.
package enum ModerationAction: Int, Sendable, CaseIterable {
    case hide = 0
    /// Shows a hidden item again, or lifts a suspension.
    case restore = 1
    case warn = 2
    case suspend = 3
    /// Rejects the report.
    case dismiss = 4
    /// Deletes some of a person's pictures for good.
    case removePictures = 5
    /// Makes a code with which a member chooses a new password.
    case letIn = 6
    /// Ends an account for good.
    case end = 7
    case makeModerator = 8
    case makeOwner = 9
    case endStaff = 10
    /// Shows a newcomer's listing that was held.
    case approve = 11
}

/// A part of the log; each nil stands for all.
package struct LogFilter: Sendable, Equatable {
    package var kind: ReportTarget.Kind?
    package var action: ModerationAction?
    /// The person it was about.
    package var person: SellerID?
    /// The member of the staff who decided.
    package var by: SellerID?

    package init() {}
}

package struct DecisionID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// One decision in the log.
package struct ModerationDecision: Sendable, Equatable {
    package let id: DecisionID
    package let target: ReportTarget
    /// The item's title or text at that time.
    package let words: String
    package let person: MemberName
    package let action: ModerationAction
    package let reason: String
    package let taken: Instant
    /// The name of the member who took it; nil for somebody who came by a link.
    package let by: String?
    package let appeal: Appeal?

    package init(
        id: DecisionID,
        target: ReportTarget,
        words: String,
        person: MemberName,
        action: ModerationAction,
        reason: String,
        taken: Instant,
        by: String?,
        appeal: Appeal?
    ) {
        (self.id, self.target, self.words, self.person, self.action) = (id, target, words, person, action)
        (self.reason, self.taken, self.by, self.appeal) = (reason, taken, by, appeal)
    }
}

extension Sequence<ModerationDecision> {
    /// Returns the decision by which the moderators hid the item; nil if a later one shows it again.
    package func barring(_ target: ReportTarget) -> ModerationDecision? {
        let last = filter { $0.target == target && ($0.action == .hide || $0.action == .restore) }
            .max { $0.id.number < $1.id.number }
        return last?.action == .hide ? last : nil
    }
}

/// A member's appeal against a decision.
package struct Appeal: Sendable, Equatable {
    package let words: String
    package let made: Instant
    package let isOpen: Bool

    package init(words: String, made: Instant, isOpen: Bool) {
        self.words = words
        self.made = made
        self.isOpen = isOpen
    }
}

/// A reported item, with what helps to decide on it.
package struct ReportedItem: Sendable, Equatable {
    package enum State: Sendable {
        case shown
        /// Hidden by its owner.
        case hidden
        /// Hidden by the moderators; a person is suspended.
        case barred
        /// A newcomer's listing that nobody has looked at.
        case held
        case gone
    }

    package struct Report: Sendable, Equatable {
        package let reason: ReportReason
        package let words: String
        package let made: Instant

        package init(reason: ReportReason, words: String, made: Instant) {
            self.reason = reason
            self.words = words
            self.made = made
        }
    }

    /// A message sent before or after the reported one.
    package struct Line: Sendable, Equatable {
        package let sender: MemberName
        package let words: String
        package let sent: Instant

        package init(sender: MemberName, words: String, sent: Instant) {
            (self.sender, self.words, self.sent) = (sender, words, sent)
        }
    }

    /// The number of messages shown before and after a reported message.
    package static let (linesBefore, linesAfter) = (3, 2)

    package let target: ReportTarget
    package let words: String
    /// The picture of a message.
    package let picture: StoredPicture?
    /// The messages before the reported one, in sending order.
    package var before: [Line] = []
    package var after: [Line] = []
    /// The pictures of a product.
    package var pictures: [ProductPicture] = []
    package var description = ""
    package let state: State
    package let person: MemberName
    /// Whether the seller is the guest, who owns all products of generation 1.
    package let isGuest: Bool
    package let isSuspended: Bool
    /// The person's role at the desk; nil for others.
    package let role: StaffRole?
    /// The open reports.
    package let reports: [Report]
    /// The decisions about it or its owner, newest first.
    package let decisions: [ModerationDecision]

    package init(
        target: ReportTarget,
        words: String,
        picture: StoredPicture? = nil,
        state: State,
        person: MemberName,
        isGuest: Bool,
        isSuspended: Bool,
        role: StaffRole? = nil,
        reports: [Report],
        decisions: [ModerationDecision]
    ) {
        (self.target, self.words, self.picture, self.state) = (target, words, picture, state)
        (self.person, self.isGuest, self.isSuspended, self.role) = (person, isGuest, isSuspended, role)
        (self.reports, self.decisions) = (reports, decisions)
    }

    /// Whether there is a member to act on: an account that was left has none.
    private var isMember: Bool { !isGuest && !(target.kind == .person && state == .gone) }

    /// The number of the last decision on it; 0 without one.
    package var lastDecision: Int { decisions.first { $0.target == target }?.id.number ?? 0 }

    private var isMemberItself: Bool { isMember && target.kind == .person }

    /// Returns the actions that its state allows to somebody at the desk.
    package func actions(of acting: StaffRole) -> [ModerationAction] {
        ModerationAction.allCases.filter { action in
            if acting != .owner, action.isForOwners(about: role) { return false }
            return switch action {
            case .hide: target.kind != .person && [.shown, .hidden, .held].contains(state)
            case .restore: state == .barred
            case .approve: state == .held
            case .warn: isMember
            case .suspend: isMember && !isSuspended
            case .dismiss: state != .held
            // Pictures to remove are chosen on the page that shows them.
            case .removePictures: false
            case .letIn: isMemberItself && !isSuspended
            // An account is suspended first, so that no single tap ends it.
            case .end: isMemberItself && isSuspended
            case .makeModerator: isMemberItself && !isSuspended && role != .moderator
            case .makeOwner: isMemberItself && !isSuspended && role != .owner
            case .endStaff: isMemberItself && role != nil
            }
        }
    }
}
