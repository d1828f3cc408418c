package import BoxOffice
package import Domain

/// The sample figures in one archive for all tests that only read them: filling one takes longer than most tests.
package actor SharedArchive {
    package static let sample = SharedArchive()

    private var filling: Task<SampleArchive, any Error>?

    /// What the hall stands on; the archive lasts as long as the run.
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
