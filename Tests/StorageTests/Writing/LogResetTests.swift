import CFaultyVFS
import CSQLite
import Domain
import TestKit
import Testing

@testable import Storage

/// A commit that resets the WAL after a checkpoint has read its length: SQLite up to 3.51.2 loses writes then
/// (https://sqlite.org/wal.html#walresetbug). Serialized, because there is one window.
@Suite(.serialized, .blocks) struct LogResetTests {
    private let scratch: TemporaryFolder
    private let writer: SQLiteConnection
    private let mover: SQLiteConnection

    init() throws {
        scratch = TemporaryFolder()
        let path = scratch.path + "/log.db"
        writer = try SQLiteConnection(path, as: .writer)
        try writer.run("CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT) STRICT")
        mover = try SQLiteConnection(path, as: .checkpointer)
        _ = try mover.number("SELECT count(*) FROM notes")
    }

    /// Demonstrates that the window is the bug's; in a fixed SQLite nothing is lost.
    @Test func checkpointWithNothingToMoveLosesWrites() throws {
        try write(60)
        // Another connection checkpoints everything, so that the state of `mover` is outdated.
        try SQLiteConnection(scratch.path + "/log.db", as: .checkpointer).checkpoint()
        let isReached = try writing(one: {
            sqlite3_wal_checkpoint_v2(mover.handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
        })
        try #require(isReached)
        let isWhole = try staysWhole(after: 61)
        #expect(isWhole != SQLiteLibrary.losesWritesOnReset())
    }

    @Test func checkpointOfOursIsNotBegunWithNothingToMove() throws {
        try write(60)
        try SQLiteConnection(scratch.path + "/log.db", as: .checkpointer).checkpoint()
        let isReached = try writing(one: { mover.checkpoint() })
        #expect(!isReached)
        #expect(try staysWhole(after: 60))
    }

    /// While there is something to checkpoint, no commit resets the log.
    @Test func commitDuringACheckpointOfOursIsKept() throws {
        try write(60)
        let isReached = try writing(one: { mover.checkpoint() })
        #expect(isReached)
        #expect(try staysWhole(after: 61))
    }

    @Test(
        arguments: [
            (3_040_001, true), (3_044_005, true), (3_044_006, false), (3_045_000, true), (3_050_007, false),
            (3_051_002, true),
            (3_051_003, false), (3_052_000, false),
        ] as [(Int32, Bool)]
    )
    func versionsWithTheBugAreKnown(number: Int32, hasIt: Bool) {
        #expect(SQLiteLibrary.losesWritesOnReset(number) == hasIt)
    }

    /// Runs `checkpoint`, and one more write at the moment when it has read the log's header; returns whether that
    /// moment occurred.
    private func writing(one checkpoint: () -> Void) throws -> Bool {
        let me = Unmanaged.passUnretained(writer).toOpaque()
        let status = log_window_open(
            mover.handle,
            { writer in
                guard let writer else { return }
                _ = try? Unmanaged<SQLiteConnection>.fromOpaque(writer).takeUnretainedValue()
                    .run("INSERT INTO notes (text) VALUES ('in the window')")
            },
            me
        )
        try #require(status == 0)
        checkpoint()
        return log_window_close() != 0
    }

    private func write(_ count: Int) throws {
        for number in 1...count {
            let text = String(repeating: "\(number) ", count: 40)
            try writer.run("INSERT INTO notes (text) VALUES (?1)", text)
        }
    }

    /// Returns whether everything is there after more writes and a checkpoint with a reset of the log.
    private func staysWhole(after count: Int) throws -> Bool {
        try write(80)
        for _ in 0..<2 {
            try SQLiteConnection(scratch.path + "/log.db", as: .checkpointer).checkpoint()
            try write(1)
        }
        let path = scratch.path + "/log.db"
        let later = try SQLiteConnection(path, as: .inspector)
        let complaint = try? later.first("PRAGMA integrity_check(1)") { (row) throws(Failure) in try row.text() }
        return try complaint == "ok" && later.number("SELECT count(*) FROM notes") == count + 82
    }
}

/// Two checkpointers would each find that the other has moved the log.
@Suite struct LogOwnerTests {
    @Test func commandBesideAServerLeavesTheLogToIt() async throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        let server = try Store(in: folder, readers: 1, at: .opening)
        let beside = try Store(in: folder, readers: 1, movesLog: false, at: .opening)
        for number in 1...400 {
            let draft = SellerDraft(identifier: "\(number)", name: "판매자 \(number)", secretHash: "$argon2id$1")
            _ = try await beside.sellers().add(draft, at: .opening)
        }
        let frames = try await beside.writer.write { (connection) throws(Failure) in connection.framesInLog }
        #expect(frames > LogLimits().worthwhile)
        withExtendedLifetime((scratch, server)) {}
    }
}
