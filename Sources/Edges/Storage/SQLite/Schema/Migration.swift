import Domain
import Octets

/// One step of the schema. Once it has landed it is never edited: whatever is to change comes as another one.
struct Migration: Sendable {
    /// The schema's number after it.
    let number: Int
    let name: String
    let script: SQL
    /// What no statement can do, after the script and in the same transaction.
    var work: (@Sendable (SQLiteConnection, Instant) throws(Failure) -> Void)?

    /// Tells an edited script from the one a store was made with.
    var checksum: String { SHA256.text(of: script.text.utf8) }

    /// All there are, in order.
    static let all: [Migration] = [
        .market, .boxOffice, .beginnings, .items, .selling, .browsing, .texts, .names, .currencies, .conversations,
        .sales, .reviews, .trust, .leaving, .traits, .standing, .messagePictures, .changes, .otherMoney,
        .joinedWords, .leftNames, .deskPictures, .statements, .offers, .appointments, .agreements, .savedSearches,
        .push, .looks,
    ]
}
