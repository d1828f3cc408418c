extension Migration {
    /// Prices that are proposed in conversations, each with its message. One of a conversation waits for an answer.
    static let offers = Migration(
        number: 24,
        name: "offers",
        script: """
            CREATE TABLE price_offers (
                message INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
                conversation INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                asked INTEGER NOT NULL CHECK (asked > 0),
                ends INTEGER NOT NULL,
                state INTEGER NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 6)
            ) STRICT;
            CREATE UNIQUE INDEX price_offers_open ON price_offers (conversation) WHERE state = 0;
            CREATE INDEX price_offers_of_conversation ON price_offers (conversation, message);
            """
    )
}
