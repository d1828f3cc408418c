extension Migration {
    /// Traits of products, which lists can be narrowed by, and products raised to the top of the newest.
    static let traits = Migration(
        number: 15,
        name: "traits",
        script: """
            -- `ProductTraits`; 0 is what was left open.
            ALTER TABLE products ADD COLUMN category INTEGER NOT NULL DEFAULT 0 CHECK (category >= 0);
            ALTER TABLE products ADD COLUMN condition INTEGER NOT NULL DEFAULT 0 CHECK (condition >= 0);
            ALTER TABLE products ADD COLUMN area INTEGER NOT NULL DEFAULT 0
                CHECK (area = 0 OR area BETWEEN 1000000000 AND 9999999999);
            ALTER TABLE products ADD COLUMN takes_offers INTEGER NOT NULL DEFAULT 0 CHECK (takes_offers IN (0, 1));
            -- The number a product was raised to, out of those products are counted by, and when.
            ALTER TABLE products ADD COLUMN raised INTEGER CHECK (raised > id);
            ALTER TABLE products ADD COLUMN raised_at INTEGER;
            CREATE UNIQUE INDEX raised_products ON products (raised) WHERE raised IS NOT NULL;

            -- `TraitTokens`: behind a mark that no text has. What has no traits keeps the words it was indexed by.
            ALTER TABLE products ADD COLUMN trait_words TEXT AS (
                iif(category > 0, char(1) || 'c' || category, '') || iif(condition > 0, char(1) || 'k' || condition, '')
                || iif(area > 0, char(1) || 'a' || (area / 100000000) || char(1) || 'a' || (area / 100000)
                    || char(1) || 'a' || area, '')
                || iif(takes_offers, char(1) || 'o', '') || iif(price = 0, char(1) || 'g', '')
            ) VIRTUAL;

            -- A list by price or discount is narrowed by its index alone.
            DROP INDEX products_by_bargain;
            CREATE INDEX products_by_bargain
                ON products (currency, price - discount, id, category, condition, area, takes_offers);
            DROP INDEX products_by_discount;
            CREATE INDEX products_by_discount
                ON products (discount * 1000 / price, id, category, condition, area, takes_offers) WHERE discount > 0;

            -- The index is in the order of the newest: by what a product was raised to, or its own number.
            DROP VIEW product_words;
            CREATE VIEW product_words AS
                SELECT coalesce(products.raised, products.id) AS id,
                    products.name || char(10) || sellers.name || char(10) || products.description
                        || products.trait_words AS words
                FROM products JOIN sellers ON sellers.id = products.seller;

            DROP TRIGGER product_words_added;
            CREATE TRIGGER product_words_added AFTER INSERT ON products BEGIN
                INSERT INTO product_word_search (rowid, words)
                    SELECT new.id, new.name || char(10) || name || char(10) || new.description || new.trait_words
                    FROM sellers WHERE id = new.seller;
            END;
            DROP TRIGGER product_words_removed;
            CREATE TRIGGER product_words_removed AFTER DELETE ON products BEGIN
                INSERT INTO product_word_search (product_word_search, rowid, words)
                    SELECT 'delete', coalesce(old.raised, old.id),
                        old.name || char(10) || name || char(10) || old.description || old.trait_words
                    FROM sellers WHERE id = old.seller;
            END;
            DROP TRIGGER product_words_changed;
            CREATE TRIGGER product_words_changed
            AFTER UPDATE OF name, description, price, category, condition, area, takes_offers, raised ON products
            WHEN old.name <> new.name OR old.description <> new.description OR old.trait_words <> new.trait_words
                OR old.raised IS NOT new.raised
            BEGIN
                INSERT INTO product_word_search (product_word_search, rowid, words)
                    SELECT 'delete', coalesce(old.raised, old.id),
                        old.name || char(10) || name || char(10) || old.description || old.trait_words
                    FROM sellers WHERE id = old.seller;
                INSERT INTO product_word_search (rowid, words)
                    SELECT coalesce(new.raised, new.id),
                        new.name || char(10) || name || char(10) || new.description || new.trait_words
                    FROM sellers WHERE id = new.seller;
            END;
            DROP TRIGGER seller_words_changed;
            CREATE TRIGGER seller_words_changed AFTER UPDATE OF name ON sellers WHEN old.name <> new.name BEGIN
                INSERT INTO product_word_search (product_word_search, rowid, words)
                    SELECT 'delete', coalesce(raised, id),
                        name || char(10) || old.name || char(10) || description || trait_words
                    FROM products WHERE seller = old.id;
                INSERT INTO product_word_search (rowid, words)
                    SELECT coalesce(raised, id),
                        name || char(10) || new.name || char(10) || description || trait_words
                    FROM products WHERE seller = new.id;
            END;

            -- What is given away has a trait already.
            INSERT INTO product_word_search (product_word_search, rowid, words)
                SELECT 'delete', p.id, p.name || char(10) || s.name || char(10) || p.description
                FROM products p JOIN sellers s ON s.id = p.seller WHERE p.price = 0;
            INSERT INTO product_word_search (rowid, words)
                SELECT p.id, p.name || char(10) || s.name || char(10) || p.description || p.trait_words
                FROM products p JOIN sellers s ON s.id = p.seller WHERE p.price = 0;
            """
    )
}
