import CLinux
import Domain
import Glibc
import Synchronization

/// Reserves some disk space for what matters more than another picture: changes, deletions, the log.
final class DiskReserve: Sendable {
    private struct State {
        /// The bytes admitted since the free space was last read.
        var unseen = 0
        var free = 0
        var reserve = 0
        var saidAt: Int?
    }

    private let bytes: Int?
    private let clock: Clock
    private let tell: @Sendable (String) -> Void
    private let state = Mutex(State())

    static let most = 256 << 20
    /// The number of bytes after which the free space is read again, and the most the reserve can be wrong by.
    private static let step = 1 << 20
    /// The minimum interval between log messages, in milliseconds, however many uploads are refused.
    private static let silence = 600_000

    /// `tell` logs that space is short.
    init(_ bytes: Int?, clock: Clock, tell: @escaping @Sendable (String) -> Void) {
        self.bytes = bytes
        self.clock = clock
        self.tell = tell
    }

    /// Throws `unavailable` when less than the reserve would be left.
    func check(_ folder: String, for count: Int) throws(Failure) {
        let now = clock.now.milliseconds
        let (isShort, says) = state.withLock { state -> (Bool, Bool) in
            state.unseen += count
            if state.unseen >= Self.step || state.free - state.unseen < state.reserve {
                look(&state, at: folder, count)
            }
            guard state.free - state.unseen < state.reserve else { return (false, false) }
            state.unseen -= count
            let isQuiet = state.saidAt.map { now - $0 < Self.silence } ?? false
            if !isQuiet { state.saidAt = now }
            return (true, !isQuiet)
        }
        if says {
            tell("Pictures are refused: less than \(reserve >> 20) MB of the disk under \(folder) would be left.")
        }
        if isShort { throw .diskIsShort }
    }

    private var reserve: Int { state.withLock { $0.reserve } }

    /// Reads the free space. If that fails, everything is admitted: writing then fails by itself.
    private func look(_ state: inout State, at folder: String, _ count: Int) {
        var disk = statvfs()
        guard unsafe statvfs(folder, &disk) == 0 else {
            (state.free, state.reserve, state.unseen) = (.max, 0, 0)
            return
        }
        state.free = Int(disk.f_bavail) * Int(disk.f_frsize)
        state.reserve = bytes ?? min(Self.most, Int(disk.f_blocks) * Int(disk.f_frsize) / 20)
        state.unseen = count
    }
}

extension Failure {
    fileprivate static let diskIsShort = Failure(
        .unavailable,
        Phrase(
            "서버에 남은 자리가 적어서 지금은 사진을 받을 수 없어요. 나중에 다시 보내 주세요.",
            "The server is low on disk space and can’t accept pictures. Send them again later."
        ),
        field: "images",
        cause: "the disk's reserve is reached",
        retryAfter: 300
    )
}
