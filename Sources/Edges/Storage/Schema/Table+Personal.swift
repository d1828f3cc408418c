import Domain

extension Table {
    /// The columns with something about a person, by the sentences of the privacy page. Together with `impersonal` they
    /// are all columns, so that a new one cannot be forgotten.
    static let personal: [(kind: PersonalData, columns: [String: String])] = [
        (
            .account,
            [
                "sellers":
                    "id identifier name secret_hash added guest suspended left_at recovery sold look revision asked recovery_ends",
                "known_names": "known seller is_identifier", "items": "product password_hash",
            ]
        ),
        (.formerName, ["left_names": "known seller since"]),
        (.session, ["sessions": "id seller token since seen device"]),
        (.agreement, ["agreed_rules": "member rules since"]),
        (.invitation, ["invitations": "id key member most made ends", "joinings": "member invitation answer"]),
        (
            .curating,
            [
                "curators": "member since",
                "exhibitions": "id name curator shared content changed version deleted form",
                "exhibition_versions": "id exhibition content curator made",
                "exhibition_pictures": "exhibition hash since bytes",
                "exhibition_previews": "id exhibition key readers ends",
            ]
        ),
        (.listing, listingColumns),
        (.waitingPicture, ["waiting_pictures": "seller hash width height colour since"]),
        (.sentForm, ["sent_forms": "seller form product sent"]),
        (
            .conversation,
            [
                "conversations":
                    """
                id product product_name buyer seller begun messages last read_by_buyer read_by_seller \
                left_by_buyer left_by_seller answered
                """,
                "messages": "id conversation sender text key sent kind",
                "message_pictures": "message hash width height colour sent_by",
            ]
        ),
        (
            .deal,
            [
                "messages": "currency amount about deed minutes",
                "price_offers": "message conversation asked ends state",
                "appointments": "message conversation time place state",
                "appointment_words": "message member word outcome", "agreements": "message conversation file",
            ]
        ),
        (
            .review,
            ["reviews": "id conversation author subject is_good tags words given", "withheld_reviews": "review"]
        ),
        (.savedSearch, ["saved_searches": "id member query seen made"]),
        (
            .device,
            [
                "push_devices":
                    """
                id member session endpoint public_key secret is_english kinds shows_text quiet_from quiet_to made \
                reached rests
                """,
                "push_looks": "device kind subject due told tries",
            ]
        ),
        (.blocking, ["blocks": "blocker blocked since"]),
        (
            .report,
            [
                "reports": "id reporter kind target title person reason words made settled",
                "appeals": "measure words made settled",
            ]
        ),
        (
            .decision,
            [
                "measures": "id kind target title person action reason entry taken hash",
                "barred_products": "product was_shown by_suspension held_until", "withheld_messages": "message",
            ]
        ),
        (.desk, ["desk_entries": "id invitation made session entered member", "staff": "member is_owner since"]),
    ]

    /// The tables that say nothing about anybody: figures of films, the place's own texts, counts, and the server's keys.
    static let impersonal: Set<String> = [
        "migrations", "counters", "product_blocks", "other_money", "other_money_blocks", "changes", "agreement_keys",
        "push_keys", "push_position", "settings", "place_pages", "films", "break_evens", "rankings", "ranked_films",
        "kobis_answers", "kobis_calls", "posters",
    ]
}
