/// Accounts and the products they sell.
extension Table {
    static let sellers = Table(
        "sellers",
        [
            .id(), .filledText("identifier").unique, .filledText("name"), .filledText("secret_hash"), .integer("added"),
            .flag("guest").initially("0"), .flag("suspended").initially("0"),
            // Set once the account was left. Others keep their rows about it, under the name for members who left.
            .integer("left_at").optional,
            // The SHA-256 of a code that resets the secret once.
            .text("recovery").optional,
            // Stays when the sold products are removed.
            .integer("sold", 0...).initially("0"),
            // `NameLook`
            .text("look").optional,
            // Changes with the name.
            revision,
            asked,
            recoveryEnds,
        ]
    )
    .index("one_guest", "guest", unique: true, where: "guest = 1")
    .index("sellers_by_look", "look", where: "look IS NOT NULL")

    /// The time since which an account waits to be let in; NULL for a member.
    static let asked: Column = .integer("asked").optional

    /// The end of a recovery code that the desk made; NULL for a member's own.
    static let recoveryEnds: Column = .integer("recovery_ends").optional

    /// Invitations, of the desk where `member` is NULL.
    static let invitations = Table(
        "invitations",
        [
            .id(), .filledText("key").unique, .row("member", of: "sellers", .cascade).optional, .integer("most", 1...),
            .integer("made"), .integer("ends"),
        ]
    ).index("invitations_of_member", "member, id")

    /// The invitation an account came with; NULL for one that waits, with the words written when asking to join.
    static let joinings = Table(
        "joinings",
        [
            .row("member", of: "sellers", .cascade), .row("invitation", of: "invitations", .setNull).optional,
            .text("answer"),
        ]
    ).index("joinings_by_invitation", "invitation")

    static let products = Table(
        "products",
        [
            .id(), .row("seller", of: "sellers", .restrict), .text("name"), .text("description"),
            .text("currency").check(EngineStatements.isCurrencyCode),
            .integer("price", 0...1_000_000_000_000_000),
            .integer("discount").check("discount BETWEEN 0 AND price"),
            .integer("stock", 0...),
            .integer("thumbnail", 0...4).initially("0"),
            .integer("version", 1...).initially("1"),
            .integer("added"), .integer("changed"),
            // 0 on the market, 1 hidden, 2 removed, 3 removed while hidden
            .integer("state", 0...3).initially("0"), .integer("state_since").initially("0"),
            .integer("sale", 0...2).initially("0"),
            // `ProductTraits`; 0 where the seller said nothing
            .integer("category", 0...).initially("0"), .integer("condition", 0...).initially("0"),
            .integer("area").check("area = 0 OR area BETWEEN 1000000000 AND 9999999999").initially("0"),
            .flag("takes_offers").initially("0"),
            // The number a product was raised to, of those that number products, and the time.
            .integer("raised").optional.check("raised > id"), .integer("raised_at").optional,
            // `TraitTokens`, each after a character that no text contains
            .computed("trait_words", traitWords),
            revision,
        ]
    )
    .index("products_by_seller", "seller")
    .index("sold_out_products", "seller", where: "stock = 0 AND state = 0")
    .index("hidden_products", "seller", where: "state = 1")
    .index("removed_products", "seller, state_since", where: "state >= 2")
    .index("raised_products", "raised", unique: true, where: "raised IS NOT NULL")
    .index("products_by_bargain", "currency, (price - discount), id, category, condition, area, takes_offers")
    .index(
        "products_by_discount",
        "(discount * 1000 / price), id, category, condition, area, takes_offers",
        where: "discount > 0"
    )

    /// The columns of listings, for `personal`.
    static let listingColumns = [
        "products":
            """
        id seller name description currency price discount stock thumbnail version added changed state \
        state_since sale category condition area takes_offers raised raised_at trait_words revision
        """,
        "pictures": "number product place hash width height colour shows",
        "interests": "product views favourites",
        "sales": "product buyer since stock sale_before buyer_before",
    ]

