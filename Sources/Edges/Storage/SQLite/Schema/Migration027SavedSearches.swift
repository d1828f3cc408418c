extension Migration {
    /// The searches members have kept, as their list's address has them, and the newest product when they last looked.
    static let savedSearches = Migration(
        number: 27,
        name: "saved searches",
        script: """
            CREATE TABLE saved_searches (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                member INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                query TEXT NOT NULL CHECK (query <> ''),
                seen INTEGER NOT NULL CHECK (seen >= 0),
                made INTEGER NOT NULL,
                UNIQUE (member, query)
            ) STRICT;
            """
    )
}
