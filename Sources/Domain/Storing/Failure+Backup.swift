/// Failures of backup and restore.
extension Failure {
    package static let endsEarly = Failure(.invalid, Phrase("파일이 중간에 끊겨 있어요.", "The file ends too early."))
    package static let isNoBackup = Failure(
        .invalid,
        Phrase("마당의 백업 파일이 아니에요.", "This file isn’t a Madang backup.")
    )
    package static func picturesElsewhere(_ folder: String) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "이 백업의 사진은 백업과 함께 있던 pictures 폴더에 있어요. \(folder)에 그 폴더도 옮겨 주세요.",
                "The pictures of this backup are in the folder pictures it was made beside. Bring that to \(folder) as well."
            )
        )
    }
    package static let changedBackup = Failure(
        .invalid,
        Phrase(
            "백업 파일의 내용이 만들 때와 달라요. 다른 백업을 써 주세요.",
            "The backup was changed or damaged. Use another one."
        )
    )

    package static func foreignFile(_ name: String) -> Failure {
        Failure(
            .invalid,
            Phrase("백업에 있을 수 없는 파일이 들어 있어요: \(name)", "The backup contains an unexpected file: \(name)")
        )
    }

    package static func longName(_ name: String) -> Failure {
        Failure(.bug, Phrase("이름이 너무 길어요: \(name)", "The name is too long: \(name)"))
    }

    package static func strangeBackup(_ name: String) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "백업에 마당이 만들지 않은 것이 있어서 되돌리지 않았어요: \(name)",
                "Not restored: the backup contains something that Madang didn’t create: \(name)"
            )
        )
    }

    package static func hasStore(_ path: String) -> Failure {
        Failure(
            .conflict,
            Phrase(
                "\(path)에 이미 데이터가 있어요. 백업으로 바꾸려면 --force를 붙여 주세요.",
                "\(path) already contains data. To replace it with the backup, add --force."
            )
        )
    }

    package static func doneElsewhere(_ path: String) -> Failure {
        Failure(
            .unavailable,
            Phrase("같은 일을 다른 곳에서 하고 있어요: \(path)", "Another process is already doing this: \(path)")
        )
    }
}
