import CAssets
package import Domain

/// The real figures that come with the program: 56 days, 8 weekends and 60 films.
package enum BoxOfficeSample {
    package static func read(at now: Instant) -> (rankings: [Ranking], films: [Film]) {
        let files = unsafe UnsafeBufferPointer(start: madang_samples, count: madang_samples_count).map { file in
            unsafe FigureFile(UnsafeBufferPointer(start: file.bytes, count: file.count), origin: .sample, at: now)
        }
        precondition(files.allSatisfy(\.faults.isEmpty), "the sample cannot be read")
        return (files.flatMap(\.rankings), files.flatMap(\.films))
    }

    /// Adds the sample to an empty archive. An archive with any data stays unchanged, so that a restart, or real
    /// figures, are safe.
    package static func fill(_ archive: some BoxOfficeArchive, at now: Instant) async throws(Failure) {
        guard try await archive.extent() == nil else { return }
        let sample = read(at: now)
        _ = try await archive.keep(sample.films)
        _ = try await archive.keep(sample.rankings)
    }
}
