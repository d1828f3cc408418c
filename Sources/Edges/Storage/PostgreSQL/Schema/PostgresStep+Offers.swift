extension PostgresStep {
    /// Prices that are proposed in conversations, each with its message. One of a conversation waits for an answer.
    ///
    /// Servers of the version before show an offer's message as its words.
    static let offers = PostgresStep(
        number: 24,
        name: "offers",
        script: """
            CREATE TABLE price_offers (
                message bigint PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
                conversation bigint NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                asked bigint NOT NULL CHECK (asked > 0),
                ends bigint NOT NULL,
                state bigint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 6)
            );
            CREATE UNIQUE INDEX price_offers_open ON price_offers (conversation) WHERE state = 0;
            CREATE INDEX price_offers_of_conversation ON price_offers (conversation, message);
            """,
        oldest: 23
    )
}
