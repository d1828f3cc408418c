/// The statements of PostgreSQL's search. Tokens come one per line; the index stores them with the number of their
/// block, so that a page reads only the newest blocks, however many products match.
enum PostgresSearchStatements {
    private static let block: SQL = "65536"

    private static let tokensOfBlock: SQL = "ARRAY(SELECT b || ' ' || t FROM unnest(string_to_array(?1, chr(10))) t)"
    /// Blocks from the newest down, beginning below `?2` and at most with the last assigned number.
    private static let blocks: SQL = "generate_series(least(?2 - 1, \(last)) / \(block), 0, -1) b"
    private static let last: SQL = "(SELECT last_value FROM products_id_seq)"
    private static let inTwoMoneys: SQL = "NOT EXISTS (SELECT 1 FROM other_money o WHERE o.product = i.product)"

    // `OFFSET 0` keeps the planner from merging the parts: a block's matches are ordered by the index alone, and only
    // those that are used are looked up, one after another.
    private static let foundByName: SQL = """
        \(blocks) CROSS JOIN LATERAL (
            SELECT product FROM product_tokens
            WHERE names @> \(tokensOfBlock) AND product < ?2 ORDER BY product DESC OFFSET 0
        ) i
        """
    /// Selects the numbers of matches. `names` adds the texts that have to be checked.
    static let products: SQL = """
        SELECT f.product FROM \(foundByName) CROSS JOIN LATERAL (SELECT i.product WHERE \(inTwoMoneys) OFFSET 0) f
        """
    static let names: SQL = """
        SELECT f.product, f.name, f.seller FROM \(foundByName) CROSS JOIN LATERAL (
            SELECT i.product, p.name, s.name AS seller FROM products p JOIN sellers s ON s.id = p.seller
            WHERE p.id = i.product AND \(inTwoMoneys) OFFSET 0
        ) f
        """
    /// Selects the columns of `ProductColumns` by comma-separated numbers.
    static let rows: SQL = """
        SELECT \(ProductColumns.listed) FROM products p JOIN sellers s ON s.id = p.seller
        WHERE p.id = ANY(CAST(string_to_array(?1, ',') AS bigint[])) ORDER BY p.id DESC
        """
    static let countNames: SQL = """
        SELECT count(*) FROM (
            SELECT 1 FROM \(allBlocks)
            CROSS JOIN LATERAL (
                SELECT 1 FROM product_tokens i WHERE i.names @> \(tokensOfBlock) AND \(inTwoMoneys)
            ) f LIMIT ?2
        ) c
        """
    static let examineNames: SQL = """
        SELECT f.* FROM \(foundByName) CROSS JOIN LATERAL (
            SELECT p.name AS found_name, s.name AS found_seller, '' AS found_words, \(ProductColumns.examined), p.id AS place
            FROM shown_products p JOIN sellers s ON s.id = p.seller WHERE p.id = i.product OFFSET 0
        ) f
        """
    private static let anyOfBlock: SQL = "ARRAY(SELECT b || ' ' || t FROM unnest(string_to_array(?3, chr(10))) t)"
    private static let foundByWords: SQL =
        "product, rank FROM product_tokens WHERE words @> \(tokensOfBlock) AND rank < ?2"
    private static let examined: SQL = """
        CROSS JOIN LATERAL (
            SELECT p.name AS found_name, s.name AS found_seller, p.description AS found_words,
                \(ProductColumns.examined), i.rank AS place
            FROM shown_products p JOIN sellers s ON s.id = p.seller WHERE p.id = i.product OFFSET 0
        ) f
        """
    static let examineWords: SQL = """
        SELECT f.* FROM \(blocks) CROSS JOIN LATERAL (SELECT \(foundByWords) ORDER BY rank DESC OFFSET 0) i \(examined)
        """
    static let examineWordsOfAny: SQL = """
        SELECT f.* FROM \(blocks)
        CROSS JOIN LATERAL (SELECT \(foundByWords) AND words && \(anyOfBlock) ORDER BY rank DESC OFFSET 0) i \(examined)
        """
    private static let allBlocks: SQL = "generate_series(\(last) / \(block), 0, -1) b"
    static let countWords: SQL = """
        SELECT count(*) FROM (
            SELECT 1 FROM \(allBlocks)
            CROSS JOIN LATERAL (SELECT 1 FROM product_tokens i WHERE i.words @> \(tokensOfBlock)) f LIMIT ?2
        ) c
        """
    static let countWordsOfAny: SQL = """
        SELECT count(*) FROM (
            SELECT 1 FROM \(allBlocks) CROSS JOIN LATERAL (
                SELECT 1 FROM product_tokens i WHERE i.words @> \(tokensOfBlock) AND i.words && \(anyOfBlock)
            ) f LIMIT ?2
        ) c
        """

