/// Members' reports about each other to the moderators, and the decisions shown to them.
///
/// Throws as `Products` does, and the errors named at each method.
package protocol Reports: Sendable {
    /// Returns the subject of a report as `reporter` knows it. Throws `notFound` for one they cannot see, `invalid` for
    /// their own.
    func subject(
        _ target: ReportTarget,
        for reporter: SellerID,
        at now: Instant
    )
        async throws(Failure) -> ReportSubject

    /// Returns the other side's newest messages in a conversation, which can be reported individually; none if `reader`
    /// is not part of it.
    func messages(of id: ConversationID, for reader: SellerID, limit: Int) async throws(Failure) -> [ReportSubject]

    /// Reports something, or replaces the reason of an earlier report. Throws as `subject` does, and `tooMany` beyond
    /// `NewReport.mostInADay`.
    func report(_ report: NewReport, by reporter: SellerID, at now: Instant) async throws(Failure)

    /// Returns a member's reports, newest first, and whether there was a decision on each.
    func made(by reporter: SellerID, limit: Int) async throws(Failure) -> [MadeReport]

    /// Returns the decisions about a member or their items, newest first.
    func decisions(about member: SellerID, limit: Int) async throws(Failure) -> [ModerationDecision]

    /// Appeals a decision, once. Throws `notFound` if it is about someone else, `conflict` the second time.
    func appeal(_ id: DecisionID, by member: SellerID, _ words: String, at now: Instant) async throws(Failure)
}

package struct ReviewID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// The target of a report. The kinds are stored by number.
package enum ReportTarget: Sendable, Hashable {
    case product(ProductID)
    case person(SellerID)
    case message(MessageID)
    case review(ReviewID)

    package enum Kind: Int, Sendable, CaseIterable {
        case product = 0
        case person = 1
        case message = 2
        case review = 3
    }

    package init(_ kind: Kind, _ number: Int) {
        switch kind {
        case .product: self = .product(ProductID(number))
        case .person: self = .person(SellerID(number))
        case .message: self = .message(MessageID(number))
        case .review: self = .review(ReviewID(number))
        }
    }

    package var kind: Kind {
        switch self {
        case .product: .product
        case .person: .person
        case .message: .message
        case .review: .review
        }
    }

    package var number: Int {
        switch self {
        case .product(let id): id.number
        case .person(let id): id.number
        case .message(let id): id.number
        case .review(let id): id.number
        }
    }
}

/// The reason of a report. The raw values are stored.
package enum ReportReason: Int, Sendable, CaseIterable {
    case prohibited = 0
    case fraud = 1
    case abuse = 2
    case counterfeit = 3
    case other = 4
}

/// The subject of a report.
package struct ReportSubject: Sendable, Equatable {
    package let target: ReportTarget
    /// A product's name, a person's name, or the text of a message.
    package let words: String
    /// The owner or author.
    package let person: MemberName
    /// The conversation of the two; nil if there is none.
    package let conversation: ConversationID?

    package init(_ target: ReportTarget, words: String, person: MemberName, conversation: ConversationID?) {
        (self.target, self.words, self.person, self.conversation) = (target, words, person, conversation)
    }
}

package struct NewReport: Sendable, Equatable {
    package let target: ReportTarget
    package let reason: ReportReason
    package let words: String

    /// The most reports a member may make in a day.
    package static let mostInADay = 20

    package init(_ target: ReportTarget, _ reason: ReportReason, words: String = "") throws(Failure) {
        self.target = target
        self.reason = reason
        self.words = try TrustText.checked(words, allowsNone: true)
    }
}

/// The state of a report as shown to its reporter: whether there was a decision, but not which one or why.
package struct MadeReport: Sendable, Equatable {
    package enum Outcome: Sendable, Equatable {
        case waiting, acted, nothingWrong

        /// Derives it from the last decision since the report; nil if there is none.
        package init(_ action: ModerationAction?) {
            switch action {
            case nil: self = .waiting
            case .hide, .warn, .suspend, .removePictures, .end: self = .acted
            default: self = .nothingWrong
            }
        }
    }

    package let target: ReportTarget
    /// The title or text at that time.
    package let words: String
    package let made: Instant
    package let outcome: Outcome

    package init(target: ReportTarget, words: String, made: Instant, outcome: Outcome) {
        (self.target, self.words, self.made, self.outcome) = (target, words, made, outcome)
    }
}

/// The short texts of reports, decisions and appeals.
package enum TrustText {
    package static let mostLetters = 500
    package static let mostScalars = 1_500

    /// Trims the text. Throws `invalid` if it is too long, or empty where it is required.
    package static func checked(_ words: String, allowsNone: Bool = false) throws(Failure) -> String {
        let words = words.withoutOuterBlanks
        guard allowsNone || !words.isEmpty else {
            throw Failure(.invalid, Phrase("이유를 적어 주세요.", "Enter a reason."), field: "words")
        }
        guard words.count <= mostLetters, words.unicodeScalars.count <= mostScalars else {
            throw Failure(
                .invalid,
                Phrase(
                    "\(mostLetters)자까지 적을 수 있어요. 지금은 \(words.count.grouped)자예요.",
                    "Enter up to \(mostLetters) characters. These are \(words.count.grouped)."
                ),
                field: "words"
            )
        }
        return words
    }
}