    /// A random number that changes with anything a list shows of the row: what is kept of one revision is never taken
    /// for another, not even after the database lost its last transactions.
    static let revision: Column = .integer("revision").initially("0")

    /// The columns that the search index is made from.
    static let searchedColumns: SQL = "name, description, price, category, condition, area, takes_offers, raised"

    private static let traitWords: SQL = """
        CASE WHEN category > 0 THEN \(EngineStatements.tokenMark) || 'c' || category\(EngineStatements.asText) ELSE '' END \
        || CASE WHEN condition > 0 THEN \(EngineStatements.tokenMark) || 'k' || condition\(EngineStatements.asText) ELSE '' END \
        || CASE WHEN area > 0 THEN \(EngineStatements.tokenMark) || 'a' || (area / 100000000)\(EngineStatements.asText) \
        || \(EngineStatements.tokenMark) || 'a' || (area / 100000)\(EngineStatements.asText) || \(EngineStatements.tokenMark) || 'a' || area\(EngineStatements.asText) ELSE '' END \
        || CASE WHEN takes_offers = 1 THEN \(EngineStatements.tokenMark) || 'o' ELSE '' END \
        || CASE WHEN price = 0 THEN \(EngineStatements.tokenMark) || 'g' ELSE '' END
        """

    static let pictures = Table(
        "pictures",
        [
            .id("number"), .row("product", of: "products", .cascade), .integer("place", 0...4), .hash("hash"),
            .integer("width", 1...), .integer("height", 1...), .integer("colour", 0...16_777_215),
            .integer("shows", 0...99).initially("0"),
        ],
        unique: ["product", "place"]
    ).index("pictures_by_hash", "hash")

    static let items = Table(
        "items",
        [.row("product", of: "products", .cascade), .filledText("password_hash")]
    )

    static let sessions = Table(
        "sessions",
        [
            .id(), .row("seller", of: "sellers", .cascade), .hash("token").unique, .integer("since"), .integer("seen"),
            .text("device"),
        ]
    ).index("sessions_by_seller", "seller").index("sessions_by_beginning", "since")

    /// Keys of forms, so that a form sent twice returns the same product.
    static let sentForms = Table(
        "sent_forms",
        [.row("seller", of: "sellers", .cascade), .text("form"), .integer("product"), .integer("sent")],
        key: ["seller", "form"]
    ).index("sent_forms_by_time", "sent")

    /// Uploads that wait for their form.
    static let waitingPictures = Table(
        "waiting_pictures",
        [
            .row("seller", of: "sellers", .cascade), .hash("hash"), .integer("width", 1...), .integer("height", 1...),
            .integer("colour", 0...16_777_215), .integer("since"),
        ],
        key: ["seller", "hash"]
    ).index("waiting_pictures_by_hash", "hash").index("waiting_pictures_by_time", "since")

    /// Names and identifiers in the form for comparing (`KnownName`). `seller` is NULL where several share the name, or
    /// nobody may use it.
    static let knownNames = Table(
        "known_names",
        [.filledText("known"), .row("seller", of: "sellers", .cascade).optional, .flag("is_identifier")]
    ).index("known_names_by_seller", "seller")

    /// Names that were given up, which nobody else may use for a while.
    static let leftNames = Table(
        "left_names",
        [.text("known"), .row("seller", of: "sellers", .cascade), .integer("since")]
    ).index("left_names_by_seller", "seller").index("left_names_by_time", "since")

    /// Views and favourites of a product, in a table of their own: counting then disturbs nobody who edits the product.
    static let interests = Table(
        "interests",
        [.row("product", of: "products", .cascade), .integer("views", 0...), .integer("favourites", 0...)]
    )

