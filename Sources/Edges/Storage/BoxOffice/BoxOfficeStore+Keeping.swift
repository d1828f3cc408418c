package import Domain

extension BoxOfficeStore {
    package func keep(_ rankings: [Ranking]) async throws(Failure) -> Int {
        defer { version.incrementBoxOffice() }
        return try await writer.write { (connection) throws(Failure) in
            try connection.noteFigures()
            var count = 0
            for ranking in rankings where try connection.keep(ranking) { count += 1 }
            return count
        }
    }

    package func keep(_ films: [Film]) async throws(Failure) -> Int {
        defer { version.incrementBoxOffice() }
        return try await writer.write { (connection) throws(Failure) in
            try connection.noteFigures()
            var count = 0
            for film in films where try connection.keep(film) { count += 1 }
            return count
        }
    }
}

extension DatabaseConnection {
    /// Saves a ranking; returns whether it was new or different.
    fileprivate func keep(_ ranking: Ranking) throws(Failure) -> Bool {
        precondition(ranking.origin != .summed, "a sum is made anew from its days, never kept")
        guard !ranking.rows.isEmpty else { return false }
        if let (head, present) = try newest(ranking.key) {
            guard present.rows != ranking.rows else {
                try confirm(head, by: ranking)
                return false
            }
            // Sample data never replaces imported or fetched data.
            guard ranking.origin != .sample else { return false }
            guard !ranking.isOlder(than: present) else { return try keepBehind(ranking) }
            try run(BoxOfficeStatements.replace, head.id, ranking.fetched.milliseconds)
        }
        try add(ranking)
        return true
    }

    /// Saves a version older than the newest one, once, however often it arrives.
    private func keepBehind(_ ranking: Ranking) throws(Failure) -> Bool {
        guard try !versions(of: ranking.key).contains(where: { $0.rows == ranking.rows }) else { return false }
        try add(ranking, as: .older)
        return true
    }

    /// Notes that equal figures arrived again: only KOBIS itself can confirm them.
    private func confirm(_ head: RankingHead, by ranking: Ranking) throws(Failure) {
        guard ranking.origin == .kobis else { return }
        try run(BoxOfficeStatements.confirm, head.id, ranking.fetched.milliseconds, ranking.origin.rawValue)
    }

    private func add(_ ranking: Ranking, as age: Age = .newest) throws(Failure) {
        let id = try first(
            age == .newest ? BoxOfficeStatements.addRanking : BoxOfficeStatements.addOlderRanking,
            ranking.key.span.rawValue,
            ranking.key.filter.column,
            ranking.key.first.number,
            ranking.origin.rawValue,
            ranking.fetched.milliseconds
        ) { $0.integer() }
        guard let id else { throw .archive("a ranking without a number") }
        for row in ranking.rows {
            let film = try meet(row, on: ranking.key.period.last, age)
            try add(row, film: film, to: id)
        }
    }

    private func meet(_ row: RankedFilm, on day: Day, _ age: Age) throws(Failure) -> Int {
        let number = try first(
            age == .newest ? BoxOfficeStatements.meetFilm : BoxOfficeStatements.knowFilm,
            row.code.text,
            row.title.composed,
            row.opened?.number,
            day.number,
            row.admissions.total,
            PackedList.joined([row.title])
        ) { $0.integer() }
        guard let number else { throw .archive("a film without a number") }
        return number
    }

    private func add(_ row: RankedFilm, film: Int, to ranking: Int) throws(Failure) {
        try run(
            BoxOfficeStatements.addRow,
            ranking,
            row.place,
            film,
            row.title.composed,
            row.opened?.number,
            row.rank,
            row.change.places,
            row.change.isNew ? 1 : 0,
            row.admissions.count,
            row.admissions.difference,
            row.admissions.percent.count,
            row.admissions.total,
            row.sales.count,
            row.sales.difference,
            row.sales.percent.count,
            row.sales.total,
            row.salesShare.count,
            row.screens,
            row.showings
        )
    }

    /// Saves a film; returns whether it was new or different. Sample data never replaces other data, and a file never
    /// replaces KOBIS's own data.
    fileprivate func keep(_ film: Film) throws(Failure) -> Bool {
        if var present = try self.film(film.code) {
            if film.origin == .sample || film.origin.rawValue < present.origin.rawValue { return false }
            (present.origin, present.fetched) = (film.origin, film.fetched)
            let isSame = present == film
            try run(BoxOfficeStatements.tellFilm, FilmColumns.values(film))
            return !isSame
        }
        try run(BoxOfficeStatements.tellFilm, FilmColumns.values(film))
        return true
    }
}

extension Ranking {
    /// Whether `other` is newer. Files do not say when KOBIS published their contents: KOBIS's own answer counts as
    /// newer, whenever the files arrive.
    fileprivate func isOlder(than other: Ranking) -> Bool {
        origin == other.origin ? fetched < other.fetched : origin.rawValue < other.origin.rawValue
    }
}

private enum Age { case newest, older }
