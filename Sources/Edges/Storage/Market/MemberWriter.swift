import Domain

/// The writer for members' actions on the pages: it refuses a member who has meanwhile signed out, been suspended or
/// left. A class, so that all stores of a visit share one.
final class MemberWriter: Transactions {
    let writer: any StoreWriter
    /// The member's session; nil for commands, and for apps, which send their secret each time.
    let session: SessionKey?

    init(_ writer: any StoreWriter, as session: SessionKey? = nil) {
        self.writer = writer
        self.session = session
    }

    func run(_ body: @escaping Transaction) async throws(Failure) {
        guard let session else { return try await writer.run(body) }
        try await writer.run { (connection) throws(Failure) in
            try connection.later(SessionStatements.stands, session.text, orThrow: .sessionEnded)
            try body(connection)
        }
    }
}

extension DatabaseConnection {
    /// Ends the sessions a statement deletes, and notifies their members.
    func endSessions(_ statement: SQL, _ values: any Bindable...) throws(Failure) {
        var sellers: Set<SellerID> = []
        try each(statement, values.map(\.bound)) { sellers.insert(SellerID($0.integer())) }
        for seller in sellers { try record(.signedOut(seller)) }
    }
}

enum SessionStatements {
    // Each returns the members whose sessions it ended.

    static let end: SQL = "DELETE FROM sessions WHERE seller = ?1 AND id = ?2 RETURNING seller"
    static let endAll: SQL = "DELETE FROM sessions WHERE seller = ?1 RETURNING seller"
    static let endOthers: SQL = "DELETE FROM sessions WHERE seller = ?1 AND id <> ?2 RETURNING seller"
    // The new session stays, whatever the clock said when the others were used.
    static let endOldest: SQL = """
        DELETE FROM sessions WHERE seller = ?1 AND id NOT IN (
            SELECT id FROM sessions WHERE seller = ?1 ORDER BY token = ?2 DESC, seen DESC, id DESC LIMIT ?3
        ) RETURNING seller
        """
    static let endOld: SQL = "DELETE FROM sessions WHERE since <= ?1 RETURNING seller"
    /// Finds no session of a suspended or departed member. Suspending and leaving end all sessions, but the member may
    /// sign in at that very moment.
    static let stands: SQL = """
        SELECT 1 FROM sessions s JOIN sellers m ON m.id = s.seller
        WHERE s.token = ?1 AND m.suspended = 0 AND m.left_at IS NULL
        """
}
