/// Failures of a store whose schema this program cannot use.
extension Failure {
    package static func newerSchema(_ schema: Int, known: Int) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                """
                데이터가 더 새로운 마당에서 쓰던 것이에요 (스키마 \(schema), 이 프로그램은 \(known)까지 알아요). \
                마당을 새 버전으로 올리거나, 올리기 전에 만들어 둔 before-schema 파일이나 백업으로 되돌려 주세요.
                """,
                """
                The data was used by a newer Madang (schema \(schema); this program knows up to \(known)). Use that \
                version again, or go back to the before-schema copy made before the upgrade or to a backup.
                """
            )
        )
    }

    package static let olderStore = Failure(
        .unavailable,
        Phrase(
            "데이터가 이 버전보다 오래됐어요. madang serve로 한 번 열거나 madang migrate를 먼저 해 주세요.",
            "The data is older than this version. Start madang serve once, or run madang migrate first."
        )
    )
    package static func olderSchema(_ schema: Int, oldest: Int) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "0.1.0보다 훨씬 전에 만든 데이터라 열 수 없어요 (스키마 \(schema), \(oldest)부터 열 수 있어요). 바꾼 것은 없어요.",
                """
                The data is from long before version 0.1.0 (schema \(schema); schemas from \(oldest) on can be opened). \
                Nothing was changed.
                """
            )
        )
    }
    package static let strangeDatabase = Failure(
        .conflict,
        Phrase(
            "다른 프로그램의 데이터가 있어요. 마당의 데이터 폴더나 빈 데이터베이스를 써 주세요.",
            "This is another program’s data. Use Madang’s data folder, or an empty database."
        )
    )

    package static func editedStep(_ number: Int, _ name: String) -> Failure {
        Failure(
            .bug,
            Phrase(
                "이 프로그램의 스키마 \(number) 단계가 데이터를 만들 때와 달라요. 원래 버전의 마당을 써 주세요.",
                "This data was created with a different schema step \(number). Use the original Madang."
            ),
            cause: "migration \(number) \(name) has another checksum"
        )
    }
}

extension Phrase {
    /// Progress messages of an upgrade.
    package static func keeping(_ copy: String) -> Phrase {
        Phrase("바꾸기 전 데이터를 따로 둬요: \(copy)", "Copying the current data to \(copy)")
    }

    package static func schemaStep(_ number: Int, _ name: String) -> Phrase {
        Phrase("스키마 \(number) (\(name))", "Schema \(number) (\(name))")
    }
}
