import CSQLite
import Domain

/// `SearchTokens` as an FTS5 tokenizer named `bigram`; `bigram plain` leaves the initials out. Every connection that
/// writes or searches needs it.
enum BigramTokenizer {
    static func register(on database: OpaquePointer) throws(Failure) {
        guard let api = api(of: database) else { throw .sqlite(SQLITE_ERROR, doing: "this SQLite has no FTS5") }
        var tokenizer = fts5_tokenizer(
            xCreate: { _, _, count, made in
                // FTS5 takes NULL for a failure; nothing has to be allocated, so any other pointer works.
                made?.pointee = OpaquePointer(bitPattern: count == 0 ? 1 : 2)
                return SQLITE_OK
            },
            xDelete: { _ in },
            xTokenize: { made, context, flags, text, count, emit in
                guard let text, let emit, count > 0 else { return SQLITE_OK }
                let bytes = UnsafeRawBufferPointer(start: text, count: Int(count)).assumingMemoryBound(to: UInt8.self)
                // SearchQuery has already split queries: each string is one token.
                if flags & FTS5_TOKENIZE_QUERY != 0 { return emit(context, 0, text, count, 0, count) }
                let isPlain = made == OpaquePointer(bitPattern: 2)
                return SearchTokens.scan(bytes, withTraits: isPlain) { kind, token, range in
                    if isPlain, kind == .initials { return SQLITE_OK }
                    return token.withMemoryRebound(to: CChar.self) { token in
                        emit(
                            context,
                            kind == .text ? 0 : FTS5_TOKEN_COLOCATED,
                            token.baseAddress,
                            Int32(token.count),
                            Int32(range.lowerBound),
                            Int32(range.upperBound)
                        )
                    }
                }
            }
        )
        let code = api.pointee.xCreateTokenizer(api, "bigram", nil, &tokenizer, nil)
        guard code == SQLITE_OK else { throw .sqlite(code, doing: "xCreateTokenizer") }
    }

    /// Returns FTS5's API, which it hands out through a pointer bound to a query.
    private static func api(of database: OpaquePointer) -> UnsafeMutablePointer<fts5_api>? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK else { return nil }
        defer { sqlite3_finalize(statement) }
        var api: UnsafeMutablePointer<fts5_api>?
        withUnsafeMutablePointer(to: &api) { place in
            if sqlite3_bind_pointer(statement, 1, place, "fts5_api_ptr", nil) == SQLITE_OK { sqlite3_step(statement) }
        }
        return api
    }
}
