/// Reasons a data folder cannot be used.
package enum FolderFault: Sendable, Equatable {
    case isFile
    case isMissing
    case hasNoParent
    case noPermission
    case onReadOnlyDisk
    case diskIsFull
    /// Any other error, in the system's own words.
    case other(String)

    fileprivate var reason: Phrase {
        switch self {
        case .isFile: Phrase("폴더가 아니라 파일이에요", "it’s a file, not a folder")
        case .isMissing: Phrase("그런 폴더가 없어요", "the folder doesn’t exist")
        case .hasNoParent: Phrase("그 폴더가 들어갈 상위 폴더가 없어요", "its parent folder doesn’t exist")
        case .noPermission: Phrase("쓸 권한이 없어요", "you have no permission to write there")
        case .onReadOnlyDisk: Phrase("읽기 전용 디스크예요", "the disk is read-only")
        case .diskIsFull: Phrase("디스크가 가득 찼어요", "the disk is full")
        case .other(let system): Phrase(system, system)
        }
    }
}

extension Failure {
    /// Describes the fault and its remedy.
    package static func folder(_ path: String, _ fault: FolderFault, _ kind: Kind, cause: String) -> Failure {
        Failure(
            kind,
            Phrase(
                "데이터 폴더 \(path): \(fault.reason.korean). 다른 폴더는 --data로 정해 주세요.",
                "The data folder \(path): \(fault.reason.english). Choose another with --data."
            ),
            cause: cause
        )
    }

    package static func openToAll(_ path: String) -> Failure {
        Failure(
            .forbidden,
            Phrase(
                "이 컴퓨터의 다른 사람들도 데이터 폴더를 볼 수 있어요. 이렇게 막아 주세요: chmod 700 \(path)",
                "Other users of this machine can read the data folder. Run: chmod 700 \(path)"
            )
        )
    }

    /// Another program uses the folder; `process` is its ID, if known.
    package static func isInUse(_ path: String, by process: Int?) -> Failure {
        let number = process.map { " (\($0))" } ?? ""
        return Failure(
            .unavailable,
            Phrase(
                "다른 마당\(number)이 이 데이터 폴더를 쓰고 있어요. 먼저 멈추거나 다른 폴더를 골라 주세요. \(path)",
                "Another madang\(number) is using this data folder. Stop it first, or choose another folder. \(path)"
            )
        )
    }

    package static func isBeingCopied(_ path: String) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "지금 이 데이터 폴더를 백업하거나 고치고 있어요. 끝난 뒤에 다시 해 주세요. \(path)",
                "A backup or repair of this data folder is running. Try again when it has finished. \(path)"
            )
        )
    }

    package static func locksDoNotWork(_ path: String, _ reason: String) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "이 디스크에서는 파일 잠금이 되지 않아 데이터를 지킬 수 없어요. 컴퓨터에 달린 디스크를 써 주세요. \(path): \(reason)",
                "This disk doesn’t support locks, so the data wouldn’t be safe. Use a local disk. \(path): \(reason)"
            )
        )
    }

    /// The message of `doing` names the file.
    package static func noFile(_ doing: String, cause: String) -> Failure {
        Failure(
            .notFound,
            Phrase("그런 파일이 없어요: \(doing)", "File not found: \(doing)"),
            cause: cause
        )
    }

    /// Refusal of a command that needs existing data.
    package static func noData(_ path: String) -> Failure {
        Failure(
            .notFound,
            Phrase(
                "\(path)에 데이터가 없어요. 데이터 폴더를 --data로 정해 주세요.",
                "\(path) contains no data. Give the data folder with --data."
            )
        )
    }

    /// Backups require an existing folder, so that they never land on another disk because theirs is not mounted.
    package static func noPlaceForBackups(_ path: String, in folder: String) -> Failure {
        Failure(
            .notFound,
            Phrase(
                "\(folder) 폴더가 없어서 \(path)에 백업하지 못했어요. 디스크를 연결하거나 그 폴더를 만들어 주세요.",
                "No backup to \(path): the folder \(folder) doesn’t exist. Mount its disk, or create it."
            )
        )
    }

    /// `owner` is the owner of the file or its folder, if that is not the user who runs the program.
    package static func cannotOpenStore(
        _ path: String,
        _ reason: String,
        owner: String?,
        isForbidden: Bool
    ) -> Failure {
        let korean = owner.map { "주인이 \($0)이에요. chown으로 이 프로그램의 사용자에게 돌려주세요." } ?? "그 파일과 폴더를 확인해 주세요."
        let english =
            owner.map { "It belongs to \($0): give it back to this program's user with chown." }
            ?? "Look at that file and its folder."
        return Failure(
            isForbidden ? .forbidden : .unavailable,
            Phrase(
                "데이터 파일 \(path)를 열지 못했어요 (\(reason)). \(korean)",
                "Couldn’t open the database \(path) (\(reason)). \(english)"
            ),
            cause: reason
        )
    }

    package static func file(_ cause: String) -> Failure {
        Failure(
            .unavailable,
            Phrase("파일을 다루지 못했어요. \(cause)", "A file operation failed. \(cause)"),
            cause: cause
        )
    }
}
