/// Database and disk errors that are transient or can be fixed without changing the program, and their messages.
package enum StoreFault: Sendable, Hashable, CaseIterable {
    /// A unique value that already exists.
    case exists
    case full
    case brokenDisk
    case busy
    case noMemory
    case readOnly
    case cannotBeOpened
    case damaged
    /// A server that does not respond.
    case unreachable
    /// A server that disconnected in the middle of a write.
    case inDoubt
    /// Anything else: a bug in Madang.
    case unknown

    /// Returns the failure for this fault. `cause` is for the log.
    package func failure(_ cause: String) -> Failure { Failure(kind, message, cause: cause) }

    private var kind: Failure.Kind {
        switch self {
        case .exists: .conflict
        case .unknown: .bug
        case .full, .brokenDisk, .busy, .noMemory, .readOnly, .cannotBeOpened, .damaged, .unreachable, .inDoubt:
            .unavailable
        }
    }

    private var message: Phrase {
        switch self {
        case .exists: Phrase("이미 있어요.", "It already exists.")
        case .full:
            Phrase(
                "디스크가 가득 차서 저장하지 못했어요. 자리가 생기면 다시 해 주세요.",
                "The disk is full. Nothing was saved. Try again when there is space."
            )
        case .brokenDisk:
            Phrase("디스크를 읽거나 쓰지 못했어요. 저장되지 않았어요.", "The disk failed. Nothing was saved.")
        case .busy: Phrase("지금은 저장하려는 곳이 많아요. 잠시 뒤에 다시 해 주세요.", "The store is busy. Try again soon.")
        case .noMemory: Phrase("메모리가 모자라요. 잠시 뒤에 다시 해 주세요.", "Not enough memory. Try again soon.")
        case .readOnly: Phrase("데이터 파일에 쓸 권한이 없어요.", "Madang has no permission to write the database.")
        case .cannotBeOpened: Phrase("데이터 파일을 열지 못했어요.", "The database couldn’t be opened.")
        case .damaged:
            Phrase(
                "데이터 파일이 상했어요. 서버를 멈추고 백업을 되돌려 주세요: madang restore FILE --force",
                "The database is damaged. Stop the server and restore a backup: madang restore FILE --force"
            )
        case .unreachable:
            Phrase(
                "데이터베이스 서버가 응답하지 않아요. 잠시 뒤에 다시 해 주세요.",
                "PostgreSQL doesn’t respond. Try again soon."
            )
        case .inDoubt:
            Phrase(
                "저장하는 중에 데이터베이스 서버와 연결이 끊겼어요. 저장됐는지 확인하고 다시 해 주세요.",
                "The connection to PostgreSQL was lost while saving. Check whether it was saved, and try again."
            )
        case .unknown: Phrase("저장하다가 문제가 생겼어요.", "Something went wrong while saving.")
        }
    }
}

extension Failure {
    /// Whether only a backup helps.
    package var isDamage: Bool { message == StoreFault.damaged.failure("").message }

    /// The write queue is full.
    package static let tooMuchWaits = Failure(
        .unavailable,
        Phrase("지금은 저장할 것이 많이 밀려 있어요. 잠시 뒤에 다시 해 주세요.", "Too many pending changes. Try again soon.")
    )
    package static let serverMovesLog = Failure(
        .unavailable,
        Phrase("데이터의 로그는 실행 중인 서버가 옮겨요.", "The running server checkpoints the log.")
    )
    /// The archive contains impossible data.
    package static func archive(_ what: String) -> Failure {
        Failure(
            .bug,
            Phrase("보관된 자료를 읽지 못했어요.", "Stored data couldn’t be read."),
            cause: "the archive contradicts itself: \(what)"
        )
    }
}

extension Failure {
    /// Returns the failure for data that the schema forbids.
    package static func contradiction(_ what: String) -> Failure {
        StoreFault.unknown.failure("the store contradicts itself: \(what)")
    }
}
