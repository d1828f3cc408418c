package import Domain

/// Conversations between members.
package struct ConversationStore: Conversations {
    let reader: Reader
    let writer: MemberWriter

    package func conversation(about product: ProductID, of buyer: SellerID) async throws(Failure) -> ConversationID? {
        try await reader.first(ConversationStatements.about, product.number, buyer.number) {
            ConversationID($0.integer())
        }
    }

    package func conversation(_ id: ConversationID, for reader: SellerID) async throws(Failure) -> Conversation {
        try await self.reader.read { (connection) throws(Failure) in
            try connection.conversation(id, Question(ConversationStatements.one, id.number, reader.number))
        }
    }

    package func open(
        _ id: ConversationID,
        for reader: SellerID,
        before: MessageID?,
        limit: Int,
        beside: Int,
        at now: Instant
    ) async throws(Failure) -> OpenConversation {
        let one = Question(ConversationStatements.one, id.number, reader.number)
        let messages = ConversationStatements.messages(in: id, for: reader, before: before, limit: limit)
        let sale = Question(SaleStatements.ofConversation, id.number)
        let offers = OfferStatements.scene(in: id, for: reader, at: now)
        let appointment = AppointmentStatements.last(in: id, for: reader)
        let review = Question(ReviewStatements.state, id.number, reader.number)
        let lists = ConversationStatements.lists(of: reader, as: nil, before: nil, limit: beside)
        let (product, pictures) = (ProductStatements.oneInConversation, ProductStatements.picturesInConversation)
        let subject = ProductQuestions(product, pictures: pictures, of: id.number)
        return try await self.reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                try connection.ahead([one, messages, sale, offers, appointment, review] + subject.all + lists)
                return OpenConversation(
                    try connection.conversation(id, one),
                    about: try connection.product(subject),
                    messages: try connection.messages(messages),
                    sale: try connection.sale(sale),
                    offers: try connection.negotiation(offers),
                    appointment: try connection.appointment(appointment),
                    review: try connection.reviewState(review, at: now),
                    beside: try connection.summaries(lists, limit: beside)
                )
            }
        }
    }

    package func messages(
        in id: ConversationID,
        for reader: SellerID,
        before: MessageID?,
        limit: Int
    ) async throws(Failure) -> [Message] {
        try await self.reader.read { (connection) throws(Failure) in
            try connection.messages(ConversationStatements.messages(in: id, for: reader, before: before, limit: limit))
        }
    }

    package func picture(
        of message: MessageID,
        in id: ConversationID,
        for reader: SellerID
    ) async throws(Failure) -> StoredPicture {
        let found = try await self.reader.first(
            ConversationStatements.picture,
            message.number,
            id.number,
            reader.number
        ) { (row) throws(Failure) in try row.storedPicture() }
        guard let found else { throw .noSuchPicture }
        return found
    }

    package func list(
        of reader: SellerID,
        as role: ConversationRole?,
        before: MessageID?,
        limit: Int
    ) async throws(Failure) -> [ConversationSummary] {
        let lists = ConversationStatements.lists(of: reader, as: role, before: before, limit: limit)
        return try await self.reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                try connection.ahead(lists)
                return try connection.summaries(lists, limit: limit)
            }
        }
    }

    package func blocked(by reader: SellerID, limit: Int) async throws(Failure) -> [BlockedMember] {
        try await self.reader.all(ConversationStatements.blocked, reader.number, limit) { (row) throws(Failure) in
            let member = MemberName(id: SellerID(row.integer()), name: try row.text())
            return BlockedMember(member: member, since: row.instant())
        }
    }

    package func unread(of reader: SellerID, upTo most: Int) async throws(Failure) -> Int {
        try await self.reader.number(ConversationStatements.unread, reader.number, most)
    }
}

extension DatabaseConnection {
    fileprivate func conversation(_ id: ConversationID, _ one: Question) throws(Failure) -> Conversation {
        let found = try first(one) { (row) throws(Failure) in try row.conversation(id) }
        guard let found else { throw .noConversation }
        return found
    }

    fileprivate func messages(_ question: Question) throws(Failure) -> [Message] {
        try all(question) { (row) throws(Failure) in try row.message(isWhole: true) }.reversed()
    }

    /// Returns the newest conversations of one or both lists.
    fileprivate func summaries(_ lists: [Question], limit: Int) throws(Failure) -> [ConversationSummary] {
        var summaries: [ConversationSummary] = []
        for list in lists { summaries += try all(list) { (row) throws(Failure) in try row.summary() } }
        guard lists.count > 1 else { return summaries }
        return Array(summaries.sorted { $0.last.id > $1.last.id }.prefix(limit))
    }
}

extension Row {
    fileprivate mutating func conversation(_ id: ConversationID) throws(Failure) -> Conversation {
        Conversation(
            id: id,
            role: flag() ? .buying : .selling,
            product: integerOrNil().map { ProductID($0) },
            productName: try text(),
            other: MemberName(id: SellerID(integer()), name: try text()),
            readByReader: MessageID(integer()),
            readByOther: MessageID(integer()),
            isBlocked: flag(),
            otherHasLeft: flag(),
            isSold: flag()
        )
    }

    /// Reads a message, with its picture or offer if requested. A message hidden by moderation has none.
    fileprivate mutating func message(isWhole: Bool = false) throws(Failure) -> Message {
        let (id, sender) = (MessageID(integer()), SellerID(integer()))
        let (text, sent) = (try text(), instant())
        let kind = MessageKind(rawValue: integer()) ?? .written
        let event = try event(of: kind)
        let picture = isWhole ? try optional(4) { (row) throws(Failure) in try row.storedPicture() } : nil
        let offer = isWhole ? try optional(3) { (row) throws(Failure) in try row.offer(id, by: sender, event) } : nil
        let appointment =
            isWhole ? try optional(5) { (row) throws(Failure) in try row.appointment(id, by: sender) } : nil
        let hasAgreement = isWhole ? flag() : false
        return Message(
            id: id,
            kind: kind,
            sender: sender,
            text: kind == .written && text != Message.wordless ? text : "",
            sent: sent,
            event: event,
            picture: kind == .withheld ? nil : picture,
            offer: offer,
            appointment: appointment,
            hasAgreement: hasAgreement
        )
    }

    fileprivate mutating func summary() throws(Failure) -> ConversationSummary {
        let id = ConversationID(integer())
        let productName = try text()
        let picture = try optional { (row) throws(Failure) in try row.text() }.flatMap(PictureHash.init)
        let otherName = try text()
        let last = try message()
        let unread = integer()
        return ConversationSummary(
            id: id,
            product: integerOrNil().map { ProductID($0) },
            productName: productName,
            picture: picture,
            otherName: otherName,
            last: last,
            unread: unread
        )
    }
}
