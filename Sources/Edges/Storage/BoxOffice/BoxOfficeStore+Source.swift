package import Domain

/// Fetching: other answers, the day's calls, and posters.
extension BoxOfficeStore {
    package func answer(to question: SourceQuestion) async throws(Failure) -> SourceAnswer? {
        try await reader.first(SourceStatements.answer, question.column) { (row) throws(Failure) in
            SourceAnswer(body: try row.text(), fetched: row.instant())
        }
    }

    package func keep(_ answer: SourceAnswer, to question: SourceQuestion) async throws(Failure) {
        try await writer.run(SourceStatements.keepAnswer, question.column, answer.body, answer.fetched.milliseconds)
    }

    package func keepAnswers(atMost count: Int) async throws(Failure) {
        try await writer.run(SourceStatements.dropAnswers, count)
    }

    package func lease(_ question: SourceQuestion, seconds: Int) async throws(Failure) -> Lease? {
        try await leases.lease(question.column, seconds: seconds)
    }

    package func release(_ lease: Lease) async throws(Failure) { try await leases.release(lease) }

    package func searches(since moment: Instant) async throws(Failure) -> Int {
        try await reader.number(SourceStatements.searches, moment.milliseconds)
    }

    package func calls(on day: Day) async throws(Failure) -> Int {
        try await reader.number(SourceStatements.calls, day.number)
    }

    package func count(calls: Int, on day: Day) async throws(Failure) -> Int {
        try await writer.write { (connection) throws(Failure) in
            let number = try connection.first(SourceStatements.countCalls, day.number, calls) { $0.integer() }
            return number ?? calls
        }
    }

    package func poster(of film: FilmCode) async throws(Failure) -> FilmPoster? {
        try await reader.first(SourceStatements.poster, film.text) { (row) throws(Failure) in
            FilmPoster(
                sought: row.instant(),
                picture: try row.optional(4, PosterColumns.picture),
                source: try row.text()
            )
        }
    }

    package func keep(_ poster: FilmPoster, of film: FilmCode) async throws(Failure) {
        try await writer.run(
            SourceStatements.keepPoster,
            film.text,
            poster.sought.milliseconds,
            poster.picture?.hash.text,
            poster.picture?.dimensions.width ?? 0,
            poster.picture?.dimensions.height ?? 0,
            poster.picture?.colour.number ?? 0,
            poster.source
        )
    }
}

private enum PosterColumns {
    static func picture(_ row: inout Row) throws(Failure) -> StoredPicture {
        let text = try row.text()
        guard let hash = PictureHash(text) else { throw .archive("poster \(text)") }
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: row.integer(), height: row.integer()),
            colour: PictureColour(number: row.integer())
        )
    }
}

private enum SourceStatements {
    static let answer: SQL = "SELECT body, fetched FROM kobis_answers WHERE request = ?1"
    static let keepAnswer: SQL = """
        INSERT INTO kobis_answers (request, body, fetched) VALUES (?, ?, ?)
            ON CONFLICT (request) DO UPDATE SET body = excluded.body, fetched = excluded.fetched
        """
    static let dropAnswers: SQL = """
        DELETE FROM kobis_answers WHERE request IN
            (SELECT request FROM kobis_answers ORDER BY fetched DESC LIMIT 1000000 OFFSET ?1)
        """
    static let searches: SQL = "SELECT count(*) FROM posters WHERE sought >= ?1"
    static let calls: SQL = "SELECT calls FROM kobis_calls WHERE day = ?1"
    static let countCalls: SQL = """
        INSERT INTO kobis_calls VALUES (?1, ?2) ON CONFLICT (day) DO UPDATE SET
            calls = kobis_calls.calls + excluded.calls
        RETURNING calls
        """
    static let poster: SQL = "SELECT sought, hash, width, height, colour, source FROM posters WHERE film = ?1"
    static let keepPoster: SQL = """
        INSERT INTO posters (film, sought, hash, width, height, colour, source) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (film) DO UPDATE SET sought = excluded.sought, hash = excluded.hash, width = excluded.width,
            height = excluded.height, colour = excluded.colour, source = excluded.source
        """
}

extension SourceQuestion {
    /// A unique text for the question.
    fileprivate var column: String {
        PackedList.pack([[path]] + parameters.map { [$0.name, $0.value] })
    }
}
