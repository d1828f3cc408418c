import Domain
import Foundation
import Testing

@testable import Storage

/// The database read into memory after a start.
@Suite struct WarmingTests {
    private let scratch: ScratchFolder
    private let folder: StoreFolder

    init() throws {
        scratch = try ScratchFolder()
        folder = StoreFolder(scratch.path)
        _ = try Upgrade(folder).run(at: .opening) { _ in }
    }

    private func warming(most: Int) -> Warming {
        Warming(most: most) { [folder] () throws(Failure) in try folder.open(as: .inspector) }
    }

    @Test func wholeFileIsRead() async throws {
        #expect(await warming(most: .max).run() == size)
    }

    @Test func noMoreIsReadThanThereIsRoomFor() async throws {
        #expect(size > 8192)
        #expect(await warming(most: 8192).run() == 8192)
    }

    @Test func withoutAStoreNothingIsRead() async throws {
        try FileManager.default.removeItem(atPath: folder.database)
        #expect(await warming(most: .max).run() == 0)
    }

    /// POSIX locks of a file end when their process closes any descriptor of it.
    @Test func locksOnTheDatabaseStay() async throws {
        let writer = try folder.open(as: .writer)
        try writer.run("BEGIN IMMEDIATE")
        let locks = try locks()
        #expect(!locks.isEmpty)
        #expect(await warming(most: .max).run() > 0)
        #expect(try self.locks() == locks)
        withExtendedLifetime(writer) {}
    }

    private var size: Int {
        (try? FileManager.default.attributesOfItem(atPath: folder.database)[.size] as? Int) ?? 0
    }

    /// This process's locks on the database, as the system tells them.
    private func locks() throws -> [String] {
        let inode = try #require(
            FileManager.default.attributesOfItem(atPath: folder.database)[.systemFileNumber] as? Int
        )
        return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
            .filter { $0.contains(" \(getpid()) ") && $0.contains(":\(inode) ") }
            .map { $0.drop { $0 != " " }.description }
    }
}
