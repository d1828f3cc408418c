package import Domain

extension SQLiteConversations {
    package func send(
        _ message: NewMessage,
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    ) async throws(Failure) -> ConversationID {
        try await writer.write { (connection) throws(Failure) in
            let known = try connection.first(
                ConversationStatements.about,
                .integer(product.number),
                .integer(buyer.number)
            ) { ConversationID($0.integer(0)) }
            let id = if let known { known } else { try connection.begin(about: product, by: buyer, at: now) }
            try connection.append(message, to: id, by: buyer, at: now)
            return id
        }
    }

    package func send(
        _ message: NewMessage,
        in id: ConversationID,
        by sender: SellerID,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.append(message, to: id, by: sender, at: now)
        }
    }

    package func read(_ id: ConversationID, by reader: SellerID, upTo message: MessageID) async throws(Failure) {
        try await change(id, by: reader, ConversationStatements.read, .integer(message.number))
    }

    package func leave(_ id: ConversationID, by reader: SellerID) async throws(Failure) {
        try await change(id, by: reader, ConversationStatements.leave, .integer(1))
    }

    package func block(
        _ id: ConversationID,
        by reader: SellerID,
        _ isBlocked: Bool,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let other = try connection.other(than: reader, in: id)
            let (blocker, blocked) = (Value.integer(reader.number), Value.integer(other.number))
            if isBlocked {
                _ = try connection.run(ConversationStatements.block, blocker, blocked, .integer(now.milliseconds))
            } else {
                _ = try connection.run(ConversationStatements.unblock, blocker, blocked)
            }
        }
    }

    private func change(
        _ id: ConversationID,
        by reader: SellerID,
        _ statement: SQL,
        _ value: Value
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            guard try connection.run(statement, .integer(id.number), .integer(reader.number), value) == 1 else {
                throw .noConversation
            }
        }
    }
}

extension DatabaseConnection {
    fileprivate func begin(
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    ) throws(Failure) -> ConversationID {
        let found = try first(ConversationStatements.subject, .integer(product.number)) { (row) throws(Failure) in
            (
                name: try row.text(0),
                seller: SellerID(row.integer(1)),
                isGuest: row.integer(2) == 1,
                isSold: row.integer(3) == SaleState.sold.rawValue
            )
        }
        guard let found else { throw .noSuchProduct }
        guard !found.isGuest else { throw .nobodyToTalkTo }
        guard found.seller != buyer else { throw .ownProduct }
        guard !found.isSold else { throw .alreadySold }
        let begun = try first(
            ConversationStatements.begunSince,
            .integer(buyer.number),
            .integer(now.milliseconds - 86_400_000)
        ) { $0.integer(0) }
        guard let begun, begun < NewMessage.mostBegunInADay else { throw .begunTooMany }
        try NewAccount.mayBegin(after: begun, since: try seller(buyer).since, at: now)
        let number = try first(
            ConversationStatements.begin,
            .integer(product.number),
            .text(found.name),
            .integer(buyer.number),
            .integer(found.seller.number),
            .integer(now.milliseconds)
        ) { $0.integer(0) }
        guard let number else { throw .noConversation }
        return ConversationID(number)
    }

    /// Adds what is not there already; the same form sent again changes nothing.
    fileprivate func append(
        _ message: NewMessage,
        to id: ConversationID,
        by sender: SellerID,
        at now: Instant
    ) throws(Failure) {
        let other = try other(than: sender, in: id)
        let conversation = Value.integer(id.number)
        let isThere = try first(
            ConversationStatements.sentAlready,
            conversation,
            .integer(sender.number),
            .text(message.key)
        ) { $0.integer(0) }
        guard isThere == nil else { return }
        let isBlocked = try first(
            ConversationStatements.isBlocked,
            .integer(sender.number),
            .integer(other.number)
        ) { $0.integer(0) }
        guard isBlocked == nil else { throw .blocked }
        let hasLeft = try first(ConversationStatements.hasLeft, .integer(other.number)) { $0.integer(0) }
        guard hasLeft == nil else { throw .otherHasLeft }
        let number = try first(
            ConversationStatements.say,
            conversation,
            .integer(sender.number),
            .text(message.text.isEmpty ? Message.wordless : message.text),
            .text(message.key),
            .integer(now.milliseconds)
        ) { $0.integer(0) }
        guard let number else { throw .noConversation }
        if let picture = message.picture {
            try run(
                ConversationStatements.addPicture,
                .integer(number),
                .text(picture.hash.text),
                .integer(picture.dimensions.width),
                .integer(picture.dimensions.height),
                .integer(picture.colour.number),
                .integer(sender.number)
            )
        }
        let noted = try run(
            ConversationStatements.noteLast,
            conversation,
            .integer(number),
            .integer(sender.number),
            .integer(NewMessage.mostInOne)
        )
        guard noted == 1 else { throw .conversationFull }
    }

    /// Throws `notFound` where `reader` has no part in it.
    fileprivate func other(than reader: SellerID, in id: ConversationID) throws(Failure) -> SellerID {
        let other = try first(ConversationStatements.other, .integer(id.number), .integer(reader.number)) {
            SellerID($0.integer(0))
        }
        guard let other else { throw .noConversation }
        return other
    }
}

extension Failure {
    fileprivate static let noSuchProduct = Failure(
        .notFound,
        Phrase("판매자가 내렸거나 없는 상품이에요.", "The seller removed this product, or it never was.")
    )
    fileprivate static let nobodyToTalkTo = Failure(
        .invalid,
        Phrase("비회원이 올린 상품이라 채팅할 수 없어요.", "Nobody in particular sells this, so there is nobody to talk to.")
    )
    fileprivate static let ownProduct = Failure(
        .invalid,
        Phrase("내 상품이에요. 채팅은 사려는 사람이 먼저 시작해요.", "This is your own product. Buyers begin the conversation.")
    )
    fileprivate static let alreadySold = Failure(
        .invalid,
        Phrase("거래가 끝난 상품이라 새로 채팅할 수 없어요.", "This has been sold, so no conversation can begin.")
    )
    fileprivate static let begunTooMany = Failure(
        .tooMany,
        Phrase(
            "하루에 새 채팅은 \(NewMessage.mostBegunInADay)개까지 시작할 수 있어요. 내일 다시 해 주세요.",
            "At most \(NewMessage.mostBegunInADay) conversations can be begun in a day. Try again tomorrow."
        ),
        retryAfter: 3_600
    )
    fileprivate static let otherHasLeft = Failure(
        .forbidden,
        Phrase("탈퇴한 이웃이라 메시지를 보낼 수 없어요.", "They have left the market; no message reaches them.")
    )
    fileprivate static let blocked = Failure(
        .forbidden,
        Phrase("이 이웃과는 지금 채팅할 수 없어요.", "You cannot write to this person now.")
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
