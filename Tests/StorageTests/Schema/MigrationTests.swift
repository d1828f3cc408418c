import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

@Suite struct MigrationTests {
    private let scratch: TemporaryFolder
    private let folder: StoreFolder

    init() throws {
        scratch = TemporaryFolder()
        folder = StoreFolder(scratch.path)
    }

    /// A released step is on users' disks. When this fails, restore the step and add another.
    @Test func landedStepsAreNeverEdited() {
        let landed = [
            1: "defae341f67a37800ba9160d3e3bf7b90baa914956818fd84c1a41b718d92260",
            2: "41787f3c374c96a296095f2a4976bf92953fa66520b106a23d22ed4a3c7f2a0b",
            3: "13a22548f16b6035759e77250bfa8c64a77e7348f41c28cc273345ab9760517a",
            4: "6a2bc587dda96dc553834ff8ad4b4bee3ab841f428c5b8555a93cfb87beb77b6",
            5: "c1194b3d74e96d48cc26cf271df5a5a95daf15d4b70e66c860fb33567d368a06",
            6: "278b2c088b81e034a40fa5dd46d2c83e4f64fb8b6f85bdc70c5c2b56b0ec7b82",
            7: "e004ebd5b5532a4b85984a62f8ad48a81aa3460c1ca07701f386135d72cdecf5",
            8: "282ee92529070bbbf9ac997aaf92cd2a1169f861a6cd78460004bb4395ff98b1",
            9: "e004ebd5b5532a4b85984a62f8ad48a81aa3460c1ca07701f386135d72cdecf5",
            10: "66350c6f403ae050549fcebaa72a2804f80dc84725119a7f8b5a6175f808f2c8",
            11: "908ef0c584c3597ca40c4438505092b69f992cb38a2175344d38454694c4f16c",
            12: "e2a8724245ca0a7cc62784c03587f76cec07a5470e2741b70e540967efc4d885",
            13: "084ffdf2b262aa319f2e22fb89411a42ed19c11d4474d37a1fc783cd20cf95bd",
            14: "2a66ea33709d1df719170b072fcf52e24fcc582c62e6ee4c75274a46b5fd2990",
            15: "e6e2b8764dd2666e30ca9aceceda9b02a2478945c7a0c994d2b7b6fe5da51bf3",
            16: "c53e0b663e75a7f6b74c502a8e843ca158c64a8850882b65635b1777e08a8e38",
            17: "261d4c79ba74bbaaf59633921b256f02bf81b9043434f26dedb47e18797275cf",
            18: "bdfd3b8b8f7062c84ff4f4173c80397d8df266fc34d3be752c6afed52956f88a",
            19: "de14f2fe91f0d1a400844785351621465bcd50e9a74d4cc186928af17d1b0d28",
            20: "acf4db81356051aa342ac4ebb1fbd4e5577b8d789f01aaf6636566c513797c91",
            21: "8d1bbfcf076491b4b7bd50e8b174b854b692c37e5fc053aa7340a9879611eda7",
            22: "18236cffa3ce367b47d61130c8e8561ac733c2b0cf080906195beff7137fc777",
            23: "d9bfafa894ebaca47cdb921ad4a7f9cde85a55bdcd03ff5a12a5306758e73d4a",
            24: "2da46537e54279bf9f3357eebcbc2b7582d059c3519050e96542fcc0c0d9c850",
            25: "83aee4f55415a011df469ae3b1064fb8040be3adc87b4727fdcdd4935697a2d9",
            26: "9804d4ccdfd5174ac2bf9e5e3b76d0ddadb08d8b468350e2b8978ab41583fac8",
            27: "abec918e5190ebc62e9c56296b5b2aa1a619371399280c40d459049b1294b342",
            28: "8ea686aa63c869e8bdaa52d209ea9c922a484649480935a720e6281428c77bc7",
            29: "6efd523a587e3fd03523010710538f1ccfde0ac90eeff683eb450495f7fe8591",
        ]
        #expect(Dictionary(uniqueKeysWithValues: Migration.all.map { ($0.number, $0.checksum) }) == landed)
    }

    /// A step recreates the moderation log, which must not hide an earlier truncation.
    @Test(arguments: [false, true]) func theDesksLogStaysWhatItWas(isCut: Bool) async throws {
        try Upgrade(folder, Migrator(Migration.all.filter { $0.number < Migration.deskPictures.number })).run(
            at: .opening
        ) { _ in }
        do {
            let connection = try folder.open(as: .writer)
            try connection.run(
                "INSERT INTO sellers (id, identifier, name, secret_hash, added) VALUES (1, 'a', '제인', '-', 0)"
            )
            try connection.run("INSERT INTO desk_entries (id, invitation, made) VALUES (1, 'key', 0)")
            var last = ""
            for number in 1...2 {
                let decision = ChainedDecision(
                    id: number,
                    kind: 1,
                    target: 1,
                    person: 1,
                    action: 2,
                    entry: 1,
                    taken: 0,
                    title: "제인",
                    reason: "이유"
                )
                last = decision.hash(after: last)
                try connection.run(
                    "INSERT INTO measures VALUES (?1, 1, 1, '제인', 1, 2, '이유', 1, 0, ?2)",
                    .integer(number),
                    .text(last)
                )
            }
            try connection.run("INSERT INTO appeals VALUES (1, '아니에요', 7, 0)")
            if isCut {
                try connection.run("DROP TRIGGER measure_removed")
                try connection.run("DELETE FROM measures WHERE id = 2")
            }
        }
        let moderation = try Store(in: folder, readers: 1, at: .opening).moderation()
        #expect(try await moderation.log(before: nil, limit: 9).map(\.id.number) == (isCut ? [1] : [2, 1]))
        #expect(try await moderation.log(before: nil, limit: 9).last?.appeal?.words == "아니에요")
        #expect(try await moderation.isLogWhole() == !isCut)
        let connection = try folder.open(as: .writer)
        #expect(try connection.number("SELECT count(*) FROM sqlite_schema WHERE name LIKE '%of_old'") == 0)
        #expect(throws: Failure.self) { try connection.run("DELETE FROM measures") }
    }

