/// Where figures are kept. A write that returns is on disk; throws as `BoxOfficeFigures` does.
package protocol BoxOfficeArchive: BoxOfficeFigures {
    /// Keeps lists, each as a new version where it differs from the newest one; the same figures again only say that
    /// they still held. Answers how many were new or different.
    func keep(_ rankings: [Ranking]) async throws(Failure) -> Int

    /// Keeps what is known of films, in place of what was. Answers how many were new or different.
    func keep(_ films: [Film]) async throws(Failure) -> Int
}
