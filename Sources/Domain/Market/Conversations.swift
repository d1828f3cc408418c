/// Conversations of two people about a product. Nobody else can read them.
///
/// Throws as `Products` does, and the errors named at each method. Anyone who is not part of a conversation gets
/// `notFound`, as if it did not exist.
package protocol Conversations: Sendable {
    /// Sends the first message about a product, or a further one. A repeat with the same key adds nothing. Throws
    /// `invalid` for the sender's own product and for one without a seller, `forbidden` if either side has blocked the
    /// other, `tooMany` if more conversations were begun today than allowed, in all or for a `NewAccount`.
    func send(
        _ message: NewMessage,
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    )
        async throws(Failure) -> ConversationID

    /// Sends a further message. Throws `forbidden` as above and if the other side has left, `invalid` when the
    /// conversation is full.
    func send(_ message: NewMessage, in id: ConversationID, by sender: SellerID, at now: Instant) async throws(Failure)

    /// Returns a buyer's conversation about a product; nil before the first message.
    func conversation(about product: ProductID, of buyer: SellerID) async throws(Failure) -> ConversationID?

    /// Returns a conversation as `reader` sees it.
    func conversation(_ id: ConversationID, for reader: SellerID) async throws(Failure) -> Conversation

    /// Returns a conversation with all that is shown on its page: the newest `limit` messages before one, and the newest
    /// `beside` of the reader's conversations.
    func open(
        _ id: ConversationID,
        for reader: SellerID,
        before: MessageID?,
        limit: Int,
        beside: Int,
        at now: Instant
    ) async throws(Failure) -> OpenConversation

    /// Returns the newest `limit` messages before one, oldest first; none if `reader` is not part of the conversation.
    func messages(
        in id: ConversationID,
        for reader: SellerID,
        before: MessageID?,
        limit: Int
    )
        async throws(Failure) -> [Message]

    /// Returns the picture of a message. Throws `notFound` if there is none that `reader` may see.
    func picture(
        of message: MessageID,
        in id: ConversationID,
        for reader: SellerID
    )
        async throws(Failure) -> StoredPicture

    /// Returns a member's conversations, most recent message first, starting after `before`.
    func list(
        of reader: SellerID,
        as role: ConversationRole?,
        before: MessageID?,
        limit: Int
    )
        async throws(Failure) -> [ConversationSummary]

    /// Returns the number of conversations with unread messages, counted no further than `most`.
    func unread(of reader: SellerID, upTo most: Int) async throws(Failure) -> Int

    /// Marks all messages up to this one as read by `reader`.
    func read(_ id: ConversationID, by reader: SellerID, upTo message: MessageID) async throws(Failure)

    /// Removes a conversation from `reader`'s list until it gets a new message.
    func leave(_ id: ConversationID, by reader: SellerID) async throws(Failure)

    /// Blocks or unblocks the other side of a conversation, in this one and any other.
    func block(_ id: ConversationID, by reader: SellerID, _ isBlocked: Bool, at now: Instant) async throws(Failure)

    /// Returns the members a reader has blocked, most recent first.
    func blocked(by reader: SellerID, limit: Int) async throws(Failure) -> [BlockedMember]

    /// Unblocks a member in all conversations.
    func unblock(_ other: SellerID, by reader: SellerID) async throws(Failure)
}

/// A blocked member, and the time of the block.
package struct BlockedMember: Sendable, Equatable {
    package let member: MemberName
    package let since: Instant

    package init(member: MemberName, since: Instant) { (self.member, self.since) = (member, since) }
}

package struct ConversationID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// A message's number. Messages are numbered in sending order across all conversations.
package struct MessageID: Sendable, Hashable, Comparable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (one: MessageID, other: MessageID) -> Bool { one.number < other.number }
}

/// Whether a member is the buyer or the seller.
package enum ConversationRole: String, Sendable, CaseIterable {
    case buying, selling
}

