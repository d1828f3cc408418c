import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Reading the database into memory after a start.
@Suite struct WarmingTests {
    private let scratch: TemporaryFolder
    private let folder: StoreFolder

    init() throws {
        scratch = TemporaryFolder()
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

    /// A process loses its POSIX locks on a file when it closes any descriptor of it.
    @Test func locksOnTheDatabaseStay() async throws {
        let writer = try folder.open(as: .writer)
        // Opened before the writer locks anything and closed after all checks, because closing it releases the locks
        // too.
        let onlooker = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.database))
        try writer.run("BEGIN IMMEDIATE")
        let lock = try #require(try lock(seenBy: onlooker))
        #expect(lock.pid == getpid())
        #expect(await warming(most: .max).run() > 0)
        #expect(try self.lock(seenBy: onlooker) == lock)
        withExtendedLifetime(writer) {}
    }

    private var size: Int {
        (try? FileManager.default.attributesOfItem(atPath: folder.database)[.size] as? Int) ?? 0
    }

    /// `F_OFD_GETLK`, the same on every Linux: Glibc's module omits the names that need `_GNU_SOURCE`.
    private static let getOpenFileLock: Int32 = 36

    private struct Lock: Equatable {
        let start: Int
        let length: Int
        let pid: pid_t
    }

    /// Returns the write lock, as an open file description of the database sees it, including locks of this process,
    /// which conflict with it. `/proc/locks` would not do, since it may omit a line while other locks change.
    private func lock(seenBy onlooker: FileHandle) throws -> Lock? {
        var wanted = flock()
        wanted.l_type = Int16(F_WRLCK)
        guard fcntl(onlooker.fileDescriptor, Self.getOpenFileLock, &wanted) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        guard wanted.l_type != Int16(F_UNLCK) else { return nil }
        return Lock(start: Int(wanted.l_start), length: Int(wanted.l_len), pid: wanted.l_pid)
    }
}
