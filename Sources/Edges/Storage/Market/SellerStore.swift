package import Domain

/// The sellers.
package struct SellerStore: Sellers {
    let reader: Reader
    let writer: any StoreWriter

    package func seller(_ id: SellerID) async throws(Failure) -> Seller {
        try await reader.read { (connection) throws(Failure) in try connection.seller(id) }
    }

    package func seller(identifiedBy identifier: String) async throws(Failure) -> Seller {
        let identifier = identifier.composed
        guard !identifier.hasNull else { throw .noSeller }
        return try await reader.read { (connection) throws(Failure) in
            let seller = try connection.first(SellerStatements.identified, identifier, read: SellerColumns.seller)
            guard let seller else { throw .noSeller }
            return seller
        }
    }

    package func record(of id: SellerID) async throws(Failure) -> SellerRecord? {
        try await reader.read { (connection) throws(Failure) in
            let record = Question(SellerStatements.record, id.number)
            let waits = Question(SellerStatements.waits, id.number, AnswerTime.mostConversations)
            try connection.ahead([record, waits, Question(AppointmentStatements.record, id.number)])
            let found = try connection.first(record) { (since: $0.instant(), sold: $0.integer()) }
            guard let found else { return nil }
            return SellerRecord(
                since: found.since,
                sold: found.sold,
                answers: AnswerTime(waits: try connection.all(waits) { $0.integerOrNil() }),
                appointments: try connection.appointmentRecord(of: id)
            )
        }
    }

    package func list(after last: SellerID?, limit: Int) async throws(Failure) -> [Seller] {
        try await reader.all(SellerStatements.list, last?.number ?? 0, limit, read: SellerColumns.seller)
    }

    package func add(_ draft: SellerDraft, at now: Instant) async throws(Failure) -> Seller {
        try await writer.write { (connection) throws(Failure) in
            try connection.add(draft, at: now)
        }
    }

    package func changeSecret(of id: SellerID, to hash: String) async throws(Failure) -> Seller {
        try await writer.write { (connection) throws(Failure) in
            let changed = try connection.run(SellerStatements.changeSecret, id.number, hash)
            guard changed > 0 else { throw .noSeller }
            try connection.endSessions(SessionStatements.endAll, id.number)
            return try connection.seller(id)
        }
    }
}

extension DatabaseConnection {
    func seller(_ id: SellerID) throws(Failure) -> Seller {
        let seller = try first(SellerStatements.one, id.number, read: SellerColumns.seller)
        guard let seller else { throw .noSeller }
        return seller
    }

    /// Throws `forbidden` for a seller who may not write now, whatever they presented when the request began.
    func mustStand(_ id: SellerID) throws(Failure) { try mustStand(Question(SellerStatements.stands, id.number)) }

    func mustStand(_ seller: Question) throws(Failure) {
        let found = try first(seller) {
            ($0.flag(), $0.integerOrNil() != nil, $0.integerOrNil() != nil)
        }
        guard let (isSuspended, hasLeft, isWaiting) = found else { throw .noSeller }
        guard !isSuspended, !hasLeft else { throw .mayNotSell(isSuspended: isSuspended) }
        guard !isWaiting else { throw .stillWaiting }
    }

    func add(_ draft: SellerDraft, at now: Instant) throws(Failure) -> Seller {
        let names = try names(of: draft, at: now)
        let number = try first(
            SellerStatements.add,
            draft.id?.number,
            draft.identifier,
            draft.name,
            draft.secretHash,
            now.milliseconds,
            names.look.text
        ) { $0.integer() }
        guard let number else { throw .noSeller }
        try take(names, for: SellerID(number))
        return try seller(SellerID(number))
    }

    /// Changes the name to `name`, in its stored form.
    func rename(_ id: SellerID, to name: String, at now: Instant) throws(Failure) -> Seller {
        try takeName(name, for: try seller(id).id, at: now)
        try run(SellerStatements.rename, id.number, name, NameLook(name).text)
        return try seller(id)
    }
}

enum SellerStatements {
    static let one: SQL =
        "SELECT id, identifier, name, secret_hash, added, guest, suspended, asked, left_at FROM sellers WHERE id = ?1"
    static let stands: SQL = "SELECT suspended, left_at, asked FROM sellers WHERE id = ?1"
    static let standsOfProduct: SQL = """
        SELECT suspended, left_at, asked FROM products p JOIN sellers s ON s.id = p.seller WHERE p.id = ?1
        """
    static let identified: SQL = """
        SELECT id, identifier, name, secret_hash, added, guest, suspended, asked, left_at FROM sellers WHERE identifier = ?1 AND guest = 0
        """
    static let record: SQL = "SELECT added, sold FROM sellers WHERE id = ?1 AND guest = 0 AND left_at IS NULL"
    /// The newest conversations about a seller's products, from an index alone.
    static let waits: SQL = """
        SELECT answered - begun FROM conversations WHERE seller = ?1 ORDER BY begun DESC LIMIT ?2
        """
    static let add: SQL = """
        INSERT INTO sellers (id, identifier, name, secret_hash, added, look)
        VALUES (\(EngineStatements.sellerNumber), ?2, ?3, ?4, ?5, ?6) RETURNING id
        """
    static let list: SQL = """
        SELECT id, identifier, name, secret_hash, added, guest, suspended, asked, left_at FROM sellers
        WHERE id > ?1 AND guest = 0 ORDER BY id LIMIT ?2
        """
    static let changeSecret: SQL = "UPDATE sellers SET secret_hash = ?2, recovery = NULL WHERE id = ?1 AND guest = 0"
    static let rename: SQL = "UPDATE sellers SET name = ?2, look = ?3, \(EngineStatements.newRevision) WHERE id = ?1"
}

enum SellerColumns {
    static func seller(_ row: inout Row) throws(Failure) -> Seller {
        Seller(
            id: SellerID(row.integer()),
            identifier: try row.text(),
            name: try row.text(),
            secretHash: try row.text(),
            since: row.instant(),
            isGuest: row.flag(),
            isSuspended: row.flag(),
            isWaiting: row.integerOrNil() != nil,
            hasLeft: row.integerOrNil() != nil
        )
    }
}
