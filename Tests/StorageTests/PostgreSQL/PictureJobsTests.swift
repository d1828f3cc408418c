import Domain
import TestKit
import Testing

@testable import Storage

/// Queued photos for any of several servers.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct PictureJobsTests {
    private let database: PostgresDatabase
    private let stores: [Store]
    private let picture: StoredPicture

    init() throws {
        let database = try PostgresDatabase.withTables()
        self.database = database
        stores = try (0..<3).map { _ in try Store(at: database.address, connections: 4, at: .opening) }
        let hash = try #require(PictureHash(String(repeating: "7", count: 64)))
        let colour = PictureColour(red: 1, green: 20, blue: 255)
        picture = StoredPicture(hash: hash, dimensions: PictureDimensions(width: 4_000, height: 3), colour: colour)
    }

    private func jobs(_ server: Int = 0) throws -> any PictureJobs { try #require(stores[server].pictureJobs) }

    @Test func eachIsTakenByOneServerInItsTurn() async throws {
        let jobs = try (0..<3).map(jobs)
        var added: [PictureJob] = []
        for number in 0..<30 { added.append(try await jobs[number % 3].add("uploads/\(number)")) }
        #expect(try await jobs[1].take(seconds: 60) == added[0])
        let taken = try await withThrowingTaskGroup(of: [PictureJob].self) { group in
            for jobs in jobs {
                group.addTask {
                    var taken: [PictureJob] = []
                    while let job = try await jobs.take(seconds: 60) { taken.append(job) }
                    return taken
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(taken.sorted { $0.number < $1.number } == Array(added.dropFirst()))
    }

    @Test func jobOfAServerThatIsGoneIsTakenAgain() async throws {
        let job = try await jobs().add("uploads/1")
        #expect(try await jobs(1).take(seconds: 0) == job)
        #expect(try await jobs(2).take(seconds: 60) == job)
        #expect(try await jobs(1).take(seconds: 60) == nil)
    }

    @Test func senderIsToldWhatBecameOfIt() async throws {
        let failure = Failure(
            .tooLarge,
            Phrase("너무\n커요", "Too large"),
            field: "images",
            cause: "60 megapixels",
            retryAfter: 7
        )
        for result in [PictureJobResult.kept(picture, bytes: 123_456), .failed(failure)] {
            let job = try await jobs().add("uploads/1")
            _ = try await jobs(1).take(seconds: 60)
            #expect(try await jobs().result(of: job) == nil)
            try await jobs(1).finish(job, result)
            switch try await jobs().result(of: job) {
            case .kept(let kept, let bytes): #expect(kept == picture && bytes == 123_456)
            case .failed(let told):
                #expect(told.kind == failure.kind && told.field == failure.field && told.cause == failure.cause)
                #expect(told.message == Phrase("너무 커요", "Too large") && told.retryAfter == 7)
            case nil: Issue.record("nobody was told")
            }
            // A finished job cannot be taken.
            #expect(try await jobs(2).take(seconds: 60) == nil)
            try await jobs().remove(job)
            await expect(failure: .unavailable) { try await jobs().result(of: job) }
            try await jobs(1).finish(job, result)
        }
    }

    @Test func storeOfOneServerHasNone() throws {
        let place = TemporaryFolder()
        #expect(try Store(in: StoreFolder(place.path), readers: 1, at: .opening).pictureJobs == nil)
    }
}
