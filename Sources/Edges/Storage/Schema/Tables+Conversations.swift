/// Conversations, with what people agree on in them.
extension Table {
    static let conversations = Table(
        "conversations",
        [
            .id(), .row("product", of: "products", .setNull).optional, .text("product_name"),
            .row("buyer", of: "sellers", .restrict),
            .row("seller", of: "sellers", .restrict).check("seller <> buyer"),
            .integer("begun"), .integer("messages", 0...).initially("0"),
            // The newest message, and the newest that each side has read.
            .integer("last").initially("0"), .integer("read_by_buyer").initially("0"),
            .integer("read_by_seller").initially("0"),
            .flag("left_by_buyer").initially("0"), .flag("left_by_seller").initially("0"),
            // The time of the seller's first written message.
            .integer("answered").optional,
        ],
        unique: ["product", "buyer"]
    )
    .index("conversations_of_buyer", "buyer, left_by_buyer, last")
    .index("conversations_of_seller", "seller, left_by_seller, last")
    .index("conversations_begun", "buyer, begun")
    .index("conversations_asked", "seller, begun, answered")

    /// `kind` is a `MessageKind`; `key` is the form's that sent it. The text of an event is `-`.
    static let messages = Table(
        "messages",
        [
            .id(), .row("conversation", of: "conversations", .cascade), .row("sender", of: "sellers", .restrict),
            .filledText("text"), .filledText("key"), .integer("sent"), .integer("kind", 0...9).initially("0"),
        ] + eventColumns,
        unique: ["conversation", "sender", "key"]
    ).index("messages_of_conversation", "conversation, id, sender").index("messages_of_sender", "sender")

    /// A `MessageEvent`; `about` is the message of the offer or appointment it refers to.
    static let eventColumns: [Column] = [
        .text("currency").optional, .integer("amount", 0...).optional, .integer("about").optional,
        .text("deed").optional, .integer("minutes", 1...999).optional,
    ]

    static let messagePictures = Table(
        "message_pictures",
        [
            .row("message", of: "messages", .cascade), .hash("hash"), .integer("width", 1...), .integer("height", 1...),
            .integer("colour", 0...16_777_215), .row("sent_by", of: "sellers", .restrict).optional,
        ]
    ).index("message_pictures_by_hash", "hash").index("message_pictures_by_sender", "sent_by")

    static let blocks = Table(
        "blocks",
        [
            .row("blocker", of: "sellers", .cascade),
            .row("blocked", of: "sellers", .cascade).check("blocked <> blocker"), .integer("since"),
        ],
        key: ["blocker", "blocked"]
    ).index("blocks_of_blocked", "blocked")

    /// `tags` has a bit for each `ReviewTag`.
    static let reviews = Table(
        "reviews",
        [
            .id(), .row("conversation", of: "conversations", .cascade), .row("author", of: "sellers", .restrict),
            .row("subject", of: "sellers", .restrict).check("subject <> author"), .flag("is_good"),
            .integer("tags", 0...), .text("words"), .integer("given"),
        ],
        unique: ["conversation", "author"]
    ).index("reviews_of_subject", "subject, id").index("reviews_of_author", "author")

    /// Proposed prices, each with its message. One of a conversation waits for an answer.
    static let priceOffers = Table(
        "price_offers",
        [
            .row("message", of: "messages", .cascade), .row("conversation", of: "conversations", .cascade),
            .integer("asked", 1...), .integer("ends"), .integer("state", 0...6).initially("0"),
        ]
    )
    .index("price_offers_open", "conversation", unique: true, where: "state = 0")
    .index("price_offers_of_conversation", "conversation, message")

    /// Times and places to meet, each with its message. One of a conversation is active.
    static let appointments = Table(
        "appointments",
        [
            .row("message", of: "messages", .cascade), .row("conversation", of: "conversations", .cascade),
            .integer("time"), .filledText("place"), .integer("state", 0...9).initially("0"),
        ]
    )
    .index("appointments_standing", "conversation", unique: true, where: "state < 2")
    .index("appointments_of_conversation", "conversation, message")

    /// Whether two members met, as each of them says.
    static let appointmentWords = Table(
        "appointment_words",
        [
            .row("message", of: "appointments", key: "message", .cascade), .row("member", of: "sellers", .cascade),
            .integer("word", 0...9).optional, .integer("outcome", 0...9),
        ],
        key: ["message", "member"]
    ).index("appointment_words_of_member", "member, outcome")

    /// The keys that sign agreements. An older key has no secret, and signs nothing any more.
    static let agreementKeys = Table(
        "agreement_keys",
        [.filledText("id"), .filledText("public"), .text("secret").optional, .integer("made")]
    )

    /// Agreements as signed files, each with the message that announced it.
    static let agreements = Table(
        "agreements",
        [
            .row("message", of: "messages", .cascade), .row("conversation", of: "conversations", .cascade),
            .filledText("file"),
        ]
    ).index("agreements_of_conversation", "conversation, message")
}

/// Reports and moderation.
extension Table {
    /// `title` is the subject's name at that time, `person` its owner.
    static let reports = Table(
        "reports",
        [
            .id(), .row("reporter", of: "sellers", .restrict), .integer("kind", 0...3), .integer("target"),
            .text("title"), .row("person", of: "sellers", .restrict), .integer("reason", 0...), .text("words"),
            .integer("made"), .flag("settled").initially("0"),
        ],
        unique: ["kind", "target", "reporter"]
    )
    .index("reports_waiting", "kind, target, made", where: "settled = 0")
    .index("reports_of_reporter", "reporter, made")
    .index("reports_about", "person")

    static let deskEntries = Table(
        "desk_entries",
        [
            .id(), .text("invitation").unique, .integer("made"), .text("session").optional.unique,
            .integer("entered").optional, staffMember,
        ]
    ).index("desk_entries_of_member", "member")

    /// One of the staff, who entered without a link.
    static let staffMember: Column = .row("member", of: "sellers", .restrict).optional

    /// The members who can work at the desk.
    static let staff = Table(
        "staff",
        [.row("member", of: "sellers", .cascade), .flag("is_owner"), .integer("since")]
    )

    static let barredProducts = Table(
        "barred_products",
        [.row("product", of: "products", .cascade), .flag("was_shown"), .flag("by_suspension"), heldUntil]
    ).index("held_products", "held_until", where: "held_until IS NOT NULL")

    /// The time at which a newcomer's listing is shown; NULL for one that the moderators have hidden.
    static let heldUntil: Column = .integer("held_until").optional

    static let withheldMessages = Table("withheld_messages", [.row("message", of: "messages", .cascade)])
    static let withheldReviews = Table("withheld_reviews", [.row("review", of: "reviews", .cascade)])

    /// The log of decisions: a chain of hashes, whose rows are never changed or deleted.
    static let decisions = Table(
        "measures",
        [
            .id(), .integer("kind", 0...3), .integer("target"), .text("title"),
            .row("person", of: "sellers", .restrict),
            .integer("action", 0...99), .text("reason"), .row("entry", of: "desk_entries", .restrict),
            .integer("taken"),
            .text("hash"),
        ]
    )
    .index("measures_of_target", "kind, target")
    .index("measures_of_person", "person, id")
    .index("measures_of_entry", "entry")

    static let appeals = Table(
        "appeals",
        [
            .row("measure", of: "measures", .restrict), .text("words"), .integer("made"),
            .flag("settled").initially("0"),
        ]
    ).index("appeals_waiting", "measure", where: "settled = 0")
}
