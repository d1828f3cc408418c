/// Where figures are kept. A write that returns is on disk; throws as `BoxOfficeFigures` does.
package protocol BoxOfficeArchive: BoxOfficeFigures {
    /// Keeps lists, each as a new version where it differs from the newest one; the same figures again only say that
    /// they still held. Answers how many were new or different.
    func keep(_ rankings: [Ranking]) async throws(Failure) -> Int

    /// Keeps what is known of films, in place of what was. Answers how many were new or different.
    func keep(_ films: [Film]) async throws(Failure) -> Int

    /// What the source once answered to a question; nil when it was never asked.
    func answer(to question: SourceQuestion) async throws(Failure) -> SourceAnswer?

    func keep(_ answer: SourceAnswer, to question: SourceQuestion) async throws(Failure)

    /// Lets go of all answers but so many of the newest.
    func keepAnswers(atMost count: Int) async throws(Failure)

    /// Lets this server alone ask the source that question for so many seconds; nil while another does.
    func claim(_ question: SourceQuestion, seconds: Int) async throws(Failure) -> Claim?

    /// The question was asked, so that others may.
    func release(_ claim: Claim) async throws(Failure)

    /// How many calls of the source were made on that day.
    func calls(on day: Day) async throws(Failure) -> Int

    /// Counts calls before they are made, so that none is forgotten, and answers how many there are now.
    func count(calls: Int, on day: Day) async throws(Failure) -> Int

    /// What is known of a film's poster; nil when it was never looked for.
    func poster(of film: FilmCode) async throws(Failure) -> FilmPoster?

    func keep(_ poster: FilmPoster, of film: FilmCode) async throws(Failure)

    /// How many films' posters were looked for since then.
    func searches(since moment: Instant) async throws(Failure) -> Int
}

/// Something the source answered, as it came.
package struct SourceAnswer: Sendable, Hashable {
    package let body: String
    package let fetched: Instant

    package init(body: String, fetched: Instant) {
        self.body = body
        self.fetched = fetched
    }
}

/// What a search for a film's poster came to.
package struct FilmPoster: Sendable, Hashable {
    package let sought: Instant
    /// Nil where nothing fitted.
    package let picture: StoredPicture?
    /// The page the picture was found on, to be named beside it.
    package let source: String

    package init(sought: Instant, picture: StoredPicture?, source: String = "") {
        self.sought = sought
        self.picture = picture
        self.source = source
    }
}
