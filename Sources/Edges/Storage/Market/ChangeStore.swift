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
        let (number, what, one, other) =
            switch kind {
            case .product(let id): (0, id.number, Value.noInteger, Value.noInteger)
            case .newProduct(let id): (1, id.number, .noInteger, .noInteger)
            case .conversation(let id, let buyer, let seller):
                (2, id.number, .integer(buyer.number), .integer(seller.number))
            case .signedOut(let seller): (3, 0, .integer(seller.number), .noInteger)
            }
        try later(EngineStatements.addChange, number, what, one, other)
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
