import CPostgres

/// Where a database of PostgreSQL is, as libpq writes it: `postgres://user@host/name?option=value`.
package struct PostgresAddress: Sendable, Equatable {
    package let url: String

    /// Nil for what libpq cannot read, and with a password, which the command line would show to everybody.
    package init?(_ url: String) {
        guard let options = PQconninfoParse(url, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var option = options
        while let keyword = option.pointee.keyword {
            if String(cString: keyword) == "password", option.pointee.val != nil { return nil }
            option += 1
        }
        self.url = url
    }

    /// Waits for the server; nil without memory. What the address does not say itself: a primary, and an end to waiting
    /// for a server or a network that has gone.
    func connect() -> OpaquePointer? {
        let options = [
            ("application_name", "madang"), ("target_session_attrs", "read-write"), ("connect_timeout", "5"),
            ("tcp_user_timeout", "10000"), ("keepalives_idle", "5"), ("keepalives_interval", "2"),
            ("keepalives_count", "3"), ("client_encoding", "UTF8"), ("dbname", url),
        ]
        let words = options.map { CText($0.0) }
        let values = options.map { CText($0.1) }
        return PQconnectdbParams(words.map(\.start) + [nil], values.map(\.start) + [nil], 1)
    }
}

/// A text as C has it, for as long as it is held.
private final class CText {
    let start: UnsafePointer<CChar>?
    private let buffer: UnsafeMutableBufferPointer<CChar>

    init(_ text: String) {
        let bytes = Array(text.utf8CString)
        buffer = .allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        start = buffer.baseAddress.map { UnsafePointer($0) }
    }

    deinit { buffer.deallocate() }
}
