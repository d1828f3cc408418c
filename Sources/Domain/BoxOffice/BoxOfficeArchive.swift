/// The store of box office figures. A write that returns is on disk; throws as `BoxOfficeFigures` does.
package protocol BoxOfficeArchive: BoxOfficeFigures {
    /// Stores lists, each as a new version if it differs from the newest one; identical figures only update the time
    /// they were last confirmed. Returns how many were new or different.
    func keep(_ rankings: [Ranking]) async throws(Failure) -> Int

    /// Stores films' details, replacing earlier ones. Returns how many were new or different.
    func keep(_ films: [Film]) async throws(Failure) -> Int

    /// Notes a film's break-even value if it differs from the newest one. Throws `notFound` for an unknown film, and
    /// `conflict` when it has too many.
    func note(_ breakEven: BreakEven, of code: FilmCode) async throws(Failure)

    /// Returns the films that have a value now, most recently noted first.
    func filmsWithBreakEven(limit: Int) async throws(Failure) -> [FilmBreakEven]

    /// Returns the source's stored answer to a question; nil if it was never asked.
    func answer(to question: SourceQuestion) async throws(Failure) -> SourceAnswer?

    func keep(_ answer: SourceAnswer, to question: SourceQuestion) async throws(Failure)

    /// Deletes all answers but the `count` newest.
    func keepAnswers(atMost count: Int) async throws(Failure)

    /// Leases the right to ask the source that question, for this server alone and for `seconds`; nil while another
    /// server has it.
    func lease(_ question: SourceQuestion, seconds: Int) async throws(Failure) -> Lease?

    /// Releases the lease after the question was asked, so that others may ask.
    func release(_ lease: Lease) async throws(Failure)

    /// Returns the number of calls to the source on that day.
    func calls(on day: Day) async throws(Failure) -> Int

    /// Counts calls before they are made, so that none is missed, and returns the new total.
    func count(calls: Int, on day: Day) async throws(Failure) -> Int

    /// Returns the stored search result for a film's poster; nil if none was searched for.
    func poster(of film: FilmCode) async throws(Failure) -> FilmPoster?

    func keep(_ poster: FilmPoster, of film: FilmCode) async throws(Failure)

    /// Returns the number of poster searches since then.
    func searches(since moment: Instant) async throws(Failure) -> Int
}

/// A raw answer of the source.
package struct SourceAnswer: Sendable, Hashable {
    package let body: String
    package let fetched: Instant

    package init(body: String, fetched: Instant) {
        self.body = body
        self.fetched = fetched
    }
}

/// The result of a search for a film's poster.
package struct FilmPoster: Sendable, Hashable {
    package let sought: Instant
    /// Nil if nothing matched.
    package let picture: StoredPicture?
    /// The page of the picture, to be credited beside it.
    package let source: String

    package init(sought: Instant, picture: StoredPicture?, source: String = "") {
        self.sought = sought
        self.picture = picture
        self.source = source
    }
}
