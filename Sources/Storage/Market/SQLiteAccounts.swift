package import Domain

/// Sellers as people who sign in, in SQLite.
package struct SQLiteAccounts: Accounts {
    let reader: Reader
    let writer: Writer

    package func seller(knownAs text: String) throws(Failure) -> Seller? {
        let text = text.composed
        return try reader.read { (connection) throws(Failure) in
            if let number = try connection.first(AccountStatements.identified, .text(text), read: { $0.integer(0) }) {
                return try connection.seller(SellerID(number))
            }
            let named = try connection.named(text)
            guard named.count == 1, let seller = try named.first.map(connection.seller) else { return nil }
            return seller.isGuest ? nil : seller
        }
    }

    package func signUp(_ draft: SellerDraft, at now: Moment) async throws(Failure) -> Seller {
        try await writer.write { (connection) throws(Failure) in
            guard try connection.named(draft.name).isEmpty else { throw .nameIsTaken }
            return try connection.add(draft, at: now)
        }
    }

    package func rename(_ id: SellerID, to name: String) async throws(Failure) -> Seller {
        let name = name.composed
        return try await writer.write { (connection) throws(Failure) in
            guard try connection.named(name).allSatisfy({ $0 == id }) else { throw .nameIsTaken }
            return try connection.rename(id, to: name)
        }
    }

    package func open(
        _ token: SessionKey,
        for seller: SellerID,
        device: String,
        at now: Moment
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(
                AccountStatements.open,
                .integer(seller.number),
                .text(token.text),
                .integer(now.milliseconds),
                .text(device)
            )
        }
    }

    package func session(_ token: SessionKey, at now: Moment) throws(Failure) -> SignedIn? {
        try reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                let found = try connection.first(
                    AccountStatements.session,
                    .text(token.text),
                    .integer(now.milliseconds - SellingPatience.session)
                ) { (row) throws(Failure) in (try row.session, SellerID(row.integer(4))) }
                guard let (session, seller) = found else { return nil }
                return SignedIn(session: session, seller: try connection.seller(seller))
            }
        }
    }

    package func touch(_ id: SessionID, at now: Moment) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(AccountStatements.touch, .integer(id.number), .integer(now.milliseconds))
        }
    }

    package func sessions(of seller: SellerID, at now: Moment) throws(Failure) -> [Session] {
        try reader.read { (connection) throws(Failure) in
            var sessions: [Session] = []
            try connection.each(
                AccountStatements.sessions,
                .integer(seller.number),
                .integer(now.milliseconds - SellingPatience.session)
            ) { (row) throws(Failure) in sessions.append(try row.session) }
            return sessions
        }
    }

    package func end(_ id: SessionID, of seller: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(AccountStatements.end, .integer(seller.number), .integer(id.number))
        }
    }

    package func endAll(of seller: SellerID, except id: SessionID?) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run(AccountStatements.endAll, .integer(seller.number), .integer(id?.number ?? 0))
        }
    }
}

extension Connection {
    fileprivate func named(_ name: String) throws(Failure) -> [SellerID] {
        var found: [SellerID] = []
        try each(AccountStatements.named, .text(name)) { found.append(SellerID($0.integer(0))) }
        return found
    }
}

extension Row {
    fileprivate var session: Session {
        get throws(Failure) {
            Session(
                id: SessionID(integer(0)),
                since: Moment(milliseconds: integer(1)),
                seen: Moment(milliseconds: integer(2)),
                device: try text(3)
            )
        }
    }
}

private enum AccountStatements {
    static let identified: SQL = "SELECT id FROM sellers WHERE identifier = ?1 AND guest = 0"
    // Two are enough to know that a name does not say who it is.
    static let named: SQL = "SELECT id FROM sellers WHERE name = ?1 COLLATE NOCASE LIMIT 2"
    static let open: SQL = "INSERT INTO sessions (seller, token, since, seen, device) VALUES (?1, ?2, ?3, ?3, ?4)"
    static let session: SQL = """
        SELECT id, since, seen, device, seller FROM sessions WHERE token = ?1 AND seen > ?2
        """
    static let sessions: SQL = """
        SELECT id, since, seen, device FROM sessions WHERE seller = ?1 AND seen > ?2 ORDER BY seen DESC, id DESC
        """
    static let touch: SQL = "UPDATE sessions SET seen = max(seen, ?2) WHERE id = ?1"
    static let end: SQL = "DELETE FROM sessions WHERE seller = ?1 AND id = ?2"
    static let endAll: SQL = "DELETE FROM sessions WHERE seller = ?1 AND id <> ?2"
}

extension Failure {
    fileprivate static let nameIsTaken = Failure(
        .conflict,
        Phrase("이미 쓰고 있는 이름이에요. 다른 이름을 적어 주세요.", "That name is taken. Choose another one."),
        field: "name"
    )
}