package struct Conversation: Sendable, Equatable {
    package let id: ConversationID
    package let role: ConversationRole
    /// Nil once the seller has removed the product for good.
    package let product: ProductID?
    package let productName: String
    package let other: MemberName
    /// The last message the reader has read, and the last the other side has.
    package let readByReader: MessageID
    package let readByOther: MessageID
    /// Whether the reader has blocked the other side.
    package let isBlocked: Bool
    /// Whether the other side has left the market.
    package let otherHasLeft: Bool
    /// Whether the product was sold to the buyer of this conversation.
    package let isSold: Bool

    package init(
        id: ConversationID,
        role: ConversationRole,
        product: ProductID?,
        productName: String,
        other: MemberName,
        readByReader: MessageID,
        readByOther: MessageID,
        isBlocked: Bool,
        otherHasLeft: Bool = false,
        isSold: Bool = false
    ) {
        (self.id, self.role, self.product, self.productName, self.other) = (id, role, product, productName, other)
        (self.readByReader, self.readByOther) = (readByReader, readByOther)
        (self.isBlocked, self.otherHasLeft, self.isSold) = (isBlocked, otherHasLeft, isSold)
    }
}

/// A conversation as its page shows it to one of the two.
package struct OpenConversation: Sendable {
    package let conversation: Conversation
    /// The product as anybody may see it; nil where nobody can.
    package let product: Product?
    /// The messages, oldest first.
    package let messages: [Message]
    /// Nil where the product is gone.
    package let sale: Sale?
    package let offers: Negotiation
    /// The current or the last appointment.
    package let appointment: Appointment?
    package let review: ReviewState
    package let beside: [ConversationSummary]

    package init(
        _ conversation: Conversation,
        about product: Product?,
        messages: [Message],
        sale: Sale?,
        offers: Negotiation,
        appointment: Appointment?,
        review: ReviewState,
        beside: [ConversationSummary]
    ) {
        self.product = product
        (self.conversation, self.messages, self.sale, self.offers) = (conversation, messages, sale, offers)
        (self.appointment, self.review, self.beside) = (appointment, review, beside)
    }
}

package struct MemberName: Sendable, Equatable {
    package let id: SellerID
    package let name: String

    package init(id: SellerID, name: String) { (self.id, self.name) = (id, name) }
}

/// The kind of a message. The raw values are stored.
package enum MessageKind: Int, Sendable, CaseIterable {
    /// A message written by a member; all other kinds describe an action and have no text of their own.
    case written = 0
    case sellingAgain = 1
    case reserved = 2
    /// Reserved for this conversation's buyer.
    case reservedHere = 3
    case sold = 4
    /// Sold to this conversation's buyer.
    case soldHere = 5
    /// A price change.
    case priced = 6
    /// A proposed price, accompanied by a `PriceOffer`.
    case offered = 7
    /// An answer to an offer.
    case answered = 8
    /// An action on an appointment; a proposal is accompanied by an `Appointment`.
    case arranged = 9
    /// A written message hidden by the moderators. Never stored under this number.
    case withheld = 10

    package init(_ state: SaleState, isForThem: Bool) {
        switch state {
        case .selling: self = .sellingAgain
        case .reserved: self = isForThem ? .reservedHere : .reserved
        case .sold: self = isForThem ? .soldHere : .sold
        }
    }
}

