/// A list as it was known at some time.
package struct KnownRanking: Sendable, Hashable {
    /// The version known then. Its `fetched` is the time in question, so that it is provisional if it was then.
    package let ranking: Ranking
    /// The time this version became known.
    package let since: Instant
    /// The version it replaced; nil if it is the first.
    package let earlier: Ranking?

    package init(ranking: Ranking, since: Instant, earlier: Ranking?) {
        (self.ranking, self.since, self.earlier) = (ranking, since, earlier)
    }
}

/// A change of a day's list: the versions before and after it.
package struct RankingRevision: Sendable, Hashable {
    /// Later changes have higher numbers.
    package let number: Int
    /// The time the change was seen.
    package let seen: Instant
    package let before: Ranking
    package let after: Ranking

    package init(number: Int, seen: Instant, before: Ranking, after: Ranking) {
        (self.number, self.seen, self.before, self.after) = (number, seen, before, after)
    }

    package var corrections: [RankingCorrection] { after.corrections(since: before) }
}

/// The citation of a day's list: figures as they were known at one time, which never change, and their hash.
package struct RankingCitation: Sendable, Hashable {
    /// A whole second, at or just after the time the version became known.
    package let time: Instant
    /// The SHA-256 of the list as CSV.
    package let hash: String

    package init(since known: Instant, hash: String) {
        time = Instant(seconds: (known.milliseconds + 999) / 1_000)
        self.hash = hash
    }
}

extension Instant {
    /// Parses a Korean time: `2022-02-02T09:00`, with seconds or without, and nothing else.
    package init?(koreanTime text: String) {
        let full = text.utf8.count == 16 ? text + ":00" : text
        guard let shown = Instant(iso: full + "Z") else { return nil }
        self = shown.adding(seconds: -Zone.korea.secondsAhead)
    }

    /// The Korean time in the same form, without seconds if they are zero: `2022-02-02T09:00`.
    package var koreanTime: String {
        let full = "\(day(in: .korea).iso)T\(time(in: .korea).iso)"
        return full.hasSuffix(":00") ? String(full.dropLast(3)) : full
    }
}
