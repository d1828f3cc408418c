/// What two people say to each other about a product. Nobody else reads it.
///
/// Throws as `Products` does, and what stands with each method. Those without a part in it are told `notFound`,
/// as if it were not there.
package protocol Conversations: Sendable {
    /// Sends the first words about somebody's product, or further ones. Sent again under the same key, nothing is added.
    /// Throws `invalid` for one's own product and for what nobody in particular sells, `forbidden` where one of both has
    /// blocked the other, `tooMany` when more were begun today than anybody needs, or a `NewAccount` may.
    func send(
        _ message: NewMessage,
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    )
        async throws(Failure) -> ConversationID

    /// Sends further words. Throws `forbidden` as above and where the other side has left, `invalid` when the conversation is full.
    func send(_ message: NewMessage, in id: ConversationID, by sender: SellerID, at now: Instant) async throws(Failure)

    /// Which one a buyer has about a product; nil before the first words.
    func conversation(about product: ProductID, of buyer: SellerID) async throws(Failure) -> ConversationID?

    /// One of them as `reader` sees it.
    func conversation(_ id: ConversationID, for reader: SellerID) async throws(Failure) -> Conversation

    /// The newest `limit` messages before one, in the order in which they were sent; none where `reader` has no part.
    func messages(
        in id: ConversationID,
        for reader: SellerID,
        before: MessageID?,
        limit: Int
    )
        async throws(Failure) -> [Message]

    /// The picture of a message. Throws `notFound` where there is none that `reader` may see.
    func picture(
        of message: MessageID,
        in id: ConversationID,
        for reader: SellerID
    )
        async throws(Failure) -> StoredPicture

    /// Somebody's conversations, those with the newest words first, from the one after `before` on.
    func list(
        of reader: SellerID,
        as role: ConversationRole?,
        before: MessageID?,
        limit: Int
    )
        async throws(Failure) -> [ConversationSummary]

    /// In how many conversations something is new to somebody, counted no further than `most`.
    func unread(of reader: SellerID, upTo most: Int) async throws(Failure) -> Int

    /// Notes that `reader` has seen everything up to a message.
    func read(_ id: ConversationID, by reader: SellerID, upTo message: MessageID) async throws(Failure)

    /// Takes a conversation off `reader`'s list until something new is said in it.
    func leave(_ id: ConversationID, by reader: SellerID) async throws(Failure)

    /// Keeps the other side of a conversation from writing to `reader`, in this one and any other, or lets them again.
    func block(_ id: ConversationID, by reader: SellerID, _ isBlocked: Bool, at now: Instant) async throws(Failure)

    /// Whom somebody has blocked, the latest first.
    func blocked(by reader: SellerID, limit: Int) async throws(Failure) -> [BlockedMember]

    /// Lets somebody write to `reader` again, in all conversations.
    func unblock(_ other: SellerID, by reader: SellerID) async throws(Failure)
}

/// Somebody who is blocked, and since when.
package struct BlockedMember: Sendable, Equatable {
    package let member: MemberName
    package let since: Instant

    package init(member: MemberName, since: Instant) {
        self.member = member
        self.since = since
    }
}

package struct ConversationID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// Messages are numbered in the order in which they were sent, in all conversations together.
package struct MessageID: Sendable, Hashable, Comparable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (one: MessageID, other: MessageID) -> Bool { one.number < other.number }
}

/// Whether somebody buys or sells.
package enum ConversationRole: String, Sendable, CaseIterable {
    case buying, selling
}

package struct Conversation: Sendable, Equatable {
    package let id: ConversationID
    package let role: ConversationRole
    /// Nil once its seller has taken the product down for good.
    package let product: ProductID?
    package let productName: String
    package let other: MemberName
    /// Up to where the other side has read.
    package let readByOther: MessageID
    /// Whether the reader has blocked the other side.
    package let isBlocked: Bool
    /// Whether the other side has left the market.
    package let otherHasLeft: Bool
    /// Whether the product was sold to the buyer here.
    package let isSold: Bool

    package init(
        id: ConversationID,
        role: ConversationRole,
        product: ProductID?,
        productName: String,
        other: MemberName,
        readByOther: MessageID,
        isBlocked: Bool,
        otherHasLeft: Bool = false,
        isSold: Bool = false
    ) {
        self.id = id
        self.role = role
        self.product = product
        self.productName = productName
        self.other = other
        self.readByOther = readByOther
        self.isBlocked = isBlocked
        self.otherHasLeft = otherHasLeft
        self.isSold = isSold
    }
}

package struct MemberName: Sendable, Equatable {
    package let id: SellerID
    package let name: String

    package init(id: SellerID, name: String) {
        self.id = id
        self.name = name
    }
}