    @Test func stepsAreNumberedWithoutGap() {
        #expect(Migration.all.map(\.number) == Array(1...Migration.all.count))
        #expect(Set(Migration.all.map(\.name)).count == Migration.all.count)
    }

    @Test func newStoreHasTheNewestSchemaAndNoCopy() throws {
        try Upgrade(folder).run(at: .opening) { Issue.record("nothing to tell of a new store: \($0.english)") }
        #expect(try schema() == Migration.all.count)
        #expect(try files() == ["madang.db"])
    }

    @Test func upgradedStoreKeepsACopyOfWhatWas() throws {
        try Upgrade(folder, Migrator([.market])).run(at: .opening) { _ in }
        var told: [String] = []
        try Upgrade(folder, Migrator([.market, .alternative])).run(at: .opening) { told.append($0.english) }
        #expect(try schema() == 2)
        let copy = folder.copy(beforeSchema: 2)
        let kept = try SQLiteConnection(copy, as: .inspector)
        #expect(try Migrator.schema(of: kept) == 1)
        #expect(told == ["Copying the current data to \(copy)", "Schema 2 (alternative)"])
    }

    @Test func stepThatFailsLeavesTheSchemaBeforeIt() async throws {
        try Upgrade(folder, Migrator([.market])).run(at: .opening) { _ in }
        await expect(failure: .bug) {
            try Upgrade(folder, Migrator([.market, .alternative, .broken])).run(at: .opening) { _ in }
        }
        #expect(try schema() == 2)
        let connection = try folder.open(as: .inspector)
        #expect(try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'half_done'") == 0)
    }

    @Test func newerSchemaIsRefusedWithTheWayBack() async throws {
        try Upgrade(folder, Migrator([.market, .alternative])).run(at: .opening) { _ in }
        do {
            try Upgrade(folder, Migrator([.market])).run(at: .opening) { _ in }
            Issue.record("a newer schema was taken")
        } catch {
            #expect(error.kind == .unavailable)
            #expect(error.message.english.contains("schema 2; this program knows up to 1"))
            #expect(error.message.english.contains("before-schema"))
            #expect(error.message.korean.contains("before-schema"))
        }
    }

    @Test func editedStepIsRefused() async throws {
        try Upgrade(folder, Migrator([.market, .alternative])).run(at: .opening) { _ in }
        let edited = Migration(number: 2, name: "alternative", script: "CREATE TABLE other (id INTEGER PRIMARY KEY)")
        await expect(failure: .bug) { try Upgrade(folder, Migrator([.market, edited])).run(at: .opening) { _ in } }
    }

    @Test func fileOfAnotherProgramIsRefusedUntouched() async throws {
        do {
            let other = try SQLiteConnection(folder.database, as: .copier)
            try other.run("CREATE TABLE theirs (id INTEGER PRIMARY KEY)")
        }
        let before = try Data(contentsOf: scratch.url("madang.db"))
        await expect(failure: .unavailable) { try Upgrade(folder).run(at: .opening) { _ in } }
        #expect(try Data(contentsOf: scratch.url("madang.db")).dropFirst(100) == before.dropFirst(100))
    }

    @Test func fileThatIsNoDatabaseIsRefused() async throws {
        try Data("not a database, but long enough to look at".utf8).write(to: scratch.url("madang.db"))
        await expect(failure: .unavailable) { try Upgrade(folder).run(at: .opening) { _ in } }
    }

    @Test func rehearsalSaysTheStepsAndChangesNothing() throws {
        try Upgrade(folder, Migrator([.market])).run(at: .opening) { _ in }
        let before = try Data(contentsOf: scratch.url("madang.db"))
        #expect(try Upgrade(folder, Migrator([.market, .alternative])).rehearse(at: .opening) == ["2 alternative"])
        #expect(try Data(contentsOf: scratch.url("madang.db")) == before)
        #expect(try files() == ["madang.db"])
        #expect(try Upgrade(folder, Migrator([.market])).rehearse(at: .opening) == [])
    }

    @Test func rehearsalFailsWhereTheStepWould() async throws {
        try Upgrade(folder, Migrator([.market])).run(at: .opening) { _ in }
        await expect(failure: .bug) { try Upgrade(folder, Migrator([.market, .broken])).rehearse(at: .opening) }
        #expect(try schema() == 1)
    }

    /// Returns the files except the log, which readers leave behind.
    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { !$0.hasPrefix("madang.db-") }
    }

    private func schema() throws -> Int { try Migrator.schema(of: try folder.open(as: .inspector)) }
}

extension Migration {
    fileprivate static let alternative = Migration(
        number: 2,
        name: "alternative",
        script: "ALTER TABLE pictures ADD COLUMN alternative TEXT"
    )
    fileprivate static let broken = Migration(
        number: 3,
        name: "broken",
        script: "CREATE TABLE half_done (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1);"
    )
}
