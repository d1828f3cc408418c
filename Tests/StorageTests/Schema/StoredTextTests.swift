import Domain
import Foundation
import Octets
import TestKit
import Testing

@testable import Storage

/// Texts in a store that this program would not accept.
@Suite struct StoredTextTests {
    private let scratch: TemporaryFolder
    private let folder: StoreFolder
    private let piled = "놋그릇" + String(repeating: "\u{345}\u{301}", count: 300)

    init() throws {
        scratch = TemporaryFolder()
        folder = StoreFolder(scratch.path)
        try Upgrade(folder).run(at: .opening) { _ in }
        let connection = try folder.open(as: .writer)
        try connection.run(
            "INSERT INTO sellers (id, identifier, name, secret_hash, added) VALUES (10, 'a', 'b', 'x', 0)"
        )
        for (id, identifier) in [(11, "제인" + piled), (12, "제인" + piled + "\u{323}"), (13, "plain")] {
            try connection.run(
                "INSERT INTO sellers (id, identifier, name, secret_hash, added) VALUES (?1, ?2, ?2, 'x', 0)",
                id,
                identifier
            )
        }
        for (id, name, description) in [
            (1, piled, "좋아요" + piled), (2, "의자", "앉아요"), (3, String(repeating: "가", count: 600), "길어요"),
        ] {
            try connection.run(
                """
                INSERT INTO products (id, seller, name, description, currency, price, discount, stock, added, changed)
                VALUES (?, 10, ?, ?, 'KRW', 1, 0, 1, 0, 0)
                """,
                id,
                name,
                description
            )
        }
    }

    private func names(_ sql: SQL) throws -> [String] {
        var names: [String] = []
        try folder.open(as: .inspector).each(sql) { (row) throws(Failure) in names.append(try row.text()) }
        return names
    }

    @Test func marksAreThinnedAndEveryLetterIsKept() throws {
        let connection = try folder.open(as: .writer)
        let texts = StoredTexts(connection: connection)
        let found = try texts.outside()
        #expect(found.map(\.row) == [1, 3, 1, 11, 12, 11, 12])
        #expect(found.map { $0.thinned != nil } == [true, false, true, true, true, true, true])
        try connection.transaction { () throws(Failure) in try texts.thin(found) }
        #expect(try texts.outside().map(\.row) == [3])
        let products = try names("SELECT name FROM products ORDER BY id")
        #expect(products[0].hasPrefix("놋그") && products[0].unicodeScalars.count == 3 + TextBound.marks)
        #expect(products[1] == "의자")
        // The text has too many letters; none of them is removed.
        #expect(products[2].count == 600)
        // Two identifiers that are equal without their marks stay distinct.
        let identifiers = try names("SELECT identifier FROM sellers WHERE id > 10 ORDER BY id")
        #expect(Set(identifiers).count == 3)
        #expect(identifiers[1] == identifiers[0] + "-12")
        // The search index follows.
        try connection.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
        try connection.run("INSERT INTO product_word_search (product_word_search, rank) VALUES ('integrity-check', 1)")
    }
}
