import Domain
import Foundation
import Objects
import Octets
import Pictures
import Processes
import Synchronization
import TestKit
import Testing

/// Pictures of several servers, in a real S3 store.
@Suite(.blocks, .enabled(if: TestBucket.isThere)) struct BucketTests {
    private let mine = TestBucket()
    private let scratch = TemporaryFolder()
    private let leases = TestLeases()

    /// Returns a server's folder, and its log.
    private func server(
        _ name: String,
        port: UInt16 = TestBucket.port,
        clock: Clock = .system,
        answer: Int = 60_000,
        _ change: (inout PictureBucket.Settings) -> Void = { _ in }
    ) throws -> (folder: PictureFolder, said: Said) {
        var settings = PictureBucket.Settings()
        change(&settings)
        var patience = S3Bucket.Patience()
        patience.answer = answer
        patience.upload = 60_000
        patience.pauses = [10]
        let said = Said()
        let objects = S3Bucket(mine.place(port: port), patience: patience)
        let bucket = PictureBucket(mine.address, objects, leases: leases, settings: settings, clock: clock) {
            said.append($0)
        }
        let folder = PictureFolder(path: "\(scratch.path)/\(name)", bucket: bucket)
        try folder.prepare()
        return (folder, said)
    }

    private func keep(
        _ files: [[UInt8]],
        at folder: PictureFolder,
        asExhibits: Bool = false
    ) async throws -> [StoredPicture] {
        let program = OwnProgram(path: Products.folder.appending(path: OwnProgram.picturesName).path)
        let pipeline = try PicturePipeline(folder: folder, program: program, settings: .with { _ in }) { _ in }
        var pictures: [StoredPicture] = []
        do {
            for file in files {
                let upload = PictureUpload.bytes(file)
                let kept =
                    try await
                    (asExhibits ? pipeline.keepExhibit(upload, from: .program) : pipeline.keep(upload, from: .program))
                pictures.append(kept)
            }
        } catch {
            await pipeline.stop()
            throw error
        }
        await pipeline.stop()
        return pictures
    }

    private func bytes(_ folder: PictureFolder, _ file: PictureFile) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(folder.path)/\(file.name)"))
    }

    private let made: PictureHash
    private let other: PictureHash

    init() throws {
        made = try #require(PictureHash(String(repeating: "5", count: 64)))
        other = try #require(PictureHash(String(repeating: "6", count: 64)))
    }

    @Test func tilesAreBroughtToAnotherServer() async throws {
        let (one, other) = (try server("one").folder, try server("other").folder)
        let file = try Probe.make(.quarters(300, 200), "png", ["zoom=10"])
        let picture = try await keep([file], at: one, asExhibits: true)[0]
        let grid = try #require(picture.tiles)
        #expect(other.tile(0, of: picture.hash) == nil)
        #expect(try await other.download(picture.hash, .full, .tiles))
        for number in 0..<grid.count {
            let tile = try #require(one.tile(number, of: picture.hash))
            #expect(other.tile(number, of: picture.hash) == tile)
        }
        // Nothing is asked of the bucket for a picture without tiles.
        #expect(try await !other.download(made, .full, .tiles))
    }

    @Test func piecesOfRecordingsAreBroughtToAnotherServer() async throws {
        let (one, other) = (try server("one").folder, try server("other").folder)
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let pipeline = try PicturePipeline(folder: one) { _ in }
        let hash = try await pipeline.keepPiece(bytes)
        #expect(try await pipeline.keepPiece(bytes) == hash)
        await pipeline.stop()
        // No page can ask for it as a picture.
        #expect(one.find(hash, .square, .jpeg) == nil && PictureFormat(ending: "piece") == nil)
        #expect(other.find(hash, .square, .piece) == nil)
        #expect(try await other.download(hash, .square, .piece))
        let brought = try #require(other.find(hash, .square, .piece))
        #expect(try self.bytes(other, brought) == Data(bytes))
        // A whole copy, as backups and moves make it.
        let third = try server("third").folder
        try third.fill(hash, from: try #require(third.bucket))
        #expect(try third.check(hash) == .whole)
    }

    @Test func everyFileIsBroughtToAnotherServer() async throws {
        let (one, other) = (try server("one").folder, try server("other").folder)
        let picture = try await keep([Probe.make(.quarters(1_500, 1_000), "jpg")], at: one)[0]
        for format in PictureFormat.allCases {
            for size in PictureSize.allCases where format != .avif || size != .square {
                let original = try #require(one.find(picture.hash, size, format))
                if other.find(picture.hash, size, format) == nil {
                    #expect(try await other.download(picture.hash, size, format))
                }
                let brought = try #require(other.find(picture.hash, size, format))
                // If a size is not stored, both return the same smaller one.
                #expect(brought == original)
                #expect(try bytes(other, brought) == bytes(one, original))
            }
        }
        #expect(try other.check(picture.hash) == .whole)
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.path + "/incoming") == [])
    }

    /// An operator with nothing but the bucket can restore everything with standard tools.
    @Test func objectIsAnArchiveOfTheFolder() async throws {
        let one = try server("one").folder
        let picture = try await keep([Probe.make(.quarters(700, 500), "jpg")], at: one)[0]
        let objects = S3Bucket(mine.place())
        let object = try #require(try objects.list(after: "").first)
        #expect(object.name == PictureFolder.place(of: picture.hash) + ".tar")
        let bytes = try #require(try objects.bytes(of: object.name, in: 0..<(1 << 24)))
        let place = scratch.path + "/unpacked"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: place + "/one.tar"))
        let tar = try Process.run(URL(filePath: "/bin/tar"), arguments: ["-xf", place + "/one.tar", "-C", place])
        tar.waitUntilExit()
        #expect(tar.terminationStatus == 0)
        #expect(try PictureFolder(path: place).check(picture.hash) == .whole)
        #expect(try PictureFolder(path: place).pictures() == [picture.hash])
    }

    @Test func beginningIsEnoughForAList() async throws {
        let (one, other) = (try server("one").folder, try server("other").folder)
        let picture = try await keep([Probe.make(.quarters(1_500, 1_000), "jpg")], at: one)[0]
        #expect(try await other.download(picture.hash, .square, .jpeg))
        for format in PictureFormat.allCases { #expect(other.find(picture.hash, .small, format) != nil) }
    }

    @Test func madeUpNamesAreAskedForOnceInAWhile() async throws {
        let line = try BadLine(to: TestBucket.port)
        let folder = try server("one", port: line.port) { $0.rest = 600 }.folder
        #expect(try await folder.download(made, .small, .webp) == false)
        line.set(.closed)
        #expect(try await folder.download(made, .full, .jpeg) == false)
        // No other picture exists.
        let failure = await #expect(throws: Failure.self) { try await folder.download(other, .small, .webp) }
        #expect(failure?.kind == .unavailable && failure?.retryAfter != nil)
    }

    @Test func nobodyWaitsForABucketThatDoesNotAnswer() async throws {
        let line = try BadLine(to: TestBucket.port)
        let time = TestClock(at: Instant(seconds: 0))
        let folder = try server("one", port: line.port, clock: time.clock, answer: 300).folder
        line.set(.silent)
        await #expect(throws: Failure.self) { try await folder.download(made, .small, .webp) }
        line.set(nil)
        // The bucket would respond again, but is not called before the end of the pause.
        for _ in 0..<20 { await #expect(throws: Failure.self) { try await folder.download(made, .small, .webp) } }
        time.advance(by: .seconds(2))
        #expect(try await !folder.download(made, .small, .webp))
    }

    /// The picture's row is never written: nothing may refer to a picture that no other server has.
    @Test func pictureIsRefusedWhereTheBucketDoesNotTakeIt() async throws {
        let line = try BadLine(to: TestBucket.port)
        let folder = try server("one", port: line.port).folder
        line.set(.closed)
        let file = try Probe.make(.quarters(90, 60), "png")
        let failure = await #expect(throws: Failure.self) { try await keep([file], at: folder) }
        #expect(failure?.kind == .unavailable)
        #expect(try folder.pictures() == [])
        line.set(nil)
        let picture = try await keep([file], at: folder)[0]
        #expect(try await server("other").folder.download(picture.hash, .small, .webp))
    }

    @Test func objectThatIsNotItsPictureIsSaidAndNotShown() async throws {
        let (folder, said) = try server("one")
        let name = PictureFolder.place(of: made) + ".tar"
        try put([UInt8](repeating: 7, count: 5_000), as: name)
        #expect(try await folder.download(made, .small, .webp) == false)
        #expect(said.all.count == 1)
        #expect(try folder.pictures() == [])
    }

    private func put(_ bytes: [UInt8], as name: String) throws {
        let file = scratch.path + "/object"
        try Data(bytes).write(to: URL(filePath: file))
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        try S3Bucket(mine.place()).put(name, descriptor: descriptor, bytes: bytes.count, hash: SHA256.text(of: bytes))
    }

    @Test func oneFetchAnswersAllWhoAskForTheSame() async throws {
        let one = try server("one").folder
        let picture = try await keep([Probe.make(.quarters(700, 500), "jpg")], at: one)[0]
        // More than may wait.
        let other = try server("other") { ($0.threads, $0.waiting) = (1, 1) }.folder
        let brought = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 { group.addTask { try await other.download(picture.hash, .medium, .webp) } }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(brought == 50)
    }

    /// Each round is a chance for two to leave the fetch to each other.
    @Test(.timeLimit(.minutes(10))) func manyWhoComeAtOnceAreAllAnswered() async throws {
        let folder = try server("one") { $0.rest = 0 }.folder
        let hash = made
        for _ in 0..<300 {
            let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
                // Uses as many threads as there are cores, unlike the rest of the suite.
                for _ in 0..<16 {
                    group.addTask(executorPreference: globalConcurrentExecutor) {
                        try await folder.download(hash, .small, .webp)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers == Array(repeating: false, count: 16))
        }
    }

    @Test func filesNobodyAsksForGiveWay() async throws {
        let one = try server("one").folder
        let files = try (0..<6).map { try Probe.make(.quarters(600 + $0, 500), "jpg") }
        let pictures = try await keep(files, at: one)
        let other = try server("other") { $0.most = 60_000 }.folder
        for picture in pictures { #expect(try await other.download(picture.hash, .medium, .jpeg)) }
        func size() throws -> Int {
            try FileManager.default.subpathsOfDirectory(atPath: other.path).reduce(0) { sum, name in
                let attributes = try? FileManager.default.attributesOfItem(atPath: "\(other.path)/\(name)")
                let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
                return sum + (isFile ? (attributes?[.size] as? NSNumber)?.intValue ?? 0 : 0)
            }
        }
        try await eventually("there is room") { try size() <= 64_000 }
        // And all of them can be fetched again.
        for picture in pictures {
            if other.find(picture.hash, .medium, .jpeg) == nil {
                #expect(try await other.download(picture.hash, .medium, .jpeg))
            }
        }
    }

    /// Trims even if pictures are only uploaded, and none is fetched.
    @Test func folderOfAServerThatOnlyTakesPicturesIsTrimmed() async throws {
        let one = try server("one") { $0.most = 60_000 }.folder
        let files = try (0..<6).map { try Probe.make(.quarters(600 + $0, 500), "jpg") }
        let pictures = try await keep(files, at: one)
        let left = pictures.filter { one.find($0.hash, .medium, .jpeg) != nil }
        #expect(left.count < pictures.count)
    }

    @Test func onlyOldPicturesThatNothingShowsAreSwept() async throws {
        let one = try server("one").folder
        let files = try [40, 50, 60].map { try Probe.make(.quarters($0, $0), "png") }
        let pictures = try await keep(files, at: one)
        let bucket = try #require(one.bucket)
        let shown = pictures[0].hash
        #expect(try bucket.sweep(at: Clock.system.now) { $0 == shown } == 0)
        let tomorrow = Clock.system.now.adding(seconds: 100_000)
        // Another server is storing the second one again.
        let lease = try #require(leases.lease("picture \(pictures[1].hash.text)", seconds: 60))
        #expect(try bucket.sweep(at: tomorrow) { $0 == shown } == 1)
        leases.release(lease)
        #expect(try bucket.sweep(at: tomorrow) { $0 == shown } == 1)
        #expect(try S3Bucket(mine.place()).list(after: "").map(\.name) == [PictureFolder.place(of: shown) + ".tar"])
    }

    /// A picture stored while it is being removed exists afterwards.
    @Test func whoSendsWaitsForWhoRemoves() async throws {
        let one = try server("one").folder
        let file = try Probe.make(.quarters(40, 40), "png")
        let hash = try await keep([file], at: one)[0].hash
        let lease = try #require(leases.lease("picture \(hash.text)", seconds: 60))
        let isKept = Flag()
        async let kept: Void = { [self] in
            _ = try await keep([file], at: one)
            isKept.raise()
        }()
        try await Task.sleep(for: .milliseconds(300))
        #expect(!isKept.isRaised)
        try S3Bucket(mine.place()).remove(PictureFolder.place(of: hash) + ".tar")
        leases.release(lease)
        try await kept
        #expect(try await server("other").folder.download(hash, .small, .webp))
    }

    @Test func folderIsNeverTakenForWhatItIsNot() async throws {
        let plain = PictureFolder(path: scratch.path + "/one")
        try plain.prepare()
        _ = try await keep([Probe.make(.quarters(40, 40), "png")], at: plain)
        let failure = #expect(throws: Failure.self) { _ = try server("one") }
        #expect(failure?.message.english.contains("madang move --pictures \(mine.address)") == true)
        let part = try server("two").folder
        try part.prepare()
        let other = #expect(throws: Failure.self) { try PictureFolder(path: part.path).prepare() }
        #expect(other?.message.english.contains("--pictures \(mine.address)") == true)
    }
}

/// Leases without a store.
private final class TestLeases: Leases {
    private let taken = Mutex<Set<String>>([])

    func lease(_ what: String, seconds: Int) -> Lease? {
        taken.withLock { $0.insert(what).inserted } ? Lease(what: what, end: 0) : nil
    }

    func release(_ lease: Lease) { taken.withLock { _ = $0.remove(lease.what) } }
}
