import Domain

/// The writer for what members do on the pages: whoever has meanwhile signed out, been suspended or left writes nothing.
/// A class, so that all stores of a visit share one.
final class MemberWriter: Sendable {
    let writer: Writer
    /// Nil for commands, and for apps, which show their secret each time.
    let session: SessionKey?

    init(_ writer: Writer, as session: SessionKey? = nil) {
        self.writer = writer
        self.session = session
    }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        guard let session else { return try await writer.write(body) }
        return try await writer.write { (connection) throws(Failure) in
            let stands = try connection.first(SessionStatements.stands, .text(session.text)) { _ in true }
            guard stands == true else { throw .sessionEnded }
            return try body(connection)
        }
    }
}

private enum SessionStatements {
    /// Suspending and leaving end all sessions; whoever signs in at that moment is found here.
    static let stands: SQL = """
        SELECT 1 FROM sessions s JOIN sellers m ON m.id = s.seller
        WHERE s.token = ?1 AND m.suspended = 0 AND m.left_at IS NULL
        """
}
