import Domain

/// Makes the tables of an empty database, and brings those of another up to this program.
struct PostgresUpgrade {
    let connection: PostgresConnection
    /// Since the tables' beginning.
    var steps = PostgresStep.all

    /// Returns whether there were no tables. Throws for a server, a database or tables that this program cannot use.
    @discardableResult
    func run(at now: Instant) throws(Failure) -> Bool {
        try checkServer()
        return try connection.transaction { () throws(Failure) in
            // One node at a time.
            try connection.first(PostgresStatements.holdSchema) { _ in }
            if try isStore() {
                try takeSteps(at: now)
                try connection.runAll(PostgresSchema.passing)
                return false
            }
            guard try connection.number(PostgresStatements.tables) == 0 else { throw .strangeDatabase }
            try makeTables(at: now)
            return true
        }
    }

    /// Throws for a server or a database that this program cannot use.
    func checkServer() throws(Failure) {
        guard connection.serverVersion >= Self.oldestServer else { throw .olderServer(connection.serverVersion) }
        guard try connection.isDirect() else { throw .throughPooler }
        let encoding = try connection.first(PostgresStatements.encoding) { (row) throws(Failure) in try row.text() }
        guard encoding == "UTF8" else { throw .otherEncoding(encoding ?? "?") }
    }

    /// Returns whether there are tables that this program can use, once they are brought up. Throws for those of a newer
    /// program that it cannot, and for those a move has not filled yet.
    func isStore() throws(Failure) -> Bool {
        guard try connection.has(table: "migrations") else { return false }
        guard try !connection.has(table: "moving") else { throw .movingHere }
        let oldest = try connection.number(PostgresStatements.oldestProgram)
        guard oldest <= known else { throw .newerSchema(try schema(), known: known) }
        return true
    }

    private var known: Int { steps.last?.number ?? PostgresSchema.number }

    private func schema() throws(Failure) -> Int { try connection.number(PostgresStatements.schema) }

    private func takeSteps(at now: Instant) throws(Failure) {
        let schema = try schema()
        for step in steps where step.number > schema {
            let runsBesideOthers = step.oldest < step.number
            if !runsBesideOthers, try connection.number(PostgresStatements.nodes) > 0 { throw .olderServersRun }
            try take(step, at: now)
        }
    }

    private func take(_ step: PostgresStep, at now: Instant) throws(Failure) {
        try connection.runAll(step.script)
        try connection.run(PostgresStatements.setOldestProgram, .integer(step.oldest))
        try connection.run(
            PostgresStatements.noteMigration,
            .integer(step.number),
            .text(step.name),
            .text(step.checksum),
            .integer(now.milliseconds)
        )
    }

    func makeTables(at now: Instant) throws(Failure) {
        for part in PostgresSchema.parts + [PostgresSchema.passing] { try connection.runAll(part) }
        for name in [Seller.nameOfGuest, Seller.nameOfGone].compactMap(KnownName.init) {
            try connection.run(PostgresStatements.keepName, .text(name.text))
        }
        for step in Migration.all.prefix(PostgresSchema.number) {
            try connection.run(
                PostgresStatements.noteMigration,
                .integer(step.number),
                .text(step.name),
                .text(step.checksum),
                .integer(now.milliseconds)
            )
        }
        try takeSteps(at: now)
    }

    private static let oldestServer = 150_000
}

extension Failure {
    fileprivate static func olderServer(_ version: Int) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "PostgreSQL \(version / 10_000) 버전은 너무 오래됐어요. 15 이상이 필요해요.",
                "PostgreSQL \(version / 10_000) is too old; Madang needs 15 or later."
            )
        )
    }

    fileprivate static func otherEncoding(_ encoding: String) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "데이터베이스의 문자 인코딩이 \(encoding)이에요. UTF8로 새로 만들어 주세요: createdb --encoding UTF8 --template template0",
                "The database’s encoding is \(encoding). Make one with UTF8: createdb --encoding UTF8 --template template0"
            )
        )
    }

    fileprivate static let throughPooler = Failure(
        .invalid,
        Phrase(
            "PgBouncer 같은 연결 풀러의 주소예요. 마당은 연결을 스스로 나눠 쓰니 PostgreSQL의 주소를 적어 주세요.",
            "This is the address of a connection pooler such as PgBouncer. Madang pools its connections itself: give PostgreSQL’s own."
        )
    )

    fileprivate static let olderServersRun = Failure(
        .unavailable,
        Phrase(
            "이 버전은 이전 버전의 서버와 함께 쓸 수 없게 데이터를 바꿔요. 다른 서버를 모두 멈춘 뒤 열어 주세요.",
            "This version changes the data so that servers of the version before cannot use it. Stop all others first."
        )
    )

    fileprivate static let strangeDatabase = Failure(
        .conflict,
        Phrase(
            "데이터베이스에 마당의 것이 아닌 표가 있어요. 빈 데이터베이스를 써 주세요.",
            "The database has tables that are not Madang’s. Use an empty one."
        )
    )
}
