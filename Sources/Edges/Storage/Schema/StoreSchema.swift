import Domain

/// The tables of a store, with the migrations that bring an earlier store up to them.
struct StoreSchema: Sendable {
    /// The number of the tables as they are described. A new store is created with them.
    var number: Int
    /// Each table follows those it refers to.
    var tables: [Table]
    /// Everything beside the tables: views, search indexes, triggers, and the first rows.
    var rest: SQL
    /// In order. Those up to `number` are contained in the description.
    var migrations: [Migration] = []

    /// The number of the schema before the first migration.
    var first: Int { migrations.first.map { $0.number - 1 } ?? number }

    /// The number of the newest schema this program knows.
    var newest: Int { max(number, migrations.last?.number ?? 0) }

    /// The tables whose rows a move copies.
    var moved: [Table] { tables.filter(\.isMoved) }

    static let current = StoreSchema(
        number: 41,
        tables: [
            .migrations, .counters, .productBlocks, .otherMoney, .otherMoneyBlocks, .changes,
            .sellers, .products, .pictures, .items, .sessions, .sentForms, .waitingPictures, .knownNames, .leftNames,
            .interests, .sales, .savedSearches,
            .conversations, .messages, .messagePictures, .blocks, .reviews, .priceOffers, .appointments,
            .appointmentWords, .agreementKeys, .agreements,
            .reports, .deskEntries, .staff, .barredProducts, .withheldMessages, .withheldReviews, .decisions, .appeals,
            .pushKeys, .pushPosition, .pushDevices, .pushJobs,
            .settings, .placePages, .agreedRules, .invitations, .joinings, .curators, .exhibitions,
            .exhibitionVersions, .exhibitionPictures, .exhibitionPreviews, .films, .breakEvens, .rankings,
            .rankedFilms, .kobisResponses, .kobisCalls,
            .posters,
        ],
        rest: SQL(
            [
                shownProducts,
                "INSERT INTO counters (name, value) VALUES ('products', 0), ('other money', 0)",
                EngineStatements.ownSchema,
            ],
            separator: ";\n"
        ),
        migrations: [
            .messageEvents, .revisions, .settings, .pages, .door, .exhibitions, .previews, .staff, .firstListings,
            .breakEvens, .guides,
        ]
    )

    static let shownProducts: SQL = "CREATE VIEW shown_products AS SELECT * FROM products WHERE state = 0 AND sale < 2"

    /// The statements that create all of it.
    var script: SQL {
        SQL([EngineStatements.begin] + tables.map(\.script) + [rest], separator: ";\n")
    }
}

/// A step from one schema to the next. It is never edited once it is on `main`.
struct Migration: Sendable {
    /// The schema's number after it.
    let number: Int
    let name: String
    let script: SQL
    /// The oldest schema whose programs work with the tables afterwards. Servers that share a database are replaced one
    /// after another, so a migration only adds to the tables; a later one removes columns the older programs needed.
    let oldest: Int
    /// Work that no statement can do, after the script and in the same transaction. Runs alone on a store whose tables
    /// were created with the newest schema.
    var work: (@Sendable (any DatabaseConnection, Instant) throws(Failure) -> Void)?
}
