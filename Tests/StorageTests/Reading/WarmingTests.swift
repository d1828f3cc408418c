import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// The database read into memory after a start.
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

    /// POSIX locks of a file end when their process closes any descriptor of it.
    @Test func locksOnTheDatabaseStay() async throws {
        let writer = try folder.open(as: .writer)
        // Opened before the writer locks anything and closed after all was asked, for closing it ends the locks too.
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

    /// `F_OFD_GETLK`, the same on every Linux: Glibc's module is built without the names that need `_GNU_SOURCE`.
    private static let getOpenFileLock: Int32 = 36

    private struct Lock: Equatable {
        let start: Int
        let length: Int
        let pid: pid_t
    }

    /// The lock that keeps others from writing, as an open descriptor of the database meets it: of this process, for what
    /// a descriptor asks for by itself is at odds with what the process has. `/proc/locks` would not do, since a line of it
    /// may be missed while other locks come and go.
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
