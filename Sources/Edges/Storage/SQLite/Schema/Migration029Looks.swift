import Domain

extension Migration {
    /// What each name looks like (`NameLook`), so that nobody takes one that is hard to tell from another's.
    static let looks = Migration(
        number: 29,
        name: "looks",
        script: """
            ALTER TABLE sellers ADD COLUMN look TEXT;
            CREATE INDEX sellers_by_look ON sellers (look) WHERE look IS NOT NULL;
            -- Those whose name came before.
            CREATE INDEX sellers_without_look ON sellers (id) WHERE look IS NULL AND guest = 0 AND left_at IS NULL;
            """
    ) { (connection, now) throws(Failure) in try connection.fillLooks(at: now) }
}
