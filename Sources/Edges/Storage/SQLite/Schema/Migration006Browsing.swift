extension Migration {
    /// What pages need to list products by price, by discount, and by words of their descriptions.
    static let browsing = Migration(
        number: 6,
        name: "browsing",
        script: """
            -- What anybody may come across. Every list of the pages is read from here.
            CREATE VIEW shown_products AS SELECT * FROM products WHERE state = 0;

            CREATE INDEX products_by_bargain ON products (currency, price - discount, id);
            CREATE INDEX products_by_discount ON products (discount * 1000 / price, id) WHERE discount > 0;

            -- Apps search names and sellers only, as they always have; pages look into descriptions too. That index has
            -- no initials, and beginnings of Latin words alone, for Korean tokens are shorter: else it would be several
            -- times as large. It has what is put aside as well, for the list leaves that out.
            CREATE VIEW product_words AS
                SELECT products.id AS id,
                    products.name || char(10) || sellers.name || char(10) || products.description AS words
                FROM products JOIN sellers ON sellers.id = products.seller;
            CREATE VIRTUAL TABLE product_word_search USING fts5 (
                words, content = 'product_words', content_rowid = 'id', tokenize = 'bigram plain',
                prefix = '3 4 5 6 7 8', columnsize = 0
            );

            CREATE TRIGGER product_words_added AFTER INSERT ON products BEGIN
                INSERT INTO product_word_search (rowid, words)
                    SELECT new.id, new.name || char(10) || name || char(10) || new.description
                    FROM sellers WHERE id = new.seller;
            END;
            CREATE TRIGGER product_words_removed AFTER DELETE ON products BEGIN
                INSERT INTO product_word_search (product_word_search, rowid, words)
                    SELECT 'delete', old.id, old.name || char(10) || name || char(10) || old.description
                    FROM sellers WHERE id = old.seller;
            END;
            CREATE TRIGGER product_words_changed AFTER UPDATE OF name, description ON products
            WHEN old.name <> new.name OR old.description <> new.description BEGIN
                INSERT INTO product_word_search (product_word_search, rowid, words)
                    SELECT 'delete', old.id, old.name || char(10) || name || char(10) || old.description
                    FROM sellers WHERE id = old.seller;
                INSERT INTO product_word_search (rowid, words)
                    SELECT new.id, new.name || char(10) || name || char(10) || new.description
                    FROM sellers WHERE id = new.seller;
            END;
            CREATE TRIGGER seller_words_changed AFTER UPDATE OF name ON sellers WHEN old.name <> new.name BEGIN
                INSERT INTO product_word_search (product_word_search, rowid, words)
                    SELECT 'delete', id, name || char(10) || old.name || char(10) || description
                    FROM products WHERE seller = old.id;
                INSERT INTO product_word_search (rowid, words)
                    SELECT id, name || char(10) || new.name || char(10) || description
                    FROM products WHERE seller = new.id;
            END;

            INSERT INTO product_word_search (product_word_search) VALUES ('rebuild');
            """
    )
}
