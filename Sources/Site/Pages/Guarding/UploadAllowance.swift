package import Domain
import Synchronization

/// Counts what forms that are still arriving hold, in all and for each source, and refuses what would be too much.
package final class UploadAllowance: Sendable {
    /// Whether the sender of a form has shown who they are.
    package enum Standing: Sendable {
        case unproven
        case proven
    }

    private struct Pool {
        var inAll = 0
        /// Only sources that hold something: never more than there are connections.
        var sources: [RateLimitSource: Int] = [:]

        mutating func give(back count: Int, _ source: RateLimitSource) {
            inAll -= count
            let left = sources[source, default: 0] - count
            sources[source] = left > 0 ? left : nil
        }
    }

    private struct Pools {
        var unproven = Pool()
        var proven = Pool()

        subscript(_ standing: Standing) -> Pool {
            get { standing == .proven ? proven : unproven }
            _modify { if standing == .proven { yield &proven } else { yield &unproven } }
        }
    }

    private let limits: UploadLimits
    private let disk: DiskReserve
    private let pools = Mutex(Pools())

    init(_ limits: UploadLimits, disk: DiskReserve) {
        self.limits = limits
        self.disk = disk
    }

    /// A form begins to arrive.
    package func begin(from source: RateLimitSource, _ standing: Standing) -> IncomingUpload {
        IncomingUpload(self, from: source, standing)
    }

    /// Bytes that are held now.
    func held(_ standing: Standing) -> Int { pools.withLock { $0[standing].inAll } }

    /// Throws `tooMany` when it would be too much from that source, `unavailable` when it would be in all.
    func take(_ count: Int, _ source: RateLimitSource, _ standing: Standing) throws(Failure) {
        let share = standing == .proven ? limits.proven : limits.unproven
        let isTooMuch = pools.withLock { pools -> Failure? in
            let held = pools[standing].sources[source, default: 0]
            guard held + count <= share.perSource else { return .tooMuchFromOneSource(share.perSource) }
            guard pools[standing].inAll + count <= share.inAll else { return .tooMuchInAll }
            pools[standing].sources[source] = held + count
            pools[standing].inAll += count
            return nil
        }
        if let isTooMuch { throw isTooMuch }
    }

    func giveBack(_ count: Int, _ source: RateLimitSource, _ standing: Standing) {
        pools.withLock { $0[standing].give(back: count, source) }
    }

    /// Throws `unavailable` when the disk would be short of space with so many more bytes on it.
    func checkDisk(_ folder: String, for count: Int) throws(Failure) { try disk.check(folder, for: count) }

    /// What a file counts besides its bytes.
    var file: Int { limits.file }
}

/// What one form that is arriving holds. It counts until its reading has ended and the last of its files is gone.
package final class IncomingUpload: Sendable {
    private struct State {
        var standing: UploadAllowance.Standing
        var held = 0
        var texts = 0
    }

    /// Bytes of a form's texts that are in nobody's share: those of a product, escaped as apps send them.
    static let freeTexts = 16_384

    private let allowance: UploadAllowance
    private let source: RateLimitSource
    private let state: Mutex<State>

    fileprivate init(_ allowance: UploadAllowance, from source: RateLimitSource, _ standing: UploadAllowance.Standing) {
        self.allowance = allowance
        self.source = source
        state = Mutex(State(standing: standing))
    }

    deinit {
        let (standing, held) = state.withLock { ($0.standing, $0.held) }
        if held > 0 { allowance.giveBack(held, source, standing) }
    }

    /// Before so many bytes of texts are kept in memory. Who sends the form stands in the first of them, and is heard however
    /// much strangers hold.
    package func takeText(_ count: Int) throws(Failure) {
        let counted = state.withLock { state in
            let before = max(0, state.texts - Self.freeTexts)
            state.texts += count
            return max(0, state.texts - Self.freeTexts) - before
        }
        if counted > 0 { try take(counted) }
    }

    /// Before so many bytes are held.
    func take(_ count: Int) throws(Failure) {
        let failure = state.withLock { state -> Failure? in
            do throws(Failure) {
                try allowance.take(count, source, state.standing)
                state.held += count
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
    }

    /// Before so many bytes are kept in a file.
    package func take(_ count: Int, in folder: String) throws(Failure) {
        try allowance.checkDisk(folder, for: count)
        try take(count)
    }

    /// Before a file is made.
    package func takeFile(in folder: String) throws(Failure) { try take(allowance.file, in: folder) }

    /// The sender has shown who they are: what the form holds counts among the others of their kind.
    package func prove() throws(Failure) {
        let failure = state.withLock { state -> Failure? in
            guard state.standing == .unproven else { return nil }
            do throws(Failure) {
                try allowance.take(state.held, source, .proven)
            } catch { return error }
            allowance.giveBack(state.held, source, .unproven)
            state.standing = .proven
            return nil
        }
        if let failure { throw failure }
    }
}

extension Failure {
    fileprivate static func tooMuchFromOneSource(_ most: Int) -> Failure {
        let megabytes = UploadLimits.megabytes(most)
        return Failure(
            .tooMany,
            Phrase(
                "이 연결에서 올라오고 있는 사진이 \(megabytes)MB를 넘었어요. 30초 뒤에 다시 보내 주세요.",
                "More than \(megabytes) MB are still arriving from your connection. Send it again in 30 s."
            ),
            field: "images",
            retryAfter: 30
        )
    }

    fileprivate static let tooMuchInAll = Failure(
        .unavailable,
        Phrase(
            "지금은 한꺼번에 올라오는 사진이 너무 많아요. 30초 뒤에 다시 보내 주세요.",
            "Too many pictures are arriving just now. Send them again in 30 s."
        ),
        field: "images",
        retryAfter: 30
    )
}
