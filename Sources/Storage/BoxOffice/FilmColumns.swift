import Domain

/// A film's facts as the archive's columns have them.
enum FilmColumns {
    static func film(_ row: borrowing Row) throws(Failure) -> Film {
        guard let code = FilmCode(try row.text(0)) else { throw .archive("film \(try row.text(0))") }
        var film = Film(code: code, title: try row.text(1))
        film.titleEnglish = try row.text(2)
        film.titleOriginal = try row.text(3)
        film.minutes = row.isNull(4) ? nil : row.integer(4)
        film.year = row.isNull(5) ? nil : row.integer(5)
        film.opened = row.isNull(6) ? nil : Day(number: row.integer(6))
        film.state = try row.text(7)
        film.kind = try row.text(8)
        film.nations = PackedList.unpack(try row.text(9))
        film.genres = PackedList.unpack(try row.text(10))
        film.directors = PackedList.unpack(try row.text(11), parts: 2).map(person)
        film.actors = PackedList.unpack(try row.text(12), parts: 4).map {
            Film.Actor(person($0), role: $0[2], roleEnglish: $0[3])
        }
        film.showings = PackedList.unpack(try row.text(13), parts: 2).map { Film.Showing(group: $0[0], name: $0[1]) }
        film.companies = PackedList.unpack(try row.text(14), parts: 4).map {
            Film.Company(code: $0[0], name: $0[1], nameEnglish: $0[2], part: $0[3])
        }
        film.audits = PackedList.unpack(try row.text(15), parts: 2).map { Film.Audit(number: $0[0], grade: $0[1]) }
        film.staff = PackedList.unpack(try row.text(16), parts: 3).map { Film.StaffMember(person($0), role: $0[2]) }
        film.origin = RankingOrigin(rawValue: row.integer(17)) ?? .kobis
        film.fetched = Instant(milliseconds: row.integer(18))
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

    static func summary(_ row: borrowing Row) throws(Failure) -> FilmSummary {
        guard let code = FilmCode(try row.text(0)) else { throw .archive("film \(try row.text(0))") }
        return FilmSummary(
            code: code,
            name: try row.text(1).withoutOuterBlanks,
            nameEnglish: try row.text(2),
            opened: row.isNull(3) ? nil : Day(number: row.integer(3)),
            directors: PackedList.unpack(try row.text(4), parts: 2).map { $0[0] },
            genres: PackedList.unpack(try row.text(5)),
            lastSeen: row.isNull(6) ? nil : Day(number: row.integer(6)),
            admissionsTotal: row.integer(7)
        )
    }

    /// What a film can be found by.
    private static func names(of film: Film) -> [String] {
        [film.title, film.titleEnglish] + film.directors.map(\.name) + film.actors.map(\.person.name)
    }

    private static func person(_ parts: [String]) -> Film.Person { Film.Person(name: parts[0], nameEnglish: parts[1]) }
    private static func parts(_ person: Film.Person) -> [String] { [person.name, person.nameEnglish] }
}

extension Value {
    /// NULL for nil.
    static func integer(_ number: Int?) -> Value { number.map { Value.integer($0) } ?? .null }
}
