extension PostgresStep {
    /// When and where people meet, each appointment with its message. One of a conversation stands.
    ///
    /// Servers of the version before show an appointment's message as its words.
    static let appointments = PostgresStep(
        number: 25,
        name: "appointments",
        script: """
            CREATE TABLE appointments (
                message bigint PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
                conversation bigint NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                time bigint NOT NULL,
                place words NOT NULL CHECK (place <> ''),
                state bigint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 9)
            );
            CREATE UNIQUE INDEX appointments_standing ON appointments (conversation) WHERE state < 2;
            CREATE INDEX appointments_of_conversation ON appointments (conversation, message);
            """,
        oldest: 23
    )
}