    /// The last change of a product's sale, with the values before it.
    static let sales = Table(
        "sales",
        [
            .row("product", of: "products", .cascade), .row("buyer", of: "sellers", .setNull).optional,
            .integer("since"),
            .integer("stock", 0...), .integer("sale_before", 0...2).optional, .integer("buyer_before").optional,
        ]
    ).index("sales_of_buyer", "buyer, since", where: "buyer IS NOT NULL")

    /// The texts of the place, such as its name.
    static let settings = Table("settings", [.text("name"), .text("value"), .integer("since")])

    /// Every version of the place's pages; the newest of each is shown.
    static let placePages = Table(
        "place_pages",
        [.id(), .text("page"), .text("text"), .text("english"), .integer("changed")]
    ).index("place_pages_by_page", "page, id")

    /// The rules each member agreed to: a row of `place_pages`, or 0 for those every place begins with.
    static let agreedRules = Table(
        "agreed_rules",
        [.row("member", of: "sellers", .cascade), .integer("rules"), .integer("since")]
    )

    /// Searches that members have saved, in the form of a list's address, and the newest product at their last visit.
    static let savedSearches = Table(
        "saved_searches",
        [
            .id(), .row("member", of: "sellers", .cascade), .filledText("query"), .integer("seen", 0...),
            .integer("made"),
        ],
        unique: ["member", "query"]
    )
}

/// Devices that get notifications.
extension Table {
    static let pushKeys = Table(
        "push_keys",
        [.integer("id").check("id = 1"), .filledText("secret"), .integer("made")]
    )

    /// The number of the last change that was checked for notifications.
    static let pushPosition = Table(
        "push_position",
        [.integer("id").check("id = 1"), .integer("number")],
        isMoved: false
    )

    static let pushDevices = Table(
        "push_devices",
        [
            .id(), .row("member", of: "sellers", .cascade), .row("session", of: "sessions", .cascade).unique,
            .filledText("endpoint").unique, .text("public_key"), .text("secret"), .flag("is_english"),
            .integer("kinds", 0...15), .flag("shows_text"), .integer("quiet_from", 0...23),
            .integer("quiet_to", 0...23),
            .integer("made"), .integer("reached").optional, .integer("rests").initially("0"),
        ]
    ).index("push_devices_by_member", "member")

    /// Devices that may need a notification. `kind` is 0 for a conversation, 1 for the evening before an appointment,
    /// 2 for a saved search, 3 for a test or, with subject 1, the desk; `due` is NULL while nothing waits.
    static let pushJobs = Table(
        "push_looks",
        [
            .row("device", of: "push_devices", .cascade), .integer("kind", 0...3), .integer("subject"),
            .integer("due").optional, .integer("told").initially("0"), .integer("tries").initially("0"),
        ],
        key: ["device", "kind", "subject"]
    ).index("push_looks_by_due", "due", where: "due IS NOT NULL").index("push_looks_by_subject", "kind, subject")
}

/// Counts derived from other tables, and the feed of changes.
extension Table {
    static let counters = Table("counters", [.text("name"), .integer("value", 0...)], isMoved: false)

    /// Products on the market by block of 4,096 numbers.
    static let productBlocks = Table("product_blocks", [.integer("block"), .integer("products")], isMoved: false)

    /// Products in neither won nor dollars, which apps of the second and third generation cannot read.
    static let otherMoney = Table("other_money", [.integer("product")], isMoved: false)
    static let otherMoneyBlocks = Table(
        "other_money_blocks",
        [.integer("block"), .integer("products")],
        isMoved: false
    )

    /// `kind` is a `Change.Kind`, `what` a product or a conversation, `one` and `other` its two members. The newest rows
    /// are never deleted, so that no number is assigned twice.
    static let changes = Table(
        "changes",
        [
            .integer("number"), .integer("kind", 0...4), .integer("what"), .integer("one").optional,
            .integer("other").optional,
        ],
        isMoved: false
    )

    /// The schema's versions this store has had.
    static let migrations = Table(
        "migrations",
        [.integer("number"), .text("name"), .text("checksum"), .integer("taken")],
        isMoved: false
    )
}
