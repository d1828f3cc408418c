package import Domain

/// Accounts of people who sign in.
package struct AccountStore: Accounts {
    let reader: Reader
    let writer: MemberWriter

    package func seller(knownAs text: String) async throws(Failure) -> Seller? {
        guard let name = KnownName(text) else { return nil }
        let text = text.composed
        return try await reader.read { (connection) throws(Failure) in
            let known = try connection.holder(of: name)
            // A name takes precedence over a later identifier: stores of older versions may have both.
            if let known, !known.isIdentifier {
                let seller = try known.seller.map(connection.seller)
                return seller?.isGuest == false ? seller : nil
            }
            let exact =
                text.hasNull
                ? nil : try connection.first(AccountStatements.identified, text) { SellerID($0.integer()) }
            return try (exact ?? known?.seller).map(connection.seller)
        }
    }

    package func signUp(
        _ draft: SellerDraft,
        recovery code: SessionKey,
        joining: Joining,
        at now: Instant
    ) async throws(Failure) -> Seller {
        try await writer.writer.write { (connection) throws(Failure) in
            let admission = try connection.admission(joining, at: now)
            let id = try connection.add(draft, at: now).id
            try connection.run(AccountStatements.setRecovery, id.number, code.text)
            try connection.run(PlaceStatements.agree, id.number, joining.rules, now.milliseconds)
            try connection.note(admission, of: id, joining, at: now)
            return try connection.seller(id)
        }
    }

    package func changeSecret(of id: SellerID, from present: String, to hash: String) async throws(Failure) -> Seller {
        try await writer.write { (connection) throws(Failure) in
            let values: [Value] = [.integer(id.number), .text(present), .text(hash)]
            guard try connection.run(AccountStatements.changeSecret, values) == 1 else { throw .secretChangedMeanwhile }
            try connection.endSessions(SessionStatements.endAll, id.number)
            return try connection.seller(id)
        }
    }

    package func recover(
        _ id: SellerID,
        by code: SessionKey,
        to hash: String,
        next: SessionKey?,
        at now: Instant
    ) async throws(Failure) -> Seller {
        try await writer.writer.write { (connection) throws(Failure) in
            let values: [Value] = [
                .integer(id.number), .text(code.text), .text(hash), next.map { .text($0.text) } ?? .noText,
                .integer(now.milliseconds),
            ]
            guard try connection.run(AccountStatements.recover, values) == 1 else { throw .wrongRecovery }
            try connection.endSessions(SessionStatements.endAll, id.number)
            return try connection.seller(id)
        }
    }

    package func rename(_ id: SellerID, to name: String, at now: Instant) async throws(Failure) -> Seller {
        let name = name.composed
        return try await writer.write { (connection) throws(Failure) in try connection.rename(id, to: name, at: now) }
    }

    package func open(
        _ token: SessionKey,
        for seller: SellerID,
        knowing hash: String,
        device: String,
        at now: Instant
    ) async throws(Failure) {
        try await writer.writer.write { (connection) throws(Failure) in
            let opened = try connection.run(
                AccountStatements.open,
                seller.number,
                token.text,
                now.milliseconds,
                device,
                hash
            )
            guard opened == 1 else { throw .oldSecret }
            try connection.endSessions(SessionStatements.endOldest, seller.number, token.text, SessionLimits.most)
        }
    }

    package func session(_ token: SessionKey, at now: Instant) async throws(Failure) -> SignedIn? {
        try await reader.read { (connection) throws(Failure) in
            try connection.first(
                AccountStatements.session,
                token.text,
                now.milliseconds - SessionLimits.lifetime
            ) { (row) throws(Failure) in
                SignedIn(session: try row.session(), seller: try SellerColumns.seller(&row))
            }
        }
    }

    package func touch(_ id: SessionID, at now: Instant) async throws(Failure) {
        try await writer.writer.write { (connection) throws(Failure) in
            _ = try connection.run(AccountStatements.touch, id.number, now.milliseconds)
        }
    }

    package func sessions(of seller: SellerID, at now: Instant) async throws(Failure) -> [Session] {
        let since = now.milliseconds - SessionLimits.lifetime
        return try await reader.all(AccountStatements.sessions, seller.number, since) { (row) throws(Failure) in
            try row.session()
        }
    }

    package func end(_ id: SessionID, of seller: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.endSessions(SessionStatements.end, seller.number, id.number)
        }
    }

    package func setRecovery(_ code: SessionKey, of seller: SellerID) async throws(Failure) {
        try await writer.run(AccountStatements.setRecovery, seller.number, code.text)
    }

    package func recovery(of seller: SellerID, at now: Instant) async throws(Failure) -> SessionKey? {
        try await reader.first(AccountStatements.recovery, seller.number, now.milliseconds) { (row) throws(Failure) in
            SessionKey(sha256: try row.text())
        }
    }

    package func leave(_ seller: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in try connection.leave(seller, at: now) }
    }

    package func endAll(of seller: SellerID, except id: SessionID?) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.endSessions(SessionStatements.endOthers, seller.number, id?.number ?? 0)
        }
    }
}

