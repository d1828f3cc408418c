package import Domain

/// The history of the lists: versions as they were known, and what changed between them.
extension BoxOfficeStore {
    package func known(_ key: RankingKey, at time: Instant) async throws(Failure) -> KnownRanking? {
        try await reader.snapshot { (connection) throws(Failure) in try connection.known(key, at: time) }
    }

    package func lists(in period: Period, knownAt time: Instant) async throws(Failure) -> [Ranking] {
        try await reader.snapshot { (connection) throws(Failure) in
            var lists: [Ranking] = []
            for day in try connection.firstDays(of: .day, in: period) {
                if let known = try connection.version(of: .day(day), at: time) { lists.append(known.ranking) }
            }
            return lists
        }
    }

    package func stops(of key: RankingKey, atMost limit: Int) async throws(Failure) -> [Instant] {
        try await reader.all(
            HistoryStatements.stops,
            key.span.rawValue,
            key.filter.column,
            key.first.number,
            limit
        ) { $0.instant() }
    }

    package func revisions(before number: Int?, atMost limit: Int) async throws(Failure) -> [RankingRevision] {
        try await reader.snapshot { (connection) throws(Failure) in
            try connection.all(HistoryStatements.revisions, number ?? Int.max, limit) { RevisionHeads(&$0) }
                .map { (heads) throws(Failure) in try connection.revision(heads) }
        }
    }
}

extension DatabaseConnection {
    fileprivate func known(_ key: RankingKey, at time: Instant) throws(Failure) -> KnownRanking? {
        guard let (head, ranking, since) = try version(of: key, at: time) else { return nil }
        let earlier = try first(
            HistoryStatements.replaced,
            key.span.rawValue,
            key.filter.column,
            key.first.number,
            since.milliseconds,
            head.id
        ) { RankingHead(&$0) }
        return KnownRanking(
            ranking: ranking,
            since: since,
            earlier: try earlier.map { (earlier) throws(Failure) in try self.ranking(key, earlier) }
        )
    }

    /// Returns the version known at that time, and since when it was.
    fileprivate func version(
        of key: RankingKey,
        at time: Instant
    ) throws(Failure) -> (head: RankingHead, ranking: Ranking, since: Instant)? {
        let found = try first(
            HistoryStatements.known,
            key.span.rawValue,
            key.filter.column,
            key.first.number,
            time.milliseconds
        ) { (RankingHead(&$0), $0.instant()) }
        guard let (head, since) = found else { return nil }
        var ranking = try ranking(key, head)
        ranking.fetched = time
        return (head, ranking, since)
    }

    fileprivate func revision(_ heads: RevisionHeads) throws(Failure) -> RankingRevision {
        RankingRevision(
            number: heads.after.id,
            seen: heads.seen,
            before: try ranking(heads.key, heads.before),
            after: try ranking(heads.key, heads.after)
        )
    }
}

private struct RevisionHeads {
    let key: RankingKey
    let before: RankingHead
    let after: RankingHead
    let seen: Instant

    init(_ row: inout Row) {
        key = .day(Day(number: row.integer()))
        before = RankingHead(&row)
        after = RankingHead(&row)
        seen = row.instant()
    }
}

/// A version is known from `fetched` until `replaced`. One that arrived after a newer one was never known: both are
/// equal.
private enum HistoryStatements {
    static let known: SQL = """
        SELECT id, origin, confirmed, fetched FROM rankings
        WHERE span = ?1 AND filter = ?2 AND first = ?3 AND fetched <= ?4 AND (replaced IS NULL OR replaced > ?4)
        ORDER BY id DESC LIMIT 1
        """
    static let replaced: SQL = """
        SELECT id, origin, confirmed FROM rankings
        WHERE span = ?1 AND filter = ?2 AND first = ?3 AND replaced = ?4 AND id < ?5
        ORDER BY id DESC LIMIT 1
        """
    static let stops: SQL = """
        SELECT fetched FROM rankings
        WHERE span = ?1 AND filter = ?2 AND first = ?3 AND (replaced IS NULL OR replaced > fetched)
        ORDER BY fetched DESC LIMIT ?4
        """
    /// The sample's figures are no version that KOBIS corrected.
    static let revisions: SQL = """
        SELECT later.first, earlier.id, earlier.origin, earlier.confirmed, later.id, later.origin, later.confirmed,
            later.fetched
        FROM rankings later CROSS JOIN rankings earlier
        WHERE later.id < ?1 AND later.span = 0 AND later.filter = '' AND (later.replaced IS NULL OR later.replaced > later.fetched)
            AND earlier.span = 0 AND earlier.filter = '' AND earlier.first = later.first
            AND earlier.replaced = later.fetched AND earlier.fetched < later.fetched AND earlier.origin <> 0
        ORDER BY later.id DESC LIMIT ?2
        """
}
