/// Failures of a database server or of its contents.
extension Failure {
    package static func olderServer(_ version: Int) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "PostgreSQL \(version / 10_000) 버전은 너무 오래됐어요. 15 이상이 필요해요.",
                "PostgreSQL \(version / 10_000) is too old; Madang needs 15 or later."
            )
        )
    }

    package static func otherEncoding(_ encoding: String) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "데이터베이스의 문자 인코딩이 \(encoding)이에요. UTF8로 새로 만들어 주세요: createdb --encoding UTF8 --template template0",
                "The database’s encoding is \(encoding). Create one with UTF8: createdb --encoding UTF8 --template template0"
            )
        )
    }

    package static let throughPooler = Failure(
        .invalid,
        Phrase(
            "PgBouncer 같은 연결 풀러의 주소예요. 마당은 연결을 스스로 나눠 쓰니 PostgreSQL의 주소를 적어 주세요.",
            "This is the address of a connection pooler such as PgBouncer. Madang has its own pool: use PostgreSQL’s address."
        )
    )

    package static let olderServersRun = Failure(
        .unavailable,
        Phrase(
            "이 버전은 이전 버전의 서버와 함께 쓸 수 없게 데이터를 바꿔요. 다른 서버를 모두 멈춘 뒤 열어 주세요.",
            "This version changes the data so that older servers can’t use it. Stop all other servers first."
        )
    )

    /// A database server that cannot be used, in its own words, for the person who starts the program: a wrong password
    /// or another name.
    package static func server(_ words: String, cause: String) -> Failure {
        Failure(
            .unavailable,
            Phrase("데이터베이스 서버를 쓸 수 없어요. \(words)", "PostgreSQL can’t be used. \(words)"),
            cause: cause
        )
    }
}