extension DatabaseConnection {
    /// Deletes an account, but for what others keep of it.
    func leave(_ seller: SellerID, at now: Instant) throws(Failure) {
        // Two owners may leave at once. Decisions are locked before members everywhere.
        if try role(of: seller) == .owner {
            try lockDecisions()
            try ModerationRules.mayLose(.owner, owners: try number(ModerationStatements.owners))
        }
        try lock(seller)
        guard try !self.seller(seller).isGuest else { throw .noSeller }
        let (id, moment) = (Value.integer(seller.number), Value.integer(now.milliseconds))
        _ = try changingAll(of: seller) { () throws(Failure) in try run(AccountStatements.takeDown, id, moment) }
        try releaseNames(of: seller, for: nil, at: now)
        for statement in AccountStatements.forgotten { try run(statement, id) }
        try endSessions(SessionStatements.endAll, id)
        // All departed members share this name, which says that they have left.
        _ = try run(AccountStatements.leave, id, moment, Seller.nameOfGone, Value.unique)
    }
}

extension Row {
    fileprivate mutating func session() throws(Failure) -> Session {
        Session(id: SessionID(integer()), since: instant(), seen: instant(), device: try text())
    }
}

private enum AccountStatements {
    static let identified: SQL = "SELECT id FROM sellers WHERE identifier = ?1 AND guest = 0"
    // A member who leaves at that moment, or whose password is changed, is not signed in.
    static let open: SQL = """
        INSERT INTO sessions (seller, token, since, seen, device)
            SELECT id, ?2, ?3, ?3, ?4 FROM sellers WHERE id = ?1 AND secret_hash = ?5 AND left_at IS NULL
        """
    static let session: SQL = """
        SELECT session, since, seen, device, id, identifier, name, secret_hash, added, guest, suspended, asked, left_at
        FROM (SELECT id AS session, since, seen, device, seller FROM sessions WHERE token = ?1 AND since > ?2) s
        JOIN sellers ON sellers.id = s.seller
        """
    static let sessions: SQL = """
        SELECT id, since, seen, device FROM sessions WHERE seller = ?1 AND since > ?2 ORDER BY seen DESC, id DESC
        """
    static let touch: SQL = "UPDATE sessions SET seen = ?2 WHERE id = ?1 AND seen < ?2"
    static let setRecovery: SQL = """
        UPDATE sellers SET recovery = ?2, recovery_ends = NULL WHERE id = ?1 AND guest = 0
        """
    // A new password ends the code created with the one before: a stranger who knew that may have created it.
    static let changeSecret: SQL = """
        UPDATE sellers SET secret_hash = ?3, recovery = NULL, recovery_ends = NULL
        WHERE id = ?1 AND secret_hash = ?2 AND left_at IS NULL
        """
    static let recover: SQL = """
        UPDATE sellers SET secret_hash = ?3, recovery = ?4, recovery_ends = NULL
        WHERE id = ?1 AND recovery = ?2 AND left_at IS NULL AND (recovery_ends IS NULL OR recovery_ends > ?5)
        """
    static let recovery: SQL = """
        SELECT recovery FROM sellers
        WHERE id = ?1 AND recovery IS NOT NULL AND (recovery_ends IS NULL OR recovery_ends > ?2)
        """
    static let takeDown: SQL = "UPDATE products SET state = state | 2, state_since = ?2 WHERE seller = ?1 AND state < 2"
    static let leave: SQL = """
        UPDATE sellers SET name = ?3, identifier = ?4, secret_hash = '-', recovery = NULL, recovery_ends = NULL, asked = NULL, left_at = ?2, \(EngineStatements.newRevision)
        WHERE id = ?1 AND guest = 0
        """
    static let forgetForms: SQL = "DELETE FROM sent_forms WHERE seller = ?1"
    static let forgetPictures: SQL = "DELETE FROM waiting_pictures WHERE seller = ?1"
    static let forgetBlocks: SQL = "DELETE FROM blocks WHERE blocker = ?1"
    static let forgetRules: SQL = "DELETE FROM agreed_rules WHERE member = ?1"
    static let forgotten: [SQL] =
        [
            forgetForms, forgetPictures, forgetBlocks, forgetRules, InvitationStatements.forget,
            SavedSearchStatements.forget,
            PushStatements.forget, ModerationStatements.endRole,
        ] + ExhibitionStatements.forgotten
}
