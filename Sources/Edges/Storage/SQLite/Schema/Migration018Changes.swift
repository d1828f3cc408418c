extension Migration {
    /// What has changed, in the order in which it did: pages that are open read it on from the last number they have seen.
    static let changes = Migration(
        number: 18,
        name: "changes",
        script: """
            -- `kind` is a `Change.Kind`, `what` a product or a conversation, `one` and `other` the members it concerns. The
            -- newest rows are never pruned, so that no number is given twice without AUTOINCREMENT's second write.
            CREATE TABLE changes (
                number INTEGER PRIMARY KEY,
                kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
                what INTEGER NOT NULL,
                one INTEGER,
                other INTEGER
            ) STRICT;

            CREATE TRIGGER change_of_product AFTER UPDATE OF currency, price, discount, stock, state, sale ON products
            WHEN (old.state = 0 OR new.state = 0)
                AND (old.currency, old.price, old.discount, old.stock, old.state, old.sale)
                <> (new.currency, new.price, new.discount, new.stock, new.state, new.sale) BEGIN
                INSERT INTO changes (kind, what) VALUES (0, new.id);
            END;
            CREATE TRIGGER change_of_removed_product AFTER DELETE ON products WHEN old.state = 0 BEGIN
                INSERT INTO changes (kind, what) VALUES (0, old.id);
            END;
            CREATE TRIGGER change_by_new_product AFTER INSERT ON products WHEN new.state = 0 AND new.sale < 2 BEGIN
                INSERT INTO changes (kind, what) VALUES (1, new.id);
            END;
            CREATE TRIGGER change_by_shown_product AFTER UPDATE OF state ON products
            WHEN old.state <> 0 AND new.state = 0 AND new.sale < 2 BEGIN
                INSERT INTO changes (kind, what) VALUES (1, new.id);
            END;
            -- A message moves `last`, reading it one of the other two, leaving hides it: a row for both members each time.
            CREATE TRIGGER change_of_conversation
            AFTER UPDATE OF last, read_by_buyer, read_by_seller, left_by_buyer, left_by_seller ON conversations
            WHEN (old.last, old.read_by_buyer, old.read_by_seller, old.left_by_buyer, old.left_by_seller)
                <> (new.last, new.read_by_buyer, new.read_by_seller, new.left_by_buyer, new.left_by_seller) BEGIN
                INSERT INTO changes (kind, what, one, other) VALUES (2, new.id, new.buyer, new.seller);
            END;
            -- Whoever was signed in may be so no longer, however that came about.
            CREATE TRIGGER change_of_session AFTER DELETE ON sessions BEGIN
                INSERT INTO changes (kind, what, one) VALUES (3, old.id, old.seller);
            END;
            CREATE TRIGGER change_by_suspension AFTER UPDATE OF suspended ON sellers WHEN new.suspended > old.suspended BEGIN
                INSERT INTO changes (kind, what, one) VALUES (3, 0, new.id);
            END;
            """
    )
}
