/// The archive's SQL. Rows of rankings are always selected in the order of `RankingColumns`.
enum BoxOfficeStatements {
    static let newest: SQL = """
        SELECT id, origin, confirmed FROM rankings
        WHERE span = ?1 AND filter = ?2 AND first = ?3 AND replaced IS NULL
        """
    static let versions: SQL = """
        SELECT id, origin, confirmed FROM rankings
        WHERE span = ?1 AND filter = ?2 AND first = ?3 ORDER BY replaced IS NULL DESC, origin DESC, id DESC
        """
    static let rows: SQL = """
        SELECT films.code, place, ranked_films.title, ranked_films.opened, rank, change, is_new,
            admissions, admissions_difference, admissions_percent, ranked_films.admissions_total,
            sales, sales_difference, sales_percent, sales_total, sales_share, screens, ranked_films.showings
        FROM ranked_films JOIN films ON films.number = film
        WHERE ranking = ?1 ORDER BY place
        """
    static let firstDays: SQL = """
        SELECT first FROM rankings
        WHERE span = ?3 AND filter = '' AND replaced IS NULL AND first BETWEEN ?1 AND ?2 ORDER BY first
        """
    static let firstDay: SQL = """
        SELECT min(first) FROM rankings WHERE span = 0 AND filter = '' AND replaced IS NULL
        """
    static let lastDay: SQL = """
        SELECT max(first) FROM rankings WHERE span = 0 AND filter = '' AND replaced IS NULL
        """
    static let hasAny: SQL = "SELECT count(*) FROM (SELECT 1 FROM rankings LIMIT 1) r"
    static let hasOther: SQL = "SELECT count(*) FROM (SELECT 1 FROM rankings WHERE origin <> 0 LIMIT 1) r"
    // CROSS JOIN begins with the film's own rows: the planner would rather search every day for it, because those are
    // in order.
    static let run: SQL = """
        SELECT films.code, place, ranked_films.title, ranked_films.opened, rank, change, is_new,
            admissions, admissions_difference, admissions_percent, ranked_films.admissions_total,
            sales, sales_difference, sales_percent, sales_total, sales_share, screens, ranked_films.showings, rankings.first
        FROM films CROSS JOIN ranked_films CROSS JOIN rankings
        WHERE films.code = ?1 AND film = films.number AND rankings.id = ranking AND span = 0 AND filter = '' AND replaced IS NULL ORDER BY rankings.first
        """

    static let addRanking: SQL = """
        INSERT INTO rankings (span, filter, first, origin, fetched, confirmed) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
        RETURNING id
        """
    /// Adds a version that is older than the newest one.
    static let addOlderRanking: SQL = """
        INSERT INTO rankings (span, filter, first, origin, fetched, confirmed, replaced)
        VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5) RETURNING id
        """
    static let replace: SQL = "UPDATE rankings SET replaced = ?2 WHERE id = ?1"
    static let confirm: SQL = "UPDATE rankings SET confirmed = ?2, origin = ?3 WHERE id = ?1 AND confirmed < ?2"
    static let addRow: SQL = """
        INSERT INTO ranked_films VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    /// Takes a film's title from a list only until its facts are known, and never replaces one from a later list.
    static let meetFilm: SQL = """
        INSERT INTO films (code, title, opened, last_seen, admissions_total, joined) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (code) DO UPDATE SET
            title = CASE WHEN films.told IS NULL AND excluded.last_seen >= coalesce(films.last_seen, 0)
                THEN excluded.title ELSE films.title END,
            joined = CASE WHEN films.told IS NULL AND excluded.last_seen >= coalesce(films.last_seen, 0)
                THEN excluded.joined ELSE films.joined END,
            opened = coalesce(excluded.opened, films.opened),
            last_seen = CASE WHEN films.last_seen > excluded.last_seen THEN films.last_seen ELSE excluded.last_seen END,
            admissions_total = CASE WHEN films.admissions_total > excluded.admissions_total
                THEN films.admissions_total ELSE excluded.admissions_total END
        RETURNING number
        """
    /// Adds an unknown film from an older list; data of a newer list stays.
    static let knowFilm: SQL = """
        INSERT INTO films (code, title, opened, last_seen, admissions_total, joined) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (code) DO UPDATE SET title = films.title RETURNING number
        """

    static let film: SQL = """
        SELECT code, title, title_english, title_original, minutes, year, opened, state, kind, nations, genres,
            directors, actors, showings, companies, audits, staff, origin, told
        FROM films WHERE code = ?1 AND told IS NOT NULL
        """
    static let tellFilm: SQL = """
        INSERT INTO films (code, title, title_english, title_original, minutes, year, opened, state, kind, nations,
            genres, directors, actors, showings, companies, audits, staff, origin, told, joined)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (code) DO UPDATE SET
            title = excluded.title, title_english = excluded.title_english, title_original = excluded.title_original,
            minutes = excluded.minutes, year = excluded.year, opened = coalesce(excluded.opened, films.opened),
            state = excluded.state, kind = excluded.kind, nations = excluded.nations, genres = excluded.genres,
            directors = excluded.directors, actors = excluded.actors, showings = excluded.showings,
            companies = excluded.companies, audits = excluded.audits, staff = excluded.staff,
            origin = excluded.origin, told = excluded.told, joined = excluded.joined
        """
    static let summary: SQL = """
        SELECT code, title, title_english, opened, directors, genres, last_seen, admissions_total
        FROM films WHERE code = ?1
        """

}
