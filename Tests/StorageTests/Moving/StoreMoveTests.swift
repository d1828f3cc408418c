import Domain
import Foundation
import TestKit
import Testing

@testable import Folders
@testable import Storage

@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct StoreMoveTests {
    private let scratch = TemporaryFolder()
    private let folder: LockedDataFolder
    private let database: PostgresDatabase

    /// A folder with rows in every table, and gaps at the ends of their ids.
    init() throws {
        folder = try LockedDataFolder(scratch.path + "/data", for: .using)
        try folder.prepare()
        database = try PostgresDatabase()
        try Upgrade(folder.store).run(at: .opening) { _ in }
        let connection = try folder.store.open(as: .writer)
        try EveryTable.add(1, to: connection)
        try EveryTable.add(2, to: connection)
        try connection.run("DELETE FROM messages WHERE id = 2")
        try DerivedCounts(connection: connection).countAnew()
    }

    private func move(_ source: StoreMove.Place, _ target: StoreMove.Place) throws -> StoreMove.Summary {
        try StoreMove(from: source, to: target).run(at: .opening) { _ in }
    }

    private func expect(
        _ failure: Failure,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () throws -> some Any
    ) throws {
        let thrown = #expect(throws: Failure.self, sourceLocation: sourceLocation) { _ = try body() }
        #expect(thrown?.message.english == failure.message.english, sourceLocation: sourceLocation)
    }

    private func other(_ name: String = "other") throws -> LockedDataFolder {
        try LockedDataFolder(scratch.path + "/" + name, for: .using)
    }

    /// Moves once PostgreSQL has noticed that the previous program is gone, which takes some time.
    private func moveOnceItIsFree(
        _ source: StoreMove.Place,
        _ target: StoreMove.Place
    ) throws -> StoreMove.Summary {
        for _ in 0..<500 {
            do {
                return try move(source, target)
            } catch let failure as Failure where failure.message.english == Failure.movesAlready.message.english {
                usleep(10_000)
            }
        }
        return try move(source, target)
    }

    @Test func rowsForTestsAreOfEveryTable() throws {
        #expect(Set(EveryTable.rows.map(\.table)) == Set(StoreSchema.current.moved.map(\.name)))
        let connection = try folder.store.open(as: .inspector)
        for table in StoreSchema.current.moved { #expect(try connection.number(table.statements.count) > 0) }
    }

    @Test func storeIsTheSameThereAndBack() throws {
        let there = try move(.folder(folder), .server(database.address))
        #expect(there.rows > 60)
        let back = try other()
        #expect(try move(.server(database.address), .folder(back)) == there)
        let further = try PostgresDatabase()
        #expect(try move(.server(database.address), .server(further.address)) == there)

        let findings = try Check(of: back, mending: true).run { _ in }.findings
        // One message is missing, no picture has files, and the log was not created by real decisions.
        let hashes = try back.store.open(as: .inspector).pictureHashes()
        let expected =
            [.wrongConversations(1, isMended: true), .brokenLog(from: 1)] + hashes.map(Finding.missingPicture)
        #expect(findings.map(\.message.english) == expected.map(\.message.english))
        #expect(try Disk.names(in: back.path) == ["lock", "store"])
    }

    /// Every table accepts another row, with an unused id.
    @Test func storesGoOnWhereTheyWere() throws {
        _ = try move(.folder(folder), .server(database.address))
        let back = try other()
        _ = try move(.server(database.address), .folder(back))
        let source = try folder.store.open(as: .writer)
        let server = try PostgresConnection(database.address)
        let copy = try back.store.open(as: .writer)
        let all: [any DatabaseConnection] = [source, server, copy]
        for connection in all { try EveryTable.add(3, to: connection) }
        let numbers = try all.map { connection in
            try StoreSchema.current.moved.filter(\.isNumbered).map { try connection.number($0.statements.greatest) }
        }
        #expect(numbers[1] == numbers[0])
        #expect(numbers[2] == numbers[0])
        #expect(try server.number("SELECT max(id) FROM messages") == 3)
    }

    @Test func emptyStoreTakesItsFirstRows() throws {
        let empty = try other()
        try empty.prepare()
        try Upgrade(empty.store).run(at: .opening) { _ in }
        _ = try move(.folder(empty), .server(database.address))
        let server = try PostgresConnection(database.address)
        try EveryTable.add(1, to: server)
        #expect(try server.number("SELECT max(id) FROM products") == 2)
        #expect(try server.number("SELECT value FROM counters WHERE name = 'decisions'") == 1)
    }

    @Test func whatWasMovedIsFoundAndCounted() async throws {
        _ = try move(.folder(folder), .server(database.address))
        let back = try other()
        _ = try move(.server(database.address), .folder(back))
        for store in [
            try Store(at: database.address, connections: 1, at: .opening),
            try Store(in: back.store, readers: 1, at: .opening),
        ] {
            #expect(!store.isNew)
            // Products in other currencies are not in the common list.
            #expect(try await store.products().count() == 2)
            let other = try await store.backgroundReader.read { (connection) throws(Failure) in
                try connection.number("SELECT value FROM counters WHERE name = 'other money'")
            }
            #expect(other == 2)
            var found: [ProductID] = []
            try await store.products().search(try #require(SearchQuery("그릇")), before: nil, limit: 9) {
                found.append($0.id)
            }
            #expect(found == [ProductID(3), ProductID(1)])
            #expect(try await store.boxOffice().search(#require(SearchQuery("파묘")), limit: 9).count == 2)
        }
    }

    @Test func moveThatWasBrokenOffGoesOn() throws {
        let tables = StoreSchema.current.moved
        let source = try folder.store.open(as: .inspector)
        do {
            let target = try PostgresTarget(database.address)
            try target.begin(tables, from: folder.path, at: .opening)
            var rows: [[Value]] = []
            try source.each(of: tables[0], after: nil) { rows.append($0) }
            try target.put([rows[0]], in: tables[0])
        }
        // A half-moved database is not accepted as a store.
        try expect(Failure.movingHere) { try Store(at: database.address, connections: 1, at: .opening) }
        let itself = StoreMove.Place.file(folder.store.database)
        try expect(Failure.movesFromElsewhere(folder.path)) { try move(itself, .server(database.address)) }
        let summary = try move(.folder(folder), .server(database.address))
        #expect(try move(.server(database.address), .folder(other())) == summary)
    }

    @Test func moveIntoAFolderThatWasBrokenOffGoesOn() throws {
        _ = try move(.folder(folder), .server(database.address))
        let back = try other()
        let tables = StoreSchema.current.moved
        try Disk.makeFolder(back.path + "/moving")
        do {
            let source = try PostgresConnection(readingStoreAt: database.address, alone: true)
            let target = try SQLiteTarget(back.path + "/moving/madang.db")
            try target.begin(tables, from: database.address.url, at: .opening)
            try source.each(of: tables[0], after: nil) { (row) throws(Failure) in
                if try target.connection.lastKey(of: tables[0]) == nil { try target.put([row], in: tables[0]) }
            }
        }
        _ = try move(.server(database.address), .folder(back))
        #expect(try Disk.names(in: back.path) == ["lock", "store"])
        _ = try Store(in: back.store, readers: 1, at: .opening)
    }

    /// Rows moved by an earlier attempt are not read from the source again, but they are compared.
    @Test func sourceThatChangedMeanwhileIsNoticed() throws {
        let tables = StoreSchema.current.moved
        let sellers = try #require(tables.first { $0.name == "sellers" })
        let source = try folder.store.open(as: .writer)
        do {
            let target = try PostgresTarget(database.address)
            try target.begin(tables, from: folder.path, at: .opening)
            var rows: [[Value]] = []
            try source.each(of: sellers, after: nil) { rows.append($0) }
            try target.put(rows, in: sellers)
        }
        try source.run("UPDATE sellers SET added = 9 WHERE id = 1")
        try expect(Failure.movedOtherwise(["sellers"])) { try move(.folder(folder), .server(database.address)) }
        try expect(Failure.movingHere) { try Store(at: database.address, connections: 1, at: .opening) }
    }

    @Test func whatIsThereIsNotOverwritten() throws {
        let there = try move(.folder(folder), .server(database.address))
        // Everything is there already, both ways.
        let (again, back) = (
            try move(.folder(folder), .server(database.address)), try move(.server(database.address), .folder(folder))
        )
        #expect(!there.hadEnded && again.hadEnded && back.hadEnded)
        #expect([again.hash, back.hash] == [there.hash, there.hash])
        try database.run("UPDATE sellers SET added = 9 WHERE id = 1")
        try expect(Failure.targetIsNotEmpty) { try moveOnceItIsFree(.folder(folder), .server(database.address)) }
        try expect(Failure.targetHasStore(folder.path)) { try move(.server(database.address), .folder(folder)) }
    }

    @Test func storeThatIsUsedIsNotMoved() async throws {
        _ = try move(.folder(folder), .server(database.address))
        let store = try Store(at: database.address, connections: 1, at: .opening)
        // Connections are opened on demand.
        _ = try await store.products().count()
        try expect(Failure.sourceIsUsed) { try move(.server(database.address), .folder(other())) }
        withExtendedLifetime(store) {}
    }

    @Test func nothingIsNotMoved() throws {
        try expect(Failure.sourceHasNoStore) { try move(.folder(other("new")), .server(database.address)) }
        try expect(Failure.sourceHasNoStore) { try move(.server(database.address), .folder(other("new"))) }
    }

    @Test func textThatPostgresCannotKeepIsNamed() throws {
        let source = try folder.store.open(as: .writer)
        try source.run("UPDATE products SET description = 'a' || char(0) || 'b' WHERE id = 2")
        try expect(Failure.textWithNUL("products.description")) {
            try move(.folder(folder), .server(database.address))
        }
        // After an edit, the rest is moved.
        try source.run("UPDATE products SET description = 'ab' WHERE id = 2")
        _ = try move(.folder(folder), .server(database.address))
    }
}
