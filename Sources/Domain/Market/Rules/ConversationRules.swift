/// Rules for beginning conversations and writing in them.
package enum ConversationRules {
    /// The product a conversation is about.
    package struct Subject: Sendable, Equatable {
        package let name: String
        package let seller: SellerID
        /// Whether the seller is the guest.
        package let isGuest: Bool
        package let sale: SaleState

        package init(name: String, seller: SellerID, isGuest: Bool, sale: SaleState) {
            (self.name, self.seller, self.isGuest, self.sale) = (name, seller, isGuest, sale)
        }
    }

    /// Returns the subject. Throws if nobody can begin a conversation about it (`subject` is nil for a product that is
    /// not on the market) or `buyer` cannot. Existing conversations may go on.
    @discardableResult
    package static func mayBegin(about subject: Subject?, by buyer: SellerID) throws(Failure) -> Subject {
        guard let subject else { throw .notOnTheMarket }
        guard !subject.isGuest else { throw .nobodyToTalkTo }
        guard subject.seller != buyer else { throw .ownProduct }
        guard subject.sale != .sold else { throw .alreadySold }
        return subject
    }

    /// Throws `tooMany` beyond the daily limit of new conversations, which is lower on an account's first day.
    package static func mayBegin(after begun: Int, since joined: Instant, at now: Instant) throws(Failure) {
        guard begun < NewMessage.mostBegunInADay else { throw .begunTooMany }
        try NewAccount.mayBegin(after: begun, since: joined, at: now)
    }

    /// Throws if messages between the two sides are blocked, by either side.
    package static func maySend(isBlocked: Bool, otherHasLeft: Bool) throws(Failure) {
        guard !isBlocked else { throw .blocked }
        guard !otherHasLeft else { throw .otherHasLeft }
    }

    /// Throws `invalid` when the conversation has reached its limit.
    package static func mayGrow(after messages: Int) throws(Failure) {
        guard messages < NewMessage.mostInOne else { throw .conversationFull }
    }

    /// Whether a new price is announced in the product's conversations.
    package static func tells(of price: Price, insteadOf before: Product) -> Bool {
        guard before.sale != .sold else { return false }
        return price.bargain != before.price.bargain || price.currency != before.price.currency
    }
}

extension Failure {
    package static let noConversation = Failure(
        .notFound,
        Phrase("그런 대화가 없어요.", "This conversation doesn’t exist.")
    )
    package static let noSuchPicture = Failure(
        .notFound,
        Phrase("그런 사진이 없어요.", "This picture doesn’t exist.")
    )
    fileprivate static let notOnTheMarket = Failure(
        .notFound,
        Phrase("판매자가 내렸거나 없는 상품이에요.", "The seller removed this item, or it never existed.")
    )
    fileprivate static let nobodyToTalkTo = Failure(
        .invalid,
        Phrase("비회원이 올린 상품이라 채팅할 수 없어요.", "This item was listed without an account, so you can’t message its seller.")
    )
    fileprivate static let ownProduct = Failure(
        .invalid,
        Phrase("내 상품이에요. 채팅은 사려는 사람이 먼저 시작해요.", "This is your own item. Buyers start the conversation.")
    )
    fileprivate static let alreadySold = Failure(
        .invalid,
        Phrase("거래가 끝난 상품이라 새로 채팅할 수 없어요.", "This has been sold, so no new conversation can start.")
    )
    fileprivate static let begunTooMany = Failure(
        .tooMany,
        Phrase(
            "하루에 새 채팅은 \(NewMessage.mostBegunInADay)개까지 시작할 수 있어요. 내일 다시 해 주세요.",
            "You can start up to \(NewMessage.mostBegunInADay) conversations a day. Try again tomorrow."
        ),
        retryAfter: 3_600
    )
    fileprivate static let otherHasLeft = Failure(
        .forbidden,
        Phrase("탈퇴한 이웃이라 메시지를 보낼 수 없어요.", "They have left the market and can’t be messaged.")
    )
    fileprivate static let blocked = Failure(
        .forbidden,
        Phrase("이 이웃과는 지금 채팅할 수 없어요.", "You can’t message this person now.")
    )
    fileprivate static let conversationFull = Failure(
        .invalid,
        Phrase(
            "이 채팅에는 메시지를 더 보낼 수 없어요. \(NewMessage.mostInOne.grouped)개까지 보낼 수 있어요.",
            "This conversation is full: it has \(NewMessage.mostInOne.grouped) messages."
        ),
        field: "text"
    )
}
