import Domain

/// A film's facts as columns of the archive.
enum FilmColumns {
    static func film(_ row: inout Row) throws(Failure) -> Film {
        let text = try row.text()
        guard let code = FilmCode(text) else { throw .archive("film \(text)") }
        var film = Film(code: code, title: try row.text())
        film.titleEnglish = try row.text()
        film.titleOriginal = try row.text()
        film.minutes = row.integerOrNil()
        film.year = row.integerOrNil()
        film.opened = row.integerOrNil().map { Day(number: $0) }
        film.state = try row.text()
        film.kind = try row.text()
        film.nations = PackedList.unpack(try row.text())
        film.genres = PackedList.unpack(try row.text())
        film.directors = PackedList.unpack(try row.text(), parts: 2).map(person)
        film.actors = PackedList.unpack(try row.text(), parts: 4).map {
            Film.Actor(person($0), role: $0[2], roleEnglish: $0[3])
        }
        film.showings = PackedList.unpack(try row.text(), parts: 2).map { Film.Showing(group: $0[0], name: $0[1]) }
        film.companies = PackedList.unpack(try row.text(), parts: 4).map {
            Film.Company(code: $0[0], name: $0[1], nameEnglish: $0[2], part: $0[3])
        }
        film.audits = PackedList.unpack(try row.text(), parts: 2).map { Film.Audit(number: $0[0], grade: $0[1]) }
        film.staff = PackedList.unpack(try row.text(), parts: 3).map { Film.StaffMember(person($0), role: $0[2]) }
        film.origin = RankingOrigin(rawValue: row.integer()) ?? .kobis
        film.fetched = row.instant()
        return film
    }

    static func values(_ film: Film) -> [Value] {
        [
            .text(film.code.text), .text(film.title.composed), .text(film.titleEnglish.composed),
            .text(film.titleOriginal.composed), .integer(film.minutes), .integer(film.year),
            .integer(film.opened?.number), .text(film.state), .text(film.kind), .text(PackedList.pack(film.nations)),
            .text(PackedList.pack(film.genres)), .text(PackedList.pack(film.directors.map(parts))),
            .text(PackedList.pack(film.actors.map { parts($0.person) + [$0.role, $0.roleEnglish] })),
            .text(PackedList.pack(film.showings.map { [$0.group, $0.name] })),
            .text(PackedList.pack(film.companies.map { [$0.code, $0.name, $0.nameEnglish, $0.part] })),
            .text(PackedList.pack(film.audits.map { [$0.number, $0.grade] })),
            .text(PackedList.pack(film.staff.map { parts($0.person) + [$0.role] })),
            .integer(film.origin.rawValue), .integer(film.fetched.milliseconds),
            .text(PackedList.joined(names(of: film))),
        ]
    }

    static func summary(_ row: inout Row) throws(Failure) -> FilmSummary {
        let text = try row.text()
        guard let code = FilmCode(text) else { throw .archive("film \(text)") }
        return FilmSummary(
            code: code,
            name: try row.text().withoutOuterBlanks,
            nameEnglish: try row.text(),
            opened: row.integerOrNil().map { Day(number: $0) },
            directors: PackedList.unpack(try row.text(), parts: 2).map { $0[0] },
            genres: PackedList.unpack(try row.text()),
            lastSeen: row.integerOrNil().map { Day(number: $0) },
            admissionsTotal: row.integer()
        )
    }

    /// Returns the names a search finds the film by.
    private static func names(of film: Film) -> [String] {
        [film.title, film.titleEnglish] + film.directors.map(\.name) + film.actors.map(\.person.name)
    }

    private static func person(_ parts: [String]) -> Film.Person { Film.Person(name: parts[0], nameEnglish: parts[1]) }
    private static func parts(_ person: Film.Person) -> [String] { [person.name, person.nameEnglish] }
}

extension Value {
    /// Returns NULL for nil.
    static func integer(_ number: Int?) -> Value { number.map { Value.integer($0) } ?? .noInteger }
}
