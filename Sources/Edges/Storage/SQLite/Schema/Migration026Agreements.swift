extension Migration {
    /// What people have settled, as signed files, each with the message that told of it, and the keys that sign. Of an older
    /// key the secret is gone: it signs nothing any more. Whether people met, as each
    /// of them says, and what it counts as. And what each picture of a product shows, as its seller says.
    static let agreements = Migration(
        number: 26,
        name: "agreements",
        script: """
            CREATE TABLE agreement_keys (
                id TEXT PRIMARY KEY CHECK (id <> ''),
                public TEXT NOT NULL CHECK (public <> ''),
                secret TEXT,
                made INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE agreements (
                message INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
                conversation INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                file TEXT NOT NULL CHECK (file <> '')
            ) STRICT;
            CREATE INDEX agreements_of_conversation ON agreements (conversation, message);
            CREATE TABLE appointment_words (
                message INTEGER NOT NULL REFERENCES appointments (message) ON DELETE CASCADE,
                member INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                word INTEGER CHECK (word BETWEEN 0 AND 9),
                outcome INTEGER NOT NULL CHECK (outcome BETWEEN 0 AND 9),
                PRIMARY KEY (message, member)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX appointment_words_of_member ON appointment_words (member, outcome);
            ALTER TABLE pictures ADD COLUMN shows INTEGER NOT NULL DEFAULT 0 CHECK (shows BETWEEN 0 AND 99);
            """
    )
}
