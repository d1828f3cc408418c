/// The part of the schema that only PostgreSQL has.
enum PostgresSchema {
    /// Texts are compared and ordered by their bytes, as SQLite does, whatever the server's language.
    static let types: SQL = """
        CREATE DOMAIN text_c AS text COLLATE "C";
        CREATE DOMAIN hash AS text COLLATE "C" CHECK (VALUE ~ '^[0-9a-f]{64}$')
        """

    static let tables: SQL = """
        CREATE INDEX products_by_place ON products ((coalesce(raised, id)));
        INSERT INTO counters (name, value) VALUES ('decisions', 0), ('box office', 0);
        CREATE SEQUENCE change_parts CYCLE MAXVALUE 1048575 MINVALUE 0;
        INSERT INTO changes VALUES ((pg_current_xact_id()::text::bigint << 20) + nextval('change_parts'), 4, 0, NULL, NULL);
        -- Changes to the counts of products, a row per write: writers that share a counter would wait for each other.
        CREATE TABLE count_changes (block bigint NOT NULL, products bigint NOT NULL, other_money bigint NOT NULL);
        -- Leases: tasks that only one of several servers runs until then.
        CREATE UNLOGGED TABLE claims (what text_c PRIMARY KEY, until bigint NOT NULL)
        """

    /// Tables that may be lost in a crash of the server, and are created wherever they are missing.
    static let passing: SQL = """
        -- Photos for any server to process; the result of one is a text.
        CREATE UNLOGGED TABLE IF NOT EXISTS picture_jobs (
            id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            object text_c NOT NULL,
            until bigint NOT NULL DEFAULT 0,
            result text_c NOT NULL DEFAULT '',
            added timestamptz NOT NULL DEFAULT now()
        )
        """

    /// The tokens of texts, each after the number of its block, so that the newest matches come first. Triggers note
    /// texts that a statement has changed; their tokens are made before the transaction ends.
    static let search: SQL = """
        CREATE TABLE product_tokens (
            product bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
            rank bigint NOT NULL,
            names text[] COLLATE "C",
            words text[] COLLATE "C" NOT NULL
        );
        CREATE TABLE film_tokens (
            film bigint PRIMARY KEY REFERENCES films (number) ON DELETE CASCADE,
            tokens text[] COLLATE "C" NOT NULL
        );
        CREATE TABLE stale_products (product bigint NOT NULL);
        CREATE TABLE stale_films (film bigint NOT NULL);
        \(searchFunctions);
        CREATE TRIGGER product_added AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_product();
        CREATE TRIGGER product_changed
            AFTER UPDATE OF \(Table.searchedColumns), state ON products
            FOR EACH ROW EXECUTE FUNCTION note_product();
        CREATE TRIGGER seller_renamed AFTER UPDATE OF name ON sellers
            FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_products_of_seller();
        CREATE TRIGGER film_added AFTER INSERT ON films FOR EACH ROW EXECUTE FUNCTION note_film();
        CREATE TRIGGER film_changed AFTER UPDATE OF title, title_english, directors, actors, joined ON films
            FOR EACH ROW EXECUTE FUNCTION note_film();
        \(searchIndexes)
        """

    /// The functions of the triggers. Their notice tells the program, which hears it on the same connection, that there
    /// are stale texts.
    static let searchFunctions: SQL = """
        CREATE OR REPLACE FUNCTION note_product() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN INSERT INTO stale_products VALUES (NEW.id); \(notice); RETURN NULL; END $$;
        CREATE OR REPLACE FUNCTION note_products_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                INSERT INTO stale_products SELECT id FROM products WHERE seller = NEW.id; \(notice); RETURN NULL;
            END $$;
        CREATE OR REPLACE FUNCTION note_film() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN INSERT INTO stale_films VALUES (NEW.number); \(notice); RETURN NULL; END $$
        """
    private static let notice: SQL = "RAISE NOTICE USING ERRCODE = 'MD001', MESSAGE = 'stale texts'"

    static let searchIndexes: SQL = """
        CREATE INDEX product_names_by_token ON product_tokens USING gin (names);
        CREATE INDEX product_words_by_token ON product_tokens USING gin (words);
        CREATE INDEX films_by_token ON film_tokens USING gin (tokens)
        """
    static let dropSearchIndexes: SQL = "DROP INDEX product_names_by_token, product_words_by_token, films_by_token"

    /// Keeps the log of decisions unchanged. Numbers are never assigned twice, so that the last one assigned reveals a
    /// truncated log.
    static let decisions: SQL = """
        CREATE FUNCTION keep_written() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN RAISE EXCEPTION 'decisions are never changed'; END $$;
        CREATE TRIGGER measure_changed BEFORE UPDATE OR DELETE ON measures
            FOR EACH ROW EXECUTE FUNCTION keep_written();
        CREATE TRIGGER measures_emptied BEFORE TRUNCATE ON measures
            FOR EACH STATEMENT EXECUTE FUNCTION keep_written();
        CREATE FUNCTION count_decision() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN UPDATE counters SET value = NEW.id WHERE name = 'decisions'; RETURN NULL; END $$;
        CREATE TRIGGER measure_added AFTER INSERT ON measures FOR EACH ROW EXECUTE FUNCTION count_decision()
        """
}
