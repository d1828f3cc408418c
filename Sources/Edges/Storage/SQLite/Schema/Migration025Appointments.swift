extension Migration {
    /// When and where people meet, each appointment with its message. One of a conversation stands.
    static let appointments = Migration(
        number: 25,
        name: "appointments",
        script: """
            CREATE TABLE appointments (
                message INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
                conversation INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                time INTEGER NOT NULL,
                place TEXT NOT NULL CHECK (place <> ''),
                state INTEGER NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 9)
            ) STRICT;
            CREATE UNIQUE INDEX appointments_standing ON appointments (conversation) WHERE state < 2;
            CREATE INDEX appointments_of_conversation ON appointments (conversation, message);
            """
    )
}
