import Domain
import Glibc

/// A lock on a data folder, released at the latest when the process ends.
///
/// Two bytes of one file are locked: the first by the process that uses the folder, the second by any number of
/// processes that need its files to stay.
final class FolderLock: Sendable {
    private let descriptor: Int32

    private static let user = 0
    private static let files = 1

    init(_ path: String, for purpose: LockedDataFolder.Purpose, _ locking: FileLocking) throws(Failure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .disk(errno, doing: "open \(path)") }
        if purpose != .copying {
            try take(Self.user, alone: true, path, locking)
            try expectLocksToWork(path, locking)
            signName()
        }
        try take(Self.files, alone: purpose == .mending, path, locking)
    }

    deinit {
        FileLocking.release(descriptor)
        close(descriptor)
    }

    private func take(_ byte: Int, alone: Bool, _ path: String, _ locking: FileLocking) throws(Failure) {
        switch locking.lock(descriptor, byte, alone) {
        case 0: return
        case EAGAIN, EACCES: throw byte == Self.user ? .isInUse(path, by: holder()) : .isBeingCopied(path)
        case let error: throw .locksDoNotWork(path, String(cString: strerror(error)))
        }
    }

    /// Throws unless a second lock on the same byte is refused.
    private func expectLocksToWork(_ path: String, _ locking: FileLocking) throws(Failure) {
        let second = open(path, O_RDWR | O_CLOEXEC)
        guard second >= 0 else { throw .disk(errno, doing: "open \(path)") }
        defer { close(second) }
        guard locking.lock(second, Self.user, true) != 0 else { throw .locksDoNotWork(path, "two had the same lock") }
    }

    /// Writes this process's name, so that the next one can say who has the lock. Only for people: the lock is what
    /// counts.
    private func signName() {
        let name = Array("\(getpid())\n".utf8)
        _ = ftruncate(descriptor, 0)
        _ = name.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    private func holder() -> Int? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Int(String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0x0A }, as: UTF8.self))
    }
}
