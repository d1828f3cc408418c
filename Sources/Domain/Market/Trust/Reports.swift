/// What members tell the moderators of each other, and what they are told of what was done about them.
///
/// Throws as `Products` does, and what stands with each method.
package protocol Reports: Sendable {
    /// What a report would be about, as `reporter` knows it. Throws `notFound` for what they cannot see, `invalid` for
    /// their own.
    func subject(
        _ target: ReportTarget,
        for reporter: SellerID,
        at now: Instant
    )
        async throws(Failure) -> ReportSubject

    /// The other side's newest messages in a conversation, which can be reported one by one; none where `reader` has no
    /// part.
    func messages(of id: ConversationID, for reader: SellerID, limit: Int) async throws(Failure) -> [ReportSubject]

    /// Reports something, or says anew why. Throws as `subject` does, and `tooMany` beyond `NewReport.mostInADay`.
    func report(_ report: NewReport, by reporter: SellerID, at now: Instant) async throws(Failure)

    /// What a member has reported, the newest first, and whether anything was done.
    func made(by reporter: SellerID, limit: Int) async throws(Failure) -> [MadeReport]

    /// Actions on somebody's things and about themselves, newest first.
    func decisions(about member: SellerID, limit: Int) async throws(Failure) -> [ModerationDecision]

    /// Answers a decision, once. Throws `notFound` where it is about somebody else, `conflict` the second time.
    func appeal(_ id: DecisionID, by member: SellerID, _ words: String, at now: Instant) async throws(Failure)
}

package struct ReviewID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// What can be reported. Its kinds' numbers are those they are kept by.
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

/// Why something is reported. The numbers are those they are kept by.
package enum ReportReason: Int, Sendable, CaseIterable {
    case prohibited = 0
    case fraud = 1
    case abuse = 2
    case counterfeit = 3
    case other = 4
}

/// What a report is about.
package struct ReportSubject: Sendable, Equatable {
    package let target: ReportTarget
    /// A product's name, a person's, or what was said.
    package let words: String
    /// Whose it is.
    package let person: MemberName
    /// Where the two have talked; nil where they have not.
    package let conversation: ConversationID?

    package init(_ target: ReportTarget, words: String, person: MemberName, conversation: ConversationID?) {
        self.target = target
        self.words = words
        self.person = person
        self.conversation = conversation
    }
}

package struct NewReport: Sendable, Equatable {
    package let target: ReportTarget
    package let reason: ReportReason
    package let words: String

    /// So many things somebody may report in a day.
    package static let mostInADay = 20

    package init(_ target: ReportTarget, _ reason: ReportReason, words: String = "") throws(Failure) {
        self.target = target
        self.reason = reason
        self.words = try TrustWords.checked(words, allowsNone: true)
    }
}

/// What has become of a report, as its reporter may know it: that something was done, and never what or why.
package struct MadeReport: Sendable, Equatable {
    package enum Outcome: Sendable, Equatable {
        case waiting, acted, nothingWrong

        /// By the last decision since it was made; nil where there is none.
        package init(_ action: ModerationAction?) {
            switch action {
            case nil: self = .waiting
            case .hide, .warn, .suspend, .removePictures: self = .acted
            case .dismiss, .restore: self = .nothingWrong
            }
        }
    }

    package let target: ReportTarget
    /// As it was called then.
    package let words: String
    package let made: Instant
    package let outcome: Outcome

    package init(target: ReportTarget, words: String, made: Instant, outcome: Outcome) {
        (self.target, self.words, self.made, self.outcome) = (target, words, made, outcome)
    }
}

/// The few lines that go with a report, a decision or an appeal.
package enum TrustWords {
    package static let mostLetters = 500
    package static let mostScalars = 1_500

    /// Without outer blanks. Throws `invalid` for more than are taken, and for none where some are asked for.
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
                    "At most \(mostLetters) letters are taken; these are \(words.count.grouped)."
                ),
                field: "words"
            )
        }
        return words
    }
}
