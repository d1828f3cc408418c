package import Domain
import Octets

extension ConversationStore {
    package func send(
        _ message: NewMessage,
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    ) async throws(Failure) -> ConversationID {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(buyer)
            let id = try connection.conversation(about: product, by: buyer, at: now)
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
        try await change(id, by: reader, ConversationStatements.leave)
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
                _ = try connection.run(ConversationStatements.block, blocker, blocked, now.milliseconds)
            } else {
                _ = try connection.run(ConversationStatements.unblock, blocker, blocked)
            }
        }
    }

    package func unblock(_ other: SellerID, by reader: SellerID) async throws(Failure) {
        try await writer.run(ConversationStatements.unblock, reader.number, other.number)
    }

    /// Notifies both sides when anything was changed.
    private func change(
        _ id: ConversationID,
        by reader: SellerID,
        _ statement: SQL,
        _ value: Value...
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.other(than: reader, in: id)
            _ = try connection.change(id, statement, [.integer(id.number), .integer(reader.number)] + value)
        }
    }
}

extension DatabaseConnection {
    /// Returns the conversation `buyer` has, or a new one.
    func conversation(
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    ) throws(Failure) -> ConversationID {
        if let known = try conversation(about: product, of: buyer) { return known }
        return try begin(about: product, by: buyer, at: now)
    }

    private func begin(
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    ) throws(Failure) -> ConversationID {
        let since = now.milliseconds - Day.milliseconds
        try ahead([
            Question(ConversationStatements.subject, product.number),
            Question(ConversationStatements.begunSince, buyer.number, since),
            Question(SellerStatements.one, buyer.number),
        ])
        let found = try first(ConversationStatements.subject, product.number) { (row) throws(Failure) in
            ConversationRules.Subject(
                name: try row.text(),
                seller: SellerID(row.integer()),
                isGuest: row.flag(),
                sale: SaleState(rawValue: row.integer()) ?? .selling
            )
        }
        let subject = try ConversationRules.mayBegin(about: found, by: buyer)
        let begun = try first(ConversationStatements.begunSince, buyer.number, since) { $0.integer() }
        try ConversationRules.mayBegin(after: begun ?? 0, since: try seller(buyer).since, at: now)
        let number = try first(
            ConversationStatements.begin,
            product.number,
            subject.name,
            buyer.number,
            subject.seller.number,
            now.milliseconds
        ) { $0.integer() }
        if let number {
            try later(ProductStatements.revise, product.number)
            return ConversationID(number)
        }
        // Another request began it meanwhile.
        guard let id = try conversation(about: product, of: buyer) else { throw .noConversation }
        return id
    }

    private func conversation(about product: ProductID, of buyer: SellerID) throws(Failure) -> ConversationID? {
        try first(ConversationStatements.about, product.number, buyer.number) {
            ConversationID($0.integer())
        }
    }

    /// Adds a message unless it is there already; sending the same form again changes nothing.
    fileprivate func append(
        _ message: NewMessage,
        to id: ConversationID,
        by sender: SellerID,
        at now: Instant
    ) throws(Failure) {
        let other = try other(than: sender, in: id)
        guard try !isSent(message.key, in: id, by: sender) else { return }
        try checkMaySend(in: id, from: sender, to: other)
        let text = message.text.isEmpty ? Message.wordless : message.text
        let number = try insertMessage(
            NewEvent(kind: .written),
            text: text,
            key: message.key,
            in: id,
            by: sender,
            at: now
        )
        // Another request may have added it meanwhile.
        guard let number else { return }
        if let picture = message.picture {
            try run(
                ConversationStatements.addPicture,
                number,
                picture.hash.text,
                picture.dimensions.width,
                picture.dimensions.height,
                picture.colour.number,
                sender.number
            )
        }
        _ = try setLastMessage(number, in: id.number, by: sender, answered: now)
    }

