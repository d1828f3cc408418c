import CSQLite
import Domain

extension Failure {
    /// What SQLite's extended result `code` means to a person. `doing` is for the log, the statement without its values;
    /// so is what `database` says about its last error, by which nothing is decided.
    static func sqlite(_ code: Int32, doing: String, on database: OpaquePointer? = nil) -> Failure {
        let message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
        let cause = "SQLite \(code), \(message): \(doing)"
        switch code {
        case madang_constraint_unique, madang_constraint_primary_key, madang_constraint_row_id:
            return Failure(.conflict, Phrase("이미 있어요.", "It is already there."), cause: cause)
        // SQLite has no other word for a full disk when it grows that file.
        case madang_log_index_size: return Failure(.unavailable, full, cause: cause)
        default:
            return (unavailable[code & 0xFF]).map { Failure(.unavailable, $0, cause: cause) }
                ?? Failure(.bug, Phrase("저장하다가 문제가 생겼어요.", "Something went wrong while storing."), cause: cause)
        }
    }

    /// By primary code: what lies outside the program, and passes or is mended without changing it.
    private static let unavailable: [Int32: Phrase] = [
        SQLITE_FULL: full,
        SQLITE_IOERR: Phrase(
            "디스크를 읽거나 쓰지 못했어요. 저장되지 않았어요.",
            "The disk could not be read or written. Nothing was saved."
        ),
        SQLITE_BUSY: busy,
        SQLITE_LOCKED: busy,
        SQLITE_NOMEM: Phrase("메모리가 모자라요. 잠시 뒤에 다시 해 주세요.", "There is too little memory. Try again soon."),
        SQLITE_READONLY: readOnly,
        SQLITE_PERM: readOnly,
        SQLITE_CANTOPEN: Phrase("데이터 파일을 열지 못했어요.", "The data file could not be opened."),
        SQLITE_CORRUPT: damaged,
        SQLITE_NOTADB: damaged,
    ]

    private static let full = Phrase(
        "디스크가 가득 차서 저장하지 못했어요. 자리가 생기면 다시 해 주세요.",
        "The disk is full, so nothing was saved. Try again when there is space."
    )
    private static let busy = Phrase(
        "지금은 저장하려는 곳이 많아요. 잠시 뒤에 다시 해 주세요.",
        "The store is busy. Try again soon."
    )
    private static let readOnly = Phrase(
        "데이터 파일에 쓸 권한이 없어요.",
        "There is no permission to write the data file."
    )
    private static let damaged = Phrase(
        "데이터 파일이 상했어요. madang check로 살펴보고, 백업이 있으면 madang restore로 되돌려 주세요.",
        "The data file is damaged. Look at it with madang check, and bring a backup back with madang restore."
    )
}
