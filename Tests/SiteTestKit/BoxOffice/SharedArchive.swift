package import BoxOffice
package import Domain

/// An archive with the sample figures shared by all tests that only read it: filling one takes longer than most tests.
package actor SharedArchive {
    package static let sample = SharedArchive()

    private var filling: Task<SampleArchive, any Error>?

    /// Returns the hall's services; the archive lasts as long as the run.
    package func services(source: any BoxOfficeSource = NoBoxOfficeSource()) async throws -> BoxOfficeServices {
        let figures = try await archive().archive
        return BoxOfficeServices(figures: { _ in figures }, source: source)
    }

    package func archive() async throws -> SampleArchive {
        let task = filling ?? Task { try await SampleArchive() }
        filling = task
        return try await task.value
    }
}
