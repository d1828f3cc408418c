extension PostgresStep {
    /// What people have settled, as signed files, each with the message that told of it, and the keys that sign.
    ///
    /// Servers of the version before make none.
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
            """,
        oldest: 23
    )
}
