import Domain
import Octets

/// Texts in a store that exceed today's limits in length or in marks per letter, saved by an earlier version. Reading
/// such a text can block a server for seconds.
struct StoredTexts {
    let connection: any DatabaseConnection

    /// A text that exceeds its limit.
    struct Found {
        let column: TextColumn
        let row: Int
        let text: String
        /// The text reduced to its limit without losing a letter; nil where letters would be lost.
        let thinned: String?
    }

    enum TextColumn: CaseIterable {
        case productName, description, sellerName, identifier

        /// The limit where the rules are loosest.
        var bound: TextBound {
            switch self {
            case .productName, .sellerName, .identifier: .line
            case .description: .paragraphs
            }
        }

        var name: StaticString {
            switch self {
            case .productName: "products.name"
            case .description: "products.description"
            case .sellerName: "sellers.name"
            case .identifier: "sellers.identifier"
            }
        }

        fileprivate var reading: SQL {
            switch self {
            case .productName: "SELECT id, name FROM products"
            case .description: "SELECT id, description FROM products"
            case .sellerName: "SELECT id, name FROM sellers"
            case .identifier: "SELECT id, identifier FROM sellers"
            }
        }

        fileprivate var writing: SQL {
            switch self {
            case .productName: "UPDATE products SET name = ?2, \(EngineStatements.newRevision) WHERE id = ?1"
            case .description: "UPDATE products SET description = ?2, \(EngineStatements.newRevision) WHERE id = ?1"
            case .sellerName: "UPDATE sellers SET name = ?2, \(EngineStatements.newRevision) WHERE id = ?1"
            // Two identifiers that differ only in marks remain different.
            case .identifier:
                """
                UPDATE sellers SET identifier = CASE
                    WHEN EXISTS (SELECT 1 FROM sellers WHERE identifier = ?2) THEN ?2 || '-' || ?1 ELSE ?2
                END WHERE id = ?1
                """
            }
        }
    }

    func outside() throws(Failure) -> [Found] {
        var found: [Found] = []
        for column in TextColumn.allCases {
            try connection.each(column.reading) { (row) throws(Failure) in
                let (number, text) = (row.integer(), try row.text())
                guard text.fault(in: column.bound) != nil else { return }
                found.append(
                    Found(column: column, row: number, text: text, thinned: text.thinned(to: column.bound))
                )
            }
        }
        return found
    }

    /// Reduces the texts that can be reduced, within the caller's transaction.
    func thin(_ found: [Found]) throws(Failure) {
        for found in found {
            guard let thinned = found.thinned else { continue }
            try connection.run(found.column.writing, found.row, thinned)
        }
    }
}
