import CPostgres
import Glibc

/// The address of a PostgreSQL database in libpq's format: `postgres://user@host/name?option=value`.
package struct PostgresAddress: Sendable, Equatable {
    package let url: String

    /// Returns nil for an address libpq cannot read, and for one with a password, which the command line would show to
    /// everybody.
    package init?(_ url: String) {
        self.url = url
        // Connecting then reports the missing library.
        if madang_libpq_missing() != nil { return }
        guard let options = PQconninfoParse(url, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var option = options
        while let keyword = option.pointee.keyword {
            if String(cString: keyword) == "password", option.pointee.val != nil { return nil }
            option += 1
        }
    }

    /// Connects, waiting for the server; nil without memory. Unless the address says otherwise, requires a primary and
    /// a timeout for a server or network that is gone. `name` is the connection's name on the server, whatever the
    /// address says.
    func connect(as name: String?) -> OpaquePointer? {
        var options = [
            ("application_name", "madang"), ("target_session_attrs", "read-write"), ("connect_timeout", "5"),
            ("tcp_user_timeout", "4000"), ("keepalives_idle", "5"), ("keepalives_interval", "2"),
            ("keepalives_count", "3"), ("client_encoding", "UTF8"), ("dbname", url),
        ]
        if let name { options.append(("application_name", name)) }
        let (words, values) = (options.map { strdup($0.0) }, options.map { strdup($0.1) })
        defer { for text in words + values { free(text) } }
        return PQconnectdbParams(words.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    }
}
