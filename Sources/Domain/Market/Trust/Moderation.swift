/// Where the moderators decide on what was reported.
///
/// Throws as `Products` does, and what stands with each method.
package protocol Moderation: Sendable {
    /// Lets somebody in once, for `ModerationTimes.invitation`, by the SHA-256 of a link's key.
    func invite(_ key: SessionKey, at now: Instant) async throws(Failure)

    /// Begins a session with an invitation, which then is used up. Throws `unauthorized` where it was, or is too old.
    func enter(_ invitation: SessionKey, session: SessionKey, at now: Instant) async throws(Failure)

    /// Who sits at the desk with a session's key; nil when it has ended.
    func entry(_ session: SessionKey, at now: Instant) async throws(Failure) -> StaffSession?

    /// Ends a session, or all there are.
    func leave(_ entry: StaffSession?) async throws(Failure)

    /// What waits for a decision, what waits longest first.
    func queue(limit: Int) async throws(Failure) -> [ReportedItem]

    /// One thing with all that is known about it. Throws `notFound` for what never was reported nor decided on, and is
    /// not there.
    func item(_ target: ReportTarget) async throws(Failure) -> ReportedItem

    /// The picture of a message that was reported or decided on. Throws `notFound` where there is none.
    func picture(of message: MessageID) async throws(Failure) -> StoredPicture

    /// Who has put in most of the newest pictures, most first.
    func picturePeople(limit: Int) async throws(Failure) -> [PicturePerson]

    /// Somebody's pictures by their newest products, `ModerationPictures.products` of these at a time, or by those before one.
    /// Throws `notFound` without that person.
    func pictures(of person: SellerID, before: ProductID?) async throws(Failure) -> ModerationPictures

    /// A product's picture by its number, whether the product is shown or not. Throws `notFound` without one.
    func picture(_ number: Int) async throws(Failure) -> StoredPicture

    /// Takes pictures away for good and writes down why. Throws `invalid` where none is chosen.
    func remove(
        _ choice: PictureRemoval,
        of person: SellerID,
        reason: String,
        by entry: StaffSession,
        at now: Instant
    )
        async throws(Failure)

    /// Does something about it and settles what was reported. Throws `invalid` for what cannot be done with it as it is.
    func act(
        _ action: ModerationAction,
        on target: ReportTarget,
        reason: String,
        by entry: StaffSession,
        at now: Instant
    )
        async throws(Failure)

    /// What was decided before one, newest first.
    func log(before: DecisionID?, limit: Int) async throws(Failure) -> [ModerationDecision]

    /// Whether what was decided is as it was written down, from the first to the last.
    func isLogWhole() async throws(Failure) -> Bool
}

/// How long things last that have to do with the desk, in milliseconds.
package enum ModerationTimes {
    package static let invitation = 3_600_000
    package static let session = 12 * 3_600_000
}

/// One invitation that was used. Decisions name it.
package struct StaffSession: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// What can be done. The numbers are those they are kept by.
package enum ModerationAction: Int, Sendable, CaseIterable {
    case hide = 0
    /// Shows again what was hidden, or lets a suspended person in again.
    case restore = 1
    case warn = 2
    case suspend = 3
    /// Nothing is wrong.
    case dismiss = 4
    /// Pictures of a person's are gone for good.
    case removePictures = 5
}

package struct DecisionID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// One decision, as it stands in the log.
package struct ModerationDecision: Sendable, Equatable {
    package let id: DecisionID
    package let target: ReportTarget
    /// What it was about, as it was called then.
    package let words: String
    package let person: MemberName
    package let action: ModerationAction
    package let reason: String
    package let taken: Instant
    package let appeal: Appeal?

    package init(
        id: DecisionID,
        target: ReportTarget,
        words: String,
        person: MemberName,
        action: ModerationAction,
        reason: String,
        taken: Instant,
        appeal: Appeal?
    ) {
        self.id = id
        self.target = target
        self.words = words
        self.person = person
        self.action = action
        self.reason = reason
        self.taken = taken
        self.appeal = appeal
    }
}

extension Sequence<ModerationDecision> {
    /// The decision by which something was hidden from the desk; nil where a later one shows it again.
    package func barring(_ target: ReportTarget) -> ModerationDecision? {
        let last = filter { $0.target == target && ($0.action == .hide || $0.action == .restore) }
            .max { $0.id.number < $1.id.number }
        return last?.action == .hide ? last : nil
    }
}

/// What the person concerned says of a decision.
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

/// One thing at the desk, with what helps to decide on it.
package struct ReportedItem: Sendable, Equatable {
    package enum State: Sendable {
        case shown
        /// By its owner.
        case hidden
        /// From the desk; a person is suspended.
        case barred
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

    /// A line that was said before a message or after it.
    package struct Line: Sendable, Equatable {
        package let sender: MemberName
        package let words: String
        package let sent: Instant

        package init(sender: MemberName, words: String, sent: Instant) {
            (self.sender, self.words, self.sent) = (sender, words, sent)
        }
    }

    /// So many lines before a message, and after it, are seen with it.
    package static let (linesBefore, linesAfter) = (3, 2)

    package let target: ReportTarget
    package let words: String
    /// Of a message.
    package let picture: StoredPicture?
    /// What was said around a message, in the order in which it was.
    package var before: [Line] = []
    package var after: [Line] = []
    /// Of a product.
    package var pictures: [ProductPicture] = []
    package var description = ""
    package let state: State
    package let person: MemberName
    /// Nobody in particular: the one all products of generation 1 stand under.
    package let isGuest: Bool
    package let isSuspended: Bool
    /// What waits for a decision.
    package let reports: [Report]
    /// What was decided about it or its person, newest first.
    package let decisions: [ModerationDecision]

    package init(
        target: ReportTarget,
        words: String,
        picture: StoredPicture? = nil,
        state: State,
        person: MemberName,
        isGuest: Bool,
        isSuspended: Bool,
        reports: [Report],
        decisions: [ModerationDecision]
    ) {
        self.target = target
        self.words = words
        self.picture = picture
        self.state = state
        self.person = person
        self.isGuest = isGuest
        self.isSuspended = isSuspended
        self.reports = reports
        self.decisions = decisions
    }

    /// What can be done with it as it is.
    package var actions: [ModerationAction] {
        ModerationAction.allCases.filter { action in
            switch action {
            case .hide: target.kind != .person && (state == .shown || state == .hidden)
            case .restore: state == .barred
            case .warn: !isGuest
            case .suspend: !isGuest && !isSuspended
            case .dismiss: true
            // Those are chosen where they are seen.
            case .removePictures: false
            }
        }
    }
}