package struct Message: Sendable, Equatable {
    package let id: MessageID
    package let kind: MessageKind
    package let sender: SellerID
    /// Empty for an event, and if a picture was sent without text.
    package let text: String
    package let sent: Instant
    package let event: MessageEvent?
    /// The picture, if it was requested: lists of conversations omit it.
    package let picture: StoredPicture?
    /// The offer, if it was requested.
    package let offer: PriceOffer?
    /// The appointment, if it was requested.
    package let appointment: Appointment?
    /// Whether an agreement was made with this message, if that was requested.
    package let hasAgreement: Bool

    package init(
        id: MessageID,
        kind: MessageKind = .written,
        sender: SellerID,
        text: String,
        sent: Instant,
        event: MessageEvent? = nil,
        picture: StoredPicture? = nil,
        offer: PriceOffer? = nil,
        appointment: Appointment? = nil,
        hasAgreement: Bool = false
    ) {
        (self.id, self.kind, self.sender, self.text, self.sent) = (id, kind, sender, text, sent)
        (self.event, self.picture, self.offer) = (event, picture, offer)
        (self.appointment, self.hasAgreement) = (appointment, hasAgreement)
    }

    /// The stored text of a message without words, also shown where it is reported: Unicode's object replacement
    /// character. No member can send it alone.
    package static let wordless = "\u{FFFC}"
}

package struct ConversationSummary: Sendable, Equatable {
    package let id: ConversationID
    /// Nil once it has been removed for good.
    package let product: ProductID?
    package let productName: String
    package let picture: PictureHash?
    package let otherName: String
    package let last: Message
    /// Number of unread messages, counted up to `mostCounted`.
    package var unread: Int

    package static let mostCounted = 100

    package init(
        id: ConversationID,
        product: ProductID?,
        productName: String,
        picture: PictureHash?,
        otherName: String,
        last: Message,
        unread: Int
    ) {
        (self.id, self.product, self.productName, self.picture) = (id, product, productName, picture)
        (self.otherName, self.last, self.unread) = (otherName, last, unread)
    }
}

/// A message to send: text, a picture or both, and the key of its form. The same form sent twice is one message.
package struct NewMessage: Sendable, Equatable {
    package let text: String
    package let key: String
    package var picture: StoredPicture?

    package static let mostLetters = 1_000
    package static let mostScalars = 3_000
    /// The longest message in bytes. A thousand Korean letters are 3,000 bytes; only rare characters are longer, and a
    /// character may contain many scalars.
    package static let mostBytes = 6_000
    /// The most messages in a conversation: two years of one every two hours.
    package static let mostInOne = 10_000
    /// The most conversations a member may begin in a day.
    package static let mostBegunInADay = 50

    /// Throws `invalid` for a message that is too long, contains U+0000, or is blank and has no picture.
    package init(_ text: String, key: String, hasPicture: Bool = false) throws(Failure) {
        var text = text.withoutOuterBlanks
        if text == Message.wordless { text = "" }
        guard hasPicture || !text.isEmpty else {
            throw Failure(.invalid, Phrase("메시지를 적어 주세요.", "Write a message."), field: "text")
        }
        // No browser sends U+0000, and PostgreSQL cannot store it.
        guard !text.hasNull else {
            throw Failure(
                .invalid,
                Phrase("메시지에 쓸 수 없는 글자가 있어요.", "The message contains a character that can’t be used."),
                field: "text"
            )
        }
        let count = text.count
        guard count <= Self.mostLetters, text.unicodeScalars.count <= Self.mostScalars,
            text.utf8.count <= Self.mostBytes
        else {
            throw Failure(
                .invalid,
                count > Self.mostLetters
                    ? Phrase(
                        "메시지는 \(Self.mostLetters.grouped)자까지 보낼 수 있어요. 지금은 \(count.grouped)자예요.",
                        "Messages can have up to \(Self.mostLetters.grouped) characters. This one has \(count.grouped)."
                    )
                    : Phrase(
                        "특수한 글자나 이모지가 너무 많아요. 나누어 보내 주세요.",
                        "The message has too many emoji or special characters. Send it in parts."
                    ),
                field: "text"
            )
        }
        guard Self.isKey(key) else {
            throw .strangeForm
        }
        self.text = text
        self.key = key
    }

    /// Whether the key has the form of keys generated by Madang's forms.
    package static func isKey(_ key: String) -> Bool {
        (8...64).contains(key.utf8.count) && key.utf8.allSatisfy(isOfKey)
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
