import CSQLite
import Domain

/// `KnownName` as an SQL function, `known_name`: null where a text is nobody's name.
///
/// Only statements may use it. The schema does without, so that SQLite's own program can read the file.
enum KnownNameFunction {
    static func register(on database: OpaquePointer) throws(Failure) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        let code = sqlite3_create_function_v2(
            database,
            "known_name",
            1,
            flags,
            nil,
            { context, _, values in
                guard let value = values?.pointee, let bytes = sqlite3_value_text(value) else { return }
                let text = String(
                    decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))),
                    as: UTF8.self
                )
                guard var known = KnownName(text)?.text else { return }
                known.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) {
                        madang_answer_text(context, $0.baseAddress, Int32($0.count))
                    }
                }
            },
            nil,
            nil,
            nil
        )
        guard code == SQLITE_OK else { throw .sqlite(code, doing: "known_name") }
    }
}
