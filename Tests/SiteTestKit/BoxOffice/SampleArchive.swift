package import Domain
import Foundation
import Kobis
import Storage

/// A box-office archive with the sample figures, in a temporary folder deleted with it.
package final class SampleArchive: Sendable {
    private let folder: URL
    private let store: Store

    package var archive: any BoxOfficeArchive { store.boxOffice() }

    package init(at now: Instant = .friday, isEmpty: Bool = false) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "madang-boxoffice-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        store = try Store(in: StoreFolder(folder.path), readers: 1, at: now)
        if !isEmpty { try await BoxOfficeSample.fill(store.boxOffice(), at: now) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
