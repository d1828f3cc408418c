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
            let values: [Value] = [.integer(id.number), .integer(reader.number)] + value
            if try connection.run(statement, values) > 0 { try connection.recordChange(of: id) }
        }
    }
}

extension DatabaseConnection {
    /// Returns the conversation `buyer` has, or a new one.
    func conversation(about product: ProductID, by buyer: SellerID, at now: Instant) throws(Failure) -> ConversationID {
        let known = Question(ConversationStatements.about, product.number, buyer.number)
        let since = now.milliseconds - Day.milliseconds
        let question = Question(ConversationStatements.subject, product.number, buyer.number, since)
        try ahead([known, question])
        if let known = try first(known, read: { ConversationID($0.integer()) }) { return known }
        let found = try first(question) { (row) throws(Failure) in
            let subject = ConversationRules.Subject(
                name: try row.text(),
                seller: SellerID(row.integer()),
                isGuest: row.flag(),
                sale: SaleState(rawValue: row.integer()) ?? .selling
            )
            return (subject: subject, begun: row.integer(), joined: row.instant())
        }
        let subject = try ConversationRules.mayBegin(about: found?.subject, by: buyer)
        if let found { try ConversationRules.mayBegin(after: found.begun, since: found.joined, at: now) }
        let number = try first(
            ConversationStatements.begin,
            product.number,
            subject.name,
            buyer.number,
            subject.seller.number,
            now.milliseconds
        ) { $0.integer() }
        guard let number else { throw .noConversation }
        try later(ProductStatements.revise, product.number)
        return ConversationID(number)
    }

    /// Adds a message unless it is there already; sending the same form again changes nothing.
    fileprivate func append(
        _ message: NewMessage,
        to id: ConversationID,
        by sender: SellerID,
        at now: Instant
    ) throws(Failure) {
        try lock(id)
        let state = try sendingState(ConversationStatements.sendingState(in: id, for: sender, key: message.key))
        guard !state.isSent else { return }
        try state.checkMaySend()
        let text = message.text.isEmpty ? Message.wordless : message.text
        try insertMessage(NewEvent(kind: .written), text: text, key: message.key, in: id, by: sender, at: now)
        if let picture = message.picture {
            try later(
                ConversationStatements.addPicture,
                id.number,
                picture.hash.text,
                picture.dimensions.width,
                picture.dimensions.height,
                picture.colour.number,
                sender.number
            )
        }
        try setLast(in: id, by: sender, answered: now)
    }

    /// Adds a message; `setLast` has to follow.
    func insertMessage(
        _ event: NewEvent,
        text: String = "-",
        key: String,
        in id: ConversationID,
        by sender: SellerID,
        at now: Instant
    ) throws(Failure) {
        try later(
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
        )
    }

    /// Adds a message nobody wrote.
    func insertSystemMessage(
        _ id: ConversationID,
        _ event: NewEvent,
        by seller: SellerID,
        at now: Instant
    ) throws(Failure) {
        try insertMessage(event, key: "sale-\(UUIDText.random())", in: id, by: seller, at: now)
        // Such a line does not count as the seller's answer.
        try setLast(in: id, by: seller, answered: nil)
    }

    /// Throws `notFound` where the member has no part in the conversation.
    func sendingState(_ question: Question) throws(Failure) -> SendingState {
        let state = try first(question) { row in
            SendingState(
                other: SellerID(row.integer()),
                hasLeft: row.flag(),
                messages: row.integer(),
                isBlocked: row.flag(),
                isSent: row.flag()
            )
        }
        guard let state else { throw .noConversation }
        return state
    }

    /// Notes the newest message and, unless nil, the time at which a seller answered; notifies both sides.
    func setLast(in id: ConversationID, by sender: SellerID, answered: Instant?) throws(Failure) {
        try later(ConversationStatements.setLast, id.number, sender.number, answered?.milliseconds)
        try recordChange(of: id)
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

/// The state of a conversation that decides whether a member may send a message. Lock the conversation before it is
/// read.
struct SendingState {
    let other: SellerID
    let hasLeft: Bool
    let messages: Int
    let isBlocked: Bool
    /// Whether the member has sent the message with this key already.
    let isSent: Bool

    /// Throws when one may not write to the other, or the conversation is full.
    func checkMaySend(despiteBlock: Bool = false) throws(Failure) {
        try ConversationRules.maySend(isBlocked: isBlocked && !despiteBlock, otherHasLeft: hasLeft)
        try ConversationRules.mayGrow(after: messages)
    }
}
