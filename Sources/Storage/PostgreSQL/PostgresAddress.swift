import CPostgres
package import Domain

/// Where a database of PostgreSQL is, as libpq writes it: `postgres://user@host/name?option=value`.
package struct PostgresAddress: Sendable, Equatable {
    package let url: String

    /// Throws `invalid` for what libpq cannot read, and for a password, which the command line would show to everybody.
    package init(_ url: String) throws(Failure) {
        var complaint: UnsafeMutablePointer<CChar>?
        defer { PQfreemem(complaint) }
        guard let options = PQconninfoParse(url, &complaint) else {
            throw .unreadableAddress(complaint.map { String(cString: $0) } ?? url)
        }
        defer { PQconninfoFree(options) }
        var option = options
        while let keyword = option.pointee.keyword {
            if String(cString: keyword) == "password", option.pointee.val != nil { throw .passwordInAddress }
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

extension Failure {
    fileprivate static func unreadableAddress(_ complaint: String) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "데이터베이스의 주소를 읽지 못했어요. 보기: postgres://madang@localhost/madang",
                "The database’s address could not be read. For example: postgres://madang@localhost/madang"
            ),
            cause: complaint
        )
    }

    fileprivate static let passwordInAddress = Failure(
        .invalid,
        Phrase(
            "주소에 비밀번호를 적지 마세요. 이 컴퓨터의 누구나 볼 수 있어요. 환경 변수 PGPASSWORD나 ~/.pgpass 파일에 적어 주세요.",
            "Leave the password out of the address, where everyone on this machine can read it. "
                + "Put it in PGPASSWORD or in the file ~/.pgpass."
        )
    )
}
