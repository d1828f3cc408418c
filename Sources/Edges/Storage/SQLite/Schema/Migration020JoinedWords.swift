extension Migration {
    /// Finds 나무 의자 by 나무의자: both indexes of the search are made anew with the tokens that join words.
    static let joinedWords = Migration(
        number: 20,
        name: "joined words",
        script: """
            -- So many bytes are gathered before they are written down, as when many products are added at once.
            INSERT INTO product_search (product_search, rank) VALUES ('hashsize', 67108864);
            INSERT INTO product_word_search (product_word_search, rank) VALUES ('hashsize', 67108864);
            INSERT INTO product_search (product_search) VALUES ('rebuild');
            INSERT INTO product_word_search (product_word_search) VALUES ('rebuild');
            INSERT INTO product_search (product_search, rank) VALUES ('hashsize', 1048576);
            INSERT INTO product_word_search (product_word_search, rank) VALUES ('hashsize', 1048576);
            """
    )
}