    /// Returns the message's number; nil where that key was used already.
    func insertMessage(
        _ event: NewEvent,
        text: String = "-",
        key: String,
        in id: ConversationID,
        by sender: SellerID,
        at now: Instant
    ) throws(Failure) -> Int? {
        try first(
            ConversationStatements.insertMessage,
            id.number,
            sender.number,
            text,
            key,
            now.milliseconds,
            event.kind.rawValue,
            event.money?.currency.code,
            event.money?.amount,
            event.about?.number,
            event.deed,
            event.minutes
        ) { $0.integer() }
    }

    /// Adds a message nobody wrote. Returns its number; nil where there was nothing to add.
    @discardableResult
    func insertSystemMessage(
        _ conversation: Int,
        _ event: NewEvent,
        by seller: SellerID,
        at now: Instant
    ) throws(Failure) -> Int? {
        let key = "sale-\(UUIDText.random())"
        let message = try insertMessage(event, key: key, in: ConversationID(conversation), by: seller, at: now)
        guard let message else { return nil }
        // Such a line does not count as the seller's answer.
        _ = try setLastMessage(message, in: conversation, by: seller, answered: nil)
        return message
    }

    func isSent(_ key: String, in id: ConversationID, by sender: SellerID) throws(Failure) -> Bool {
        try first(ConversationStatements.sentAlready, id.number, sender.number, key) { _ in true } == true
    }

    /// Throws when one may not write to the other, or the conversation is full.
    func checkMaySend(in id: ConversationID, from sender: SellerID, to other: SellerID) throws(Failure) {
        try ahead([
            Question(ConversationStatements.isBlocked, sender.number, other.number),
            Question(ConversationStatements.hasLeft, other.number),
            Question(ConversationStatements.messageCount, id.number),
        ])
        try checkMaySend(in: id, to: other, isBlocked: try hasBlocked(sender, other))
    }

    /// Whether one of the two has blocked the other.
    func hasBlocked(_ one: SellerID, _ other: SellerID) throws(Failure) -> Bool {
        try first(ConversationStatements.isBlocked, one.number, other.number) { _ in true } == true
    }

    func checkMaySend(in id: ConversationID, to other: SellerID, isBlocked: Bool) throws(Failure) {
        let hasLeft = try first(ConversationStatements.hasLeft, other.number) { $0.integer() }
        try ConversationRules.maySend(isBlocked: isBlocked, otherHasLeft: hasLeft != nil)
        let messages = try first(ConversationStatements.messageCount, id.number) { $0.integer() }
        try ConversationRules.mayGrow(after: messages ?? 0)
    }

    /// Notes the newest message and, unless nil, the time at which a seller answered. Returns false when the
    /// conversation is full.
    func setLastMessage(
        _ message: Int,
        in conversation: Int,
        by sender: SellerID,
        answered: Instant?
    ) throws(Failure) -> Bool {
        try change(
            ConversationID(conversation),
            ConversationStatements.setLast,
            [
                .integer(conversation), .integer(message), .integer(sender.number), .integer(NewMessage.mostInOne),
                answered.map { .integer($0.milliseconds) } ?? .noInteger,
            ]
        )
    }

    /// Returns whether it was changed, and then notifies both sides.
    fileprivate func change(
        _ id: ConversationID,
        _ statement: SQL,
        _ values: [Value]
    ) throws(Failure) -> Bool {
        guard
            let (buyer, seller) = try first(
                statement,
                values,
                read: { (SellerID($0.integer()), SellerID($0.integer())) }
            )
        else { return false }
        try record(.conversation(id, buyer: buyer, seller: seller))
        return true
    }

    /// Locks the conversation. Throws `notFound` where `reader` has no part in it.
    func other(than reader: SellerID, in id: ConversationID) throws(Failure) -> SellerID {
        let other = try first(ConversationStatements.other, id.number, reader.number) {
            SellerID($0.integer())
        }
        guard let other else { throw .noConversation }
        return other
    }
}
