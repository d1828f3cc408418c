extension PostgresStep {
    /// What people have settled, as signed files, each with the message that told of it, and the keys that sign. And
    /// what each picture of a product shows, as its seller says.
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
            ALTER TABLE pictures ADD COLUMN shows bigint NOT NULL DEFAULT 0 CHECK (shows BETWEEN 0 AND 99);
            """,
        oldest: 23
    )
}
