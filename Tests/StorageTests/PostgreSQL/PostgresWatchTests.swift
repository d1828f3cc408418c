import Domain
import Synchronization
import TestKit
import Testing

@testable import Storage

/// The polls for others' commits.
@Suite(.enabled(if: PostgresDatabase.isThere)) struct PostgresWatchTests {
    /// A node whose watch polls only when told to, at a time that only passes when told to.
    private final class Scene: Sendable {
        let line: DatabaseLine
        let nodes = NodeCount(mark: "a=1")
        let version = StoreVersion()
        let watch: PostgresWatch

        init() throws {
            let database = try PostgresDatabase.withTables()
            line = try DatabaseLine(to: database)
            let address = try #require(PostgresAddress(line.url))
            let reach = DatabaseReachability()
            let writer = PostgresWriter(PostgresPool(address, connections: 1, reach: reach), version, reach)
            let time = Ticking(Clock.system.tick)
            self.time = time
            let here = Clock({ Clock.system.now }, count: { time.tick })
            watch = PostgresWatch(address, version, writer, DatabaseClock(), counting: nodes, here: here)
        }

        private let time: Ticking

        /// Returns the statements of that many tenths of a second.
        func polls(tenths: Int) async throws -> Int {
            let before = try await line.figures.polls
            for _ in 0..<tenths {
                time.pass(.milliseconds(100))
                await watch.pollIfDue()
            }
            return try await line.figures.polls - before
        }
    }

    private final class Ticking: Sendable {
        private let now: Mutex<Clock.Tick>

        init(_ start: Clock.Tick) { now = Mutex(start) }

        var tick: Clock.Tick { now.withLock { $0 } }
        func pass(_ duration: Duration) { now.withLock { $0 += duration } }
    }

    @Test func serverWithoutVisitorsPollsOnceASecond() async throws {
        let scene = try Scene()
        // The first opens the connection.
        _ = try await scene.polls(tenths: 1)
        #expect(try await scene.polls(tenths: 45) == 45)
        _ = try await scene.polls(tenths: 10)
        #expect(try await scene.polls(tenths: 100) == 10)
        // The first visitor waits for a poll, and others follow.
        #expect(scene.version.attendance.note())
        #expect(try await scene.polls(tenths: 50) == 50)
        #expect(!scene.version.attendance.note())
        #expect(try await scene.polls(tenths: 50) == 50)
    }

    @Test func nodesAndTheirSettingsAreCountedWithAPoll() async throws {
        let scene = try Scene()
        let other = try Store(
            at: try #require(PostgresAddress(scene.line.url)),
            connections: 1,
            isNode: true,
            marked: "a=2",
            at: .opening
        )
        try await eventually("both are counted") {
            _ = try await scene.polls(tenths: 11)
            return scene.nodes.number == 2
        }
        #expect(scene.nodes.others == ["localhost a=2"])
        withExtendedLifetime(other) {}
    }
}
