package import Domain

/// What people say to each other.
package struct ConversationStore: Conversations {
    let reader: Reader
    let writer: MemberWriter

    package func conversation(about product: ProductID, of buyer: SellerID) throws(Failure) -> ConversationID? {
        try reader.read { (connection) throws(Failure) in
            try connection.first(ConversationStatements.about, .integer(product.number), .integer(buyer.number)) {
                ConversationID($0.integer(0))
            }
        }
    }

    package func conversation(_ id: ConversationID, for reader: SellerID) throws(Failure) -> Conversation {
        let found = try self.reader.read { (connection) throws(Failure) in
            try connection.first(ConversationStatements.one, .integer(id.number), .integer(reader.number)) {
                (row) throws(Failure) in try row.conversation(id)
            }
        }
        guard let found else { throw .noConversation }
        return found
    }

    package func messages(
        in id: ConversationID,
        for reader: SellerID,
        before: MessageID?,
        limit: Int
    ) throws(Failure) -> [Message] {
        var messages: [Message] = []
        try self.reader.read { (connection) throws(Failure) in
            try connection.each(
                ConversationStatements.messages,
                .integer(id.number),
                .integer(before?.number ?? .max),
                .integer(limit),
                .integer(reader.number)
            ) { (row) throws(Failure) in
                messages.append(try row.message(from: 0, picture: row.isNull(5) ? nil : row.storedPicture(from: 5)))
            }
        }
        return messages.reversed()
    }

    package func picture(
        of message: MessageID,
        in id: ConversationID,
        for reader: SellerID
    ) throws(Failure) -> StoredPicture {
        let found = try self.reader.read { (connection) throws(Failure) in
            try connection.first(
                ConversationStatements.picture,
                .integer(message.number),
                .integer(id.number),
                .integer(reader.number)
            ) { (row) throws(Failure) in try row.storedPicture(from: 0) }
        }
        guard let found else { throw .noMessagePicture }
        return found
    }

    package func list(
        of reader: SellerID,
        as role: ConversationRole?,
        before: MessageID?,
        limit: Int
    ) throws(Failure) -> [ConversationSummary] {
        var summaries: [ConversationSummary] = []
        try self.reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                // Each side is read along its own index, newest first.
                for side in role.map({ [$0] }) ?? ConversationRole.allCases {
                    try connection.each(
                        ConversationStatements.list(side),
                        .integer(reader.number),
                        .integer(before?.number ?? .max),
                        .integer(limit),
                        .integer(ConversationSummary.mostCounted)
                    ) { (row) throws(Failure) in summaries.append(try row.summary) }
                }
            }
        }
        guard role == nil else { return summaries }
        return Array(summaries.sorted { $0.last.id > $1.last.id }.prefix(limit))
    }

    package func unread(of reader: SellerID, upTo most: Int) throws(Failure) -> Int {
        try self.reader.read { (connection) throws(Failure) in
            try connection.first(ConversationStatements.unread, .integer(reader.number), .integer(most)) {
                $0.integer(0)
            }
                ?? 0
        }
    }
}

extension Row {
    fileprivate func conversation(_ id: ConversationID) throws(Failure) -> Conversation {
        Conversation(
            id: id,
            role: integer(0) == 1 ? .buying : .selling,
            product: isNull(1) ? nil : ProductID(integer(1)),
            productName: try text(2),
            other: ConversationPartner(id: SellerID(integer(3)), name: try text(4)),
            readByOther: MessageID(integer(5)),
            isBlocked: integer(6) == 1,
            otherHasLeft: integer(7) == 1
        )
    }

    fileprivate func message(from column: Int32, picture: StoredPicture? = nil) throws(Failure) -> Message {
        let kind = MessageKind(rawValue: integer(column + 4)) ?? .written
        let text = kind == .withheld ? "" : try text(column + 2)
        return Message(
            id: MessageID(integer(column)),
            kind: kind,
            sender: SellerID(integer(column + 1)),
            text: text == Message.wordless ? "" : text,
            sent: Instant(milliseconds: integer(column + 3)),
            picture: kind == .withheld ? nil : picture
        )
    }

    fileprivate var summary: ConversationSummary {
        get throws(Failure) {
            ConversationSummary(
                id: ConversationID(integer(0)),
                product: isNull(10) ? nil : ProductID(integer(10)),
                productName: try text(1),
                picture: isNull(2) ? nil : PictureHash(try text(2)),
                otherName: try text(3),
                last: try message(from: 4),
                unread: integer(9)
            )
        }
    }
}
