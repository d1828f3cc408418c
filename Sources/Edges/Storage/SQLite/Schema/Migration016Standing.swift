extension Migration {
    /// What products' pages tell of their sellers and of who looked at them, counted as it happens.
    static let standing = Migration(
        number: 16,
        name: "standing",
        script: """
            -- Sales stay counted when what was sold is taken down.
            ALTER TABLE sellers ADD COLUMN sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0);
            UPDATE sellers SET sold = (SELECT count(*) FROM products WHERE seller = sellers.id AND sale = 2);
            CREATE TRIGGER product_sold AFTER UPDATE OF sale ON products WHEN (old.sale = 2) <> (new.sale = 2) BEGIN
                UPDATE sellers SET sold = sold + CASE new.sale WHEN 2 THEN 1 ELSE -1 END WHERE id = new.seller;
            END;

            -- When the seller wrote for the first time; what conversations are told by the program is no answer.
            ALTER TABLE conversations ADD COLUMN answered INTEGER;
            UPDATE conversations SET answered = (
                SELECT min(sent) FROM messages
                WHERE conversation = conversations.id AND sender = conversations.seller AND kind = 0);
            CREATE INDEX conversations_asked ON conversations (seller, begun, answered);
            CREATE TRIGGER conversation_answered AFTER INSERT ON messages WHEN new.kind = 0 BEGIN
                UPDATE conversations SET answered = new.sent
                WHERE id = new.conversation AND seller = new.sender AND answered IS NULL;
            END;

            -- How many looked at a product and like it: apart from it, so that counting disturbs nobody who edits it.
            CREATE TABLE interests (
                product INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
                views INTEGER NOT NULL CHECK (views >= 0),
                favourites INTEGER NOT NULL CHECK (favourites >= 0)
            ) STRICT;
            """
    )
}
