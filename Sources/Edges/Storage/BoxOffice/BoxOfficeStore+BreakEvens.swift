package import Domain

/// The break-even values that the desk notes.
extension BoxOfficeStore {
    package func breakEvens(of code: FilmCode) async throws(Failure) -> [BreakEven] {
        try await reader.all(BreakEvenStatements.ofFilm, code.text, read: BreakEvenStatements.breakEven)
    }

    package func filmsWithBreakEven(limit: Int) async throws(Failure) -> [FilmBreakEven] {
        try await reader.all(BreakEvenStatements.films, limit) { (row) throws(Failure) in
            let text = try row.text()
            guard let code = FilmCode(text) else { throw .archive("film \(text)") }
            return FilmBreakEven(code: code, name: try row.text().withoutOuterBlanks, admissions: row.integer())
        }
    }

    package func note(_ breakEven: BreakEven, of code: FilmCode) async throws(Failure) {
        defer { version.incrementBoxOffice() }
        try await writer.write { (connection) throws(Failure) in
            // The row of the figures is held until the end, so that two notes never pass each other.
            try connection.noteFigures()
            guard let film = try connection.first(BreakEvenStatements.film, code.text, read: { $0.integer() }) else {
                throw .unknownFilm
            }
            let earlier = try connection.all(
                BreakEvenStatements.ofFilm,
                code.text,
                read: BreakEvenStatements.breakEven
            )
            guard try breakEven.isNews(after: earlier) else { return }
            try connection.run(
                BreakEvenStatements.add,
                film,
                breakEven.admissions,
                breakEven.source,
                breakEven.noted.milliseconds
            )
        }
    }
}

private enum BreakEvenStatements {
    static let film: SQL = "SELECT number FROM films WHERE code = ?1"
    static let ofFilm: SQL = """
        SELECT admissions, source, noted FROM break_evens
        WHERE film = (SELECT number FROM films WHERE code = ?1) ORDER BY id DESC
        """
    static let films: SQL = """
        SELECT f.code, f.title, b.admissions FROM break_evens b JOIN films f ON f.number = b.film
        WHERE b.admissions IS NOT NULL AND b.id = (SELECT max(id) FROM break_evens WHERE film = b.film)
        ORDER BY b.id DESC LIMIT ?1
        """
    static let add: SQL = "INSERT INTO break_evens (film, admissions, source, noted) VALUES (?1, ?2, ?3, ?4)"

    static func breakEven(_ row: inout Row) throws(Failure) -> BreakEven {
        BreakEven(admissions: row.integerOrNil(), source: try row.text(), noted: row.instant())
    }
}

extension Failure {
    fileprivate static let unknownFilm = Failure(
        .notFound,
        Phrase("그런 영화가 없어요.", "There is no such film."),
        field: "film"
    )
}