    static let filmTexts: SQL = "f.title, f.title_english, f.directors, f.actors, f.joined"
    static let films: SQL = """
        SELECT \(filmTexts), code, f.title, f.title_english, opened, f.directors, genres, last_seen, admissions_total
        FROM film_tokens i JOIN films f ON f.number = i.film
        WHERE i.tokens @> string_to_array(?1, chr(10))
        ORDER BY last_seen DESC NULLS LAST, admissions_total DESC, code DESC
        """

    /// A product's number, its rank, whether it is visible, and its searched texts.
    private static let productTexts: SQL = """
        p.id, coalesce(p.raised, p.id), p.state = 0, p.name, s.name, p.description, p.trait_words
        FROM products p JOIN sellers s ON s.id = p.seller
        """
    static let takeStaleProducts: SQL = """
        WITH stale AS (DELETE FROM stale_products RETURNING product)
        SELECT \(productTexts) WHERE p.id IN (SELECT product FROM stale)
        """
    static let takeStaleFilms: SQL = """
        WITH stale AS (DELETE FROM stale_films RETURNING film)
        SELECT number, \(filmTexts) FROM films f WHERE number IN (SELECT film FROM stale)
        """
    static let allProducts: SQL = "SELECT \(productTexts)"
    static let allFilms: SQL = "SELECT number, \(filmTexts) FROM films f"
    static let forgetAll: SQL = "DELETE FROM product_tokens; DELETE FROM film_tokens"

    /// Tokens of names; NULL for products that are not visible.
    private static let namesOfProduct: SQL =
        "(SELECT array_agg(?1 / \(block) || ' ' || t) FROM unnest(string_to_array(?3, chr(10))) t)"
    private static let wordsOfProduct: SQL =
        "ARRAY(SELECT ?2 / \(block) || ' ' || t FROM unnest(string_to_array(?4, chr(10))) t)"
    static let putProduct: SQL = """
        INSERT INTO product_tokens (product, rank, names, words)
        VALUES (?1, ?2, \(namesOfProduct), \(wordsOfProduct))
        ON CONFLICT (product) DO UPDATE SET rank = excluded.rank, names = excluded.names, words = excluded.words
        """
    static let hasProduct: SQL = """
        SELECT count(*) FROM product_tokens
        WHERE product = ?1 AND rank = ?2 AND names IS NOT DISTINCT FROM \(namesOfProduct) AND words = \(wordsOfProduct)
        """
    static let putFilm: SQL = """
        INSERT INTO film_tokens (film, tokens) VALUES (?1, string_to_array(?2, chr(10)))
            ON CONFLICT (film) DO UPDATE SET tokens = excluded.tokens
        """
    static let hasFilm: SQL =
        "SELECT count(*) FROM film_tokens WHERE film = ?1 AND tokens = string_to_array(?2, chr(10))"

    /// Marks the next texts without tokens, which are then made before the transaction ends.
    static let nextTexts: [SQL] = [
        """
        INSERT INTO stale_products SELECT id FROM products
        WHERE id > (SELECT coalesce(max(product), 0) FROM product_tokens) ORDER BY id LIMIT 2000
        """,
        """
        INSERT INTO stale_films SELECT number FROM films
        WHERE number > (SELECT coalesce(max(film), 0) FROM film_tokens) ORDER BY number LIMIT 2000
        """,
    ]
}
