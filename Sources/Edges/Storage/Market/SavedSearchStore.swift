package import Domain

/// Searches saved by members.
package struct SavedSearchStore: SavedSearches {
    let reader: Reader
    let writer: MemberWriter

    package func all(of member: SellerID) async throws(Failure) -> [SavedSearch] {
        try await reader.all(SavedSearchStatements.all, member.number) { (row) throws(Failure) in
            let id = SavedSearchID(row.integer())
            return SavedSearch(id: id, query: try row.text(), seen: ProductID(row.integer()))
        }
    }

    package func save(_ query: String, of member: SellerID, at now: Instant) async throws(Failure) -> SavedSearchID {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(member)
            let known = try connection.first(SavedSearchStatements.known, member.number, query) {
                SavedSearchID($0.integer())
            }
            if let known { return known }
            try SavedSearchRules.allow(try connection.number(SavedSearchStatements.count, member.number))
            let id = try connection.number(SavedSearchStatements.add, member.number, query, now.milliseconds)
            return SavedSearchID(id)
        }
    }

    package func see(_ id: SavedSearchID, of member: SellerID) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let changed = try connection.run(SavedSearchStatements.see, member.number, id.number)
            guard changed == 1 else { throw .noSuchSearch }
        }
    }

    package func remove(_ id: SavedSearchID, of member: SellerID) async throws(Failure) {
        try await writer.run(SavedSearchStatements.remove, member.number, id.number)
    }
}

enum SavedSearchStatements {
    static let all: SQL = "SELECT id, query, seen FROM saved_searches WHERE member = ?1 ORDER BY id DESC"
    static let known: SQL = "SELECT id FROM saved_searches WHERE member = ?1 AND query = ?2"
    static let count: SQL = "SELECT count(*) FROM saved_searches WHERE member = ?1"
    static let add: SQL = """
        INSERT INTO saved_searches (member, query, seen, made)
        VALUES (?1, ?2, (SELECT coalesce(max(id), 0) FROM products), ?3) RETURNING id
        """
    static let see: SQL = """
        UPDATE saved_searches SET seen = (SELECT coalesce(max(id), 0) FROM products) WHERE member = ?1 AND id = ?2
        """
    static let remove: SQL = "DELETE FROM saved_searches WHERE member = ?1 AND id = ?2"
    static let forget: SQL = "DELETE FROM saved_searches WHERE member = ?1"
}
