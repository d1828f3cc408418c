package import Domain

/// The log of changes.
package struct ChangeStore: Changes {
    let reader: Reader
    let writer: any StoreWriter

    package func newest() async throws(Failure) -> ChangeNumber {
        try await reader.read { (connection) throws(Failure) in try connection.newestChange() }
    }

    package func changes(after number: ChangeNumber, limit: Int) async throws(Failure) -> [Change] {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                let oldest = max(try connection.number(EngineStatements.oldestChange), 1)
                guard number.number >= oldest - 1, try number <= connection.newestChange() else {
                    throw .changesForgotten
                }
                var changes: [Change] = []
                try connection.each(EngineStatements.changesAfter, number.number, limit) {
                    (row) throws(Failure) in
                    if let change = row.change() { changes.append(change) }
                }
                return changes
            }
        }
    }
}

extension DatabaseConnection {
    /// Logs a change, which subscribers receive after the transaction.
    func record(_ kind: Change.Kind) throws(Failure) {
        switch kind {
        case .product(let id): try record(0, of: id.number)
        case .newProduct(let id): try record(1, of: id.number)
        case .conversation(let id, _, _): try recordChange(of: id)
        case .signedOut(let seller): try record(3, of: 0, for: .integer(seller.number))
        }
    }

    /// Logs a change of a conversation, which its two people receive.
    func recordChange(of id: ConversationID) throws(Failure) { try record(2, of: id.number) }

    private func record(_ kind: Int, of what: Int, for member: Value = .noInteger) throws(Failure) {
        try later(EngineStatements.addChange, kind, what, member)
    }

    fileprivate func newestChange() throws(Failure) -> ChangeNumber {
        ChangeNumber(try number(EngineStatements.newestChange))
    }
}

extension Row {
    /// Reads a change; nil for a kind this version does not know yet.
    fileprivate mutating func change() -> Change? {
        let (number, kind, what) = (ChangeNumber(integer()), integer(), integer())
        let (one, other) = (SellerID(integer()), SellerID(integer()))
        switch kind {
        case 0: return Change(number: number, kind: .product(ProductID(what)))
        case 1: return Change(number: number, kind: .newProduct(ProductID(what)))
        case 2: return Change(number: number, kind: .conversation(ConversationID(what), buyer: one, seller: other))
        case 3: return Change(number: number, kind: .signedOut(one))
        default: return nil
        }
    }
}