/// Who or what a message is from. The numbers are those it is kept by.
package enum MessageKind: Int, Sendable, CaseIterable {
    /// What somebody wrote; all others stand for what one of both did, and have no words of theirs.
    case written = 0
    case sellingAgain = 1
    case reserved = 2
    /// For this conversation's buyer.
    case reservedHere = 3
    case sold = 4
    /// To this conversation's buyer.
    case soldHere = 5
    /// Has another price: the text is a `PriceLine`.
    case priced = 6
    /// Somebody has proposed a price: the text is a `PriceLine`, and a `PriceOffer` goes with it.
    case offered = 7
    /// An offer was answered: the text is an `OfferLine`.
    case answered = 8
    /// Something was arranged: the text is an `AppointmentLine`, and an `Appointment` goes with one that is proposed.
    case arranged = 9
    /// What somebody wrote and the moderators have hidden. No message is kept by this number.
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
    /// Empty where a picture was sent without words.
    package let text: String
    package let sent: Instant
    /// As far as it was asked for: what stands in a list of conversations comes without.
    package let picture: StoredPicture?
    /// Likewise.
    package let offer: PriceOffer?
    /// Likewise.
    package let appointment: Appointment?
    /// Whether an agreement was made with it. Likewise.
    package let hasAgreement: Bool

    package init(
        id: MessageID,
        kind: MessageKind = .written,
        sender: SellerID,
        text: String,
        sent: Instant,
        picture: StoredPicture? = nil,
        offer: PriceOffer? = nil,
        appointment: Appointment? = nil,
        hasAgreement: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.sender = sender
        self.text = text
        self.sent = sent
        self.picture = picture
        self.offer = offer
        self.appointment = appointment
        self.hasAgreement = hasAgreement
    }

    /// What a message without words is kept as, and named by where it is reported: Unicode's sign for something that is no
    /// text. Nobody can write it by itself.
    package static let wordless = "\u{FFFC}"
}

/// A price as a conversation keeps it: the currency's code, and what is to be paid in its smallest unit.
package struct PriceLine: Sendable, Equatable {
    package let currency: Currency
    package let bargain: Int

    package init(_ price: Price) { self.init(price.currency, price.bargain) }

    package init(_ currency: Currency, _ bargain: Int) { (self.currency, self.bargain) = (currency, bargain) }

    /// Nil for what is none.
    package init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let currency = Currency(code: String(parts[0])), let bargain = Int(parts[1]) else {
            return nil
        }
        (self.currency, self.bargain) = (currency, bargain)
    }

    package var text: String { "\(currency.code) \(bargain)" }
}

package struct ConversationSummary: Sendable, Equatable {
    package let id: ConversationID
    /// Nil once it has been taken down for good.
    package let product: ProductID?
    package let productName: String
    package let picture: PictureHash?
    package let otherName: String
    package let last: Message
    /// Messages the reader has not seen, counted up to `mostCounted`.
    package let unread: Int

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
        self.id = id
        self.product = product
        self.productName = productName
        self.picture = picture
        self.otherName = otherName
        self.last = last
        self.unread = unread
    }
}

/// Words to be sent, a picture, or both, and the key of the form they came with: the same form sent twice is one message.
package struct NewMessage: Sendable, Equatable {
    package let text: String
    package let key: String
    package var picture: StoredPicture?

    package static let mostLetters = 1_000
    package static let mostScalars = 3_000
    /// A thousand letters of Korean are 3,000 bytes; only rare letters are longer, and a letter may hold many of those.
    package static let mostBytes = 6_000
    /// As many as a conversation may have: two years of one every two hours.
    package static let mostInOne = 10_000
    /// So many conversations somebody may begin in a day.
    package static let mostBegunInADay = 50

    /// Throws `invalid` for what is longer than a message may be, for U+0000, and for nothing but blanks unless a picture
    /// goes with it.
    package init(_ text: String, key: String, hasPicture: Bool = false) throws(Failure) {
        var text = text.withoutOuterBlanks
        if text == Message.wordless { text = "" }
        guard hasPicture || !text.isEmpty else {
            throw Failure(.invalid, Phrase("메시지를 적어 주세요.", "Write a message."), field: "text")
        }
        // No browser sends one, and PostgreSQL keeps none.
        guard !text.hasNull else {
            throw Failure(
                .invalid,
                Phrase("메시지에 쓸 수 없는 글자가 있어요.", "The message has a character that cannot be used."),
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
                        "A message has at most \(Self.mostLetters.grouped) letters; this one has \(count.grouped)."
                    )
                    : Phrase(
                        "특수한 글자나 이모지가 너무 많아요. 나누어 보내 주세요.",
                        "There are too many emoji or special letters in it. Send it in parts."
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

    /// Whether a form of ours may have it.
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
