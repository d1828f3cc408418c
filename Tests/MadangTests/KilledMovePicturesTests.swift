import Foundation
import TestKit
import Testing

/// `madang move`, killed during pictures and at the end: the same command continues, and nothing is served before.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct KilledMovePicturesTests {
    enum Instant: CaseIterable {
        case firstPicture, middle, lastPicture
    }

    private let place = TemporaryFolder()
    private let database: PostgresDatabase
    /// The sample's pictures, in the order the program processes them.
    private let pictures: [String]

    /// The sample is in the folder `one` and in the database.
    init() async throws {
        database = try PostgresDatabase()
        try await Self.run(["sample", "market", "--products", "12", "--data", "one"], in: place)
        try await Self.run(["move", "--to", database.url, "--data", "one"], in: place)
        // Both are moved from here.
        try FileManager.default.removeItem(atPath: place.path + "/one/store.moved")
        pictures = try Self.pictures(in: place.path + "/one")
    }

    private var back: [String] { ["move", "--store", database.url, "--to", "sqlite:two", "--data", "one"] }

    @Test(arguments: Instant.allCases)
    func moveToAFolderThatWasKilledInThePicturesGoesOn(instant: Instant) async throws {
        try await kill(back, at: instant)
        #expect(try !exists("two/store/madang.db"))
        try await expectNoServer(["--data", "two"])
        if instant == .lastPicture {
            #expect(try Self.pictures(in: place.path + "/two") == pictures.dropLast())
            // An interrupted copy has only some files of its picture.
            let first = place.path + "/two/pictures/" + pictures[0]
            let file = try #require(try FileManager.default.contentsOfDirectory(atPath: first).max())
            try FileManager.default.removeItem(atPath: "\(first)/\(file)")
        }
        try await Self.run(back, in: place)
        try await expectWhole()
    }

    @Test func moveToAFolderThatWasKilledBeforeOrAfterItsNameGoesOn() async throws {
        let moved = try await Self.run(back, in: place)
        // The state after a kill right before the last step.
        try FileManager.default.moveItem(atPath: place.path + "/two/store", toPath: place.path + "/two/moving")
        try await expectNoServer(["--data", "two"])
        let again = try await Self.run(back, in: place)
        #expect(try hash(again) == hash(moved))
        try await expectWhole()
        // The state after a kill right after it, or after a version that fetched pictures last.
        try FileManager.default.removeItem(atPath: place.path + "/two/pictures/" + pictures[1])
        let ended = try await Self.run(back, in: place)
        #expect(ended.output.hasPrefix("This move was already complete: "))
        #expect(try hash(ended) == hash(moved))
        try await expectWhole()
    }

    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func moveToAFullDiskGoesOnOnceThereIsRoom() async throws {
        let disk = try SmallDisk(megabytes: 64)
        let move = ["move", "--store", database.url, "--to", "sqlite:" + disk.path, "--data", "one"]
        let names = try FileManager.default.subpathsOfDirectory(atPath: place.path + "/one/pictures")
        let sizes = try names.map { name in
            try FileManager.default.attributesOfItem(atPath: "\(place.path)/one/pictures/\(name)")[.size] as? Int ?? 0
        }
        // No room for the tables, then not enough for all pictures.
        for room in [40, sizes.reduce(0, +) / 2048] {
            try disk.fill(leaving: room)
            let full = try Self.begin(move, in: place)
            #expect(try await full.status() != 0)
            try disk.makeSpace()
            try await expectNoServer(["--data", disk.path])
        }
        try await Self.run(move, in: place)
        try await Self.run(["check", "--data", disk.path], in: place)
        #expect(try Self.pictures(in: disk.path) == pictures)
    }

    @Test(.enabled(if: TestBucket.isThere), arguments: Instant.allCases)
    func moveToABucketThatWasKilledInThePicturesGoesOn(instant: Instant) async throws {
        let (target, bucket) = (try PostgresDatabase(), TestBucket())
        let move = ["move", "--to", target.url, "--pictures", bucket.address, "--data", "one"]
        try await kill(move, at: instant)
        try await expectNoServer(["--store", target.url, "--data", "three"])
        try await free(target)
        let moved = try await Self.run(move, in: place)
        #expect(moved.output.contains(" tables in "))
        let ended = try await Self.run(move, in: place)
        #expect(ended.output.contains("This move was already complete: "))
        #expect(
            ended.output.contains("\nUploaded 0 pictures to") || ended.output.hasPrefix("Uploaded 0 pictures to")
        )
        let check = ["check", "--store", target.url, "--pictures", bucket.address, "--data", "three"]
        try await Self.run(check, in: place)
    }

    /// Killed before there is a table, and when everything is compared.
    @Test(arguments: ["CREATE TABLE", "DROP TABLE"])
    func moveToADatabaseThatWasKilledGoesOn(step: String) async throws {
        let target = try PostgresDatabase()
        try target.run(
            """
            CREATE FUNCTION stop() RETURNS event_trigger LANGUAGE plpgsql SET lock_timeout = '0' AS $$
                BEGIN PERFORM pg_sleep(3600); END $$;
            CREATE EVENT TRIGGER stop ON ddl_command_start WHEN TAG IN ('\(step)') EXECUTE FUNCTION stop()
            """
        )
        let move = ["move", "--to", target.url, "--data", "one"]
        let program = try Self.begin(move, in: place)
        try await eventually("it has come to \(step)") {
            try target.ask(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
            )
                == "1"
        }
        program.send(SIGKILL)
        #expect(try await program.status() == -SIGKILL)
        try await free(target)
        if step == "DROP TABLE" { try await expectNoServer(["--store", target.url, "--data", "three"]) }
        try target.run("DROP EVENT TRIGGER stop")
        let moved = try await Self.run(move, in: place)
        let ended = try await Self.run(move, in: place)
        #expect(ended.output.hasPrefix("This move was already complete: "))
        #expect(try hash(ended) == hash(moved))
    }

    /// Starts the command and kills it when it is about to read a picture.
    private func kill(_ arguments: [String], at instant: Instant) async throws {
        let number =
            switch instant {
            case .firstPicture: 0
            case .middle: pictures.count / 2
            case .lastPicture: pictures.count - 1
            }
        let folder = place.path + "/one/pictures/" + pictures[number]
        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).min())
        let held = try HeldFile("\(folder)/\(file)")
        let program = try Self.begin(arguments, in: place)
        try await eventually("the program opens the picture") { held.isWanted }
        program.send(SIGKILL)
        #expect(try await program.status() == -SIGKILL)
    }

    /// Ends the killed program's sessions, which PostgreSQL would notice only some time later.
    private func free(_ target: PostgresDatabase) async throws {
        let others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        try await eventually("the database knows that the program is gone") {
            _ = try target.ask("SELECT count(pg_terminate_backend(pid)) \(others)")
            return try target.ask("SELECT count(*) \(others)") == "0"
        }
    }

    private func expectNoServer(_ arguments: [String]) async throws {
        let server = try Self.begin(["serve", "--listen", "127.0.0.1:0"] + arguments, in: place)
        #expect(try await server.status() != 0)
        #expect(server.complaints.contains("is not finished"), "\(server.complaints)")
    }

    private func expectWhole() async throws {
        try await Self.run(["check", "--data", "two"], in: place)
        #expect(try Self.pictures(in: place.path + "/two") == pictures)
        #expect(try !exists("two/moving"))
    }

    private func exists(_ name: String) throws -> Bool {
        FileManager.default.fileExists(atPath: "\(place.path)/\(name)")
    }

    private func hash(_ program: RunningProgram) throws -> Substring {
        try #require(try /SHA-256 ([0-9a-f]{64})\n/.firstMatch(in: program.output)).1
    }

    private static func begin(_ arguments: [String], in place: TemporaryFolder) throws -> RunningProgram {
        let environment = ["LC_ALL": "C"].merging(TestBucket.environment()) { $1 }
        return try RunningProgram(Checkout.program, arguments, environment: environment, in: place.path)
    }

    @discardableResult
    private static func run(_ arguments: [String], in place: TemporaryFolder) async throws -> RunningProgram {
        let program = try begin(arguments, in: place)
        #expect(try await program.status(within: 300) == 0, "\(program.complaints)")
        return program
    }

    /// Returns the folders of pictures in a data folder, in order.
    private static func pictures(in data: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: data + "/pictures")
        return names.filter { $0.wholeMatch(of: /[0-9a-f]{2}\/[0-9a-f]{62}/) != nil }.sorted()
    }
}

/// A file on which another program's open blocks during the lifetime of this object.
private final class HeldFile {
    private let descriptor: Int32

    init(_ path: String) throws {
        // The signal of another program's open must not end this process.
        signal(SIGIO, SIG_IGN)
        descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0, fcntl(descriptor, Self.setLease, Int32(F_WRLCK)) == 0 else { throw POSIXError(.EIO) }
    }

    deinit { close(descriptor) }

    var isWanted: Bool { fcntl(descriptor, Self.getLease) != Int32(F_WRLCK) }

    /// Linux's F_SETLEASE and F_GETLEASE, which Swift does not import.
    private static let (setLease, getLease): (Int32, Int32) = (1024, 1025)
}
