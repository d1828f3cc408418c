import Domain

extension Migration {
    /// Brings what strangers wrote within today's bounds; the schema stays as it is.
    static let texts = Migration(number: 7, name: "texts", script: "SELECT 1") { (connection, _) throws(Failure) in
        let texts = StoredTexts(connection: connection)
        try texts.thin(try texts.outside())
    }
}
