import Domain

extension Help {
    /// The help of one of the commands that keep the data safe.
    static func maintenance(_ verb: MaintenanceCommand.Verb) -> Phrase {
        let about = about(verb)
        let data = Phrase(
            "--data DIR  데이터 폴더예요. 기본값: .madang (환경 변수 MADANG_DATA)",
            "--data DIR  The data folder. Default: .madang (variable MADANG_DATA)"
        )
        return Phrase(
            "\(verb.usage)\n\n\(about.korean)\n\n  \(data.korean)",
            "\(verb.usage)\n\n\(about.english)\n\n  \(data.english)"
        )
    }

    private static func about(_ verb: MaintenanceCommand.Verb) -> Phrase {
        switch verb {
        case .backup:
            Phrase(
                """
                서버가 도는 동안에도 데이터와 사진을 파일 하나(tar)에 담아요.
                풀어서 확인해 본 뒤에야 그 이름으로 나타나요. 같은 이름의 백업은 새것으로 바뀌어요.
                """,
                """
                Puts the data and the pictures into one file (tar), while the server runs.
                It gets its name only once it was unpacked and found right. A backup of that name is replaced.
                """
            )
        case .restore:
            Phrase(
                """
                백업을 되돌려요. 서버를 먼저 멈춰 주세요.
                  --force     이미 있는 데이터를 바꿔요. 있던 것은 store.before-restore에 남아요.
                """,
                """
                Brings a backup back. Stop the server first.
                  --force     Replaces data that is there; it stays in store.before-restore.
                """
            )
        case .check:
            Phrase(
                """
                데이터베이스와 사진이 온전한지 살펴봐요.
                  --fix       다시 만들 수 있는 것은 고치고 남은 파일은 치워요. 서버를 먼저 멈춰 주세요.
                """,
                """
                Looks whether the database and the pictures are whole.
                  --fix       Makes anew what can be, and clears leftover files. Stop the server first.
                """
            )
        case .migrate:
            Phrase(
                """
                데이터를 이 버전에 맞게 바꿔요. madang serve도 시작할 때 저절로 해요.
                  --dry-run   복사본으로 연습만 해요.
                """,
                """
                Brings the data up to this version, as madang serve does when it starts.
                  --dry-run   Rehearses on a copy and changes nothing.
                """
            )
        }
    }
}
