extension Migration {
    /// What two people who traded say of each other.
    static let reviews = Migration(
        number: 12,
        name: "reviews",
        script: """
            CREATE TABLE reviews (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                conversation INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                author INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                subject INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT CHECK (subject <> author),
                is_good INTEGER NOT NULL CHECK (is_good IN (0, 1)),
                -- A bit for each of `ReviewTag`.
                tags INTEGER NOT NULL CHECK (tags >= 0),
                words TEXT NOT NULL,
                given INTEGER NOT NULL,
                UNIQUE (conversation, author)
            ) STRICT;
            CREATE INDEX reviews_of_subject ON reviews (subject, id);
            CREATE INDEX reviews_of_author ON reviews (author);
            """
    )
}
