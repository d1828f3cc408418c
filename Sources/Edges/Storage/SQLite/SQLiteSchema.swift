/// The part of the schema that only SQLite has.
enum SQLiteSchema {
    /// The full-text indexes, kept by triggers. `product_search` has the names of products on the market, `product_word_search`
    /// the whole texts of all, without initials and with prefixes only of Latin words. Its row numbers are those the
    /// newest products are ordered by: the number a product was raised to, or its own.
    static let search: SQL = """
        CREATE VIEW product_texts AS
            SELECT products.id AS id, products.name AS name, sellers.name AS seller
            FROM products JOIN sellers ON sellers.id = products.seller WHERE products.state = 0;
        CREATE VIRTUAL TABLE product_search USING fts5 (
            name, seller, content = 'product_texts', content_rowid = 'id', tokenize = 'bigram',
            prefix = '1 2 3 4 5 6 7 8', columnsize = 0
        );
        CREATE TRIGGER product_added AFTER INSERT ON products WHEN new.state = 0 BEGIN \(addNames) END;
        CREATE TRIGGER product_shown AFTER UPDATE OF state ON products WHEN old.state <> 0 AND new.state = 0 BEGIN
            \(addNames)
        END;
        CREATE TRIGGER product_put_aside AFTER UPDATE OF state ON products WHEN old.state = 0 AND new.state <> 0 BEGIN
            \(removeNames)
        END;
        CREATE TRIGGER product_removed AFTER DELETE ON products WHEN old.state = 0 BEGIN \(removeNames) END;
        CREATE TRIGGER product_renamed AFTER UPDATE OF name ON products
        WHEN old.name <> new.name AND old.state = 0 AND new.state = 0 BEGIN \(removeNames) \(addNames) END;
        CREATE TRIGGER seller_renamed AFTER UPDATE OF name ON sellers WHEN old.name <> new.name BEGIN
            INSERT INTO product_search (product_search, rowid, name, seller)
                SELECT 'delete', id, name, old.name FROM products WHERE seller = old.id AND state = 0;
            INSERT INTO product_search (rowid, name, seller)
                SELECT id, name, new.name FROM products WHERE seller = new.id AND state = 0;
        END;

        CREATE VIEW product_words AS
            SELECT coalesce(products.raised, products.id) AS id,
                products.name || char(10) || sellers.name || char(10) || products.description
                    || products.trait_words AS words
            FROM products JOIN sellers ON sellers.id = products.seller;
        CREATE VIRTUAL TABLE product_word_search USING fts5 (
            words, content = 'product_words', content_rowid = 'id', tokenize = 'bigram plain',
            prefix = '3 4 5 6 7 8', columnsize = 0
        );
        CREATE TRIGGER product_words_added AFTER INSERT ON products BEGIN \(addWords) END;
        CREATE TRIGGER product_words_removed AFTER DELETE ON products BEGIN \(removeWords) END;
        CREATE TRIGGER product_words_changed
        AFTER UPDATE OF \(Table.searchedColumns) ON products
        WHEN old.name <> new.name OR old.description <> new.description OR old.trait_words <> new.trait_words
            OR old.raised IS NOT new.raised
        BEGIN \(removeWords) \(addWords) END;
        CREATE TRIGGER seller_words_changed AFTER UPDATE OF name ON sellers WHEN old.name <> new.name BEGIN
            INSERT INTO product_word_search (product_word_search, rowid, words)
                SELECT 'delete', coalesce(raised, id),
                    name || char(10) || old.name || char(10) || description || trait_words
                FROM products WHERE seller = old.id;
            INSERT INTO product_word_search (rowid, words)
                SELECT coalesce(raised, id), name || char(10) || new.name || char(10) || description || trait_words
                FROM products WHERE seller = new.id;
        END;

        CREATE VIRTUAL TABLE film_search USING fts5 (
            title, title_english, directors, actors, joined, content = 'films', content_rowid = 'number',
            tokenize = 'bigram', prefix = '1', columnsize = 0
        );
        CREATE TRIGGER film_added AFTER INSERT ON films BEGIN \(addFilm) END;
        CREATE TRIGGER film_removed AFTER DELETE ON films BEGIN \(removeFilm) END;
        CREATE TRIGGER film_changed AFTER UPDATE OF title, title_english, directors, actors, joined ON films
        WHEN old.title <> new.title OR old.title_english <> new.title_english OR old.directors <> new.directors
            OR old.actors <> new.actors OR old.joined <> new.joined
        BEGIN \(removeFilm) \(addFilm) END
        """

    private static let addNames: SQL = """
        INSERT INTO product_search (rowid, name, seller)
            SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
        """
    private static let removeNames: SQL = """
        INSERT INTO product_search (product_search, rowid, name, seller)
            SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
        """
    private static let addWords: SQL = """
        INSERT INTO product_word_search (rowid, words)
            SELECT coalesce(new.raised, new.id),
                new.name || char(10) || name || char(10) || new.description || new.trait_words
            FROM sellers WHERE id = new.seller;
        """
    private static let removeWords: SQL = """
        INSERT INTO product_word_search (product_word_search, rowid, words)
            SELECT 'delete', coalesce(old.raised, old.id),
                old.name || char(10) || name || char(10) || old.description || old.trait_words
            FROM sellers WHERE id = old.seller;
        """
    private static let addFilm: SQL = """
        INSERT INTO film_search (rowid, title, title_english, directors, actors, joined)
            VALUES (new.number, new.title, new.title_english, new.directors, new.actors, new.joined);
        """
    private static let removeFilm: SQL = """
        INSERT INTO film_search (film_search, rowid, title, title_english, directors, actors, joined)
            VALUES ('delete', old.number, old.title, old.title_english, old.directors, old.actors, old.joined);
        """

    /// Keeps the log of decisions unchanged. SQLite's own count of assigned numbers reveals a truncated log.
    static let decisions: SQL = """
        CREATE TRIGGER measure_changed BEFORE UPDATE ON measures BEGIN SELECT RAISE(ABORT, 'decisions are never changed'); END;
        CREATE TRIGGER measure_removed BEFORE DELETE ON measures BEGIN SELECT RAISE(ABORT, 'decisions are never deleted'); END
        """
}
