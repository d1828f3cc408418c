extension PostgresStep {
    /// What people have settled, as signed files, each with the message that told of it, and the keys that sign.
    /// Whether people met, as each of them says. And what each picture of a product shows, as its seller says.
    ///
    /// Servers of the version before make no agreements, and lose what pictures show where they change a product's.
    static let agreements = PostgresStep(
        number: 26,
        name: "agreements",
        script: """
            CREATE TABLE agreement_keys (
                id words PRIMARY KEY CHECK (id <> ''),
                public words NOT NULL CHECK (public <> ''),
                secret words,
                made bigint NOT NULL
            );
            CREATE TABLE agreements (
                message bigint PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
                conversation bigint NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                file words NOT NULL CHECK (file <> '')
            );
            CREATE INDEX agreements_of_conversation ON agreements (conversation, message);
            CREATE TABLE appointment_words (
                message bigint NOT NULL REFERENCES appointments (message) ON DELETE CASCADE,
                member bigint NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                word bigint CHECK (word BETWEEN 0 AND 9),
                outcome bigint NOT NULL CHECK (outcome BETWEEN 0 AND 9),
                PRIMARY KEY (message, member)
            );
            CREATE INDEX appointment_words_of_member ON appointment_words (member, outcome);
            ALTER TABLE pictures ADD COLUMN shows bigint NOT NULL DEFAULT 0 CHECK (shows BETWEEN 0 AND 99);
            """,
        oldest: 23
    )
}
