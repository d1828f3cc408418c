package import Domain
import HTTP
import Synchronization

/// Counts the bytes of forms still being received, in total and per source, and refuses those over the limit.
package final class UploadAllowance: Sendable {
    /// Whether the sender of a form has authenticated.
    package enum Standing: Sendable {
        case unproven
        case proven
    }

    private let limits: UploadLimits
    private let disk: DiskReserve
    /// Bytes by source, which never has more keys than there are connections.
    private let pools = Mutex<[Standing: Holdings<RateLimitSource>]>([:])

    init(_ limits: UploadLimits, disk: DiskReserve) {
        self.limits = limits
        self.disk = disk
    }

    /// Starts counting a form.
    package func begin(from source: RateLimitSource, _ standing: Standing) -> IncomingUpload {
        IncomingUpload(self, from: source, standing)
    }

    /// Returns the bytes held now.
    func held(_ standing: Standing) -> Int { pools.withLock { $0[standing]?.inAll ?? 0 } }

    /// Throws `tooMany` when the source would exceed its limit, and `unavailable` when the total would.
    func take(_ count: Int, _ source: RateLimitSource, _ standing: Standing) throws(Failure) {
        let share = standing == .proven ? limits.proven : limits.unproven
        let isTooMuch = pools.withLock { pools -> Failure? in
            let (held, inAll) = (pools[standing]?[source] ?? 0, pools[standing]?.inAll ?? 0)
            guard held + count <= share.perSource else { return .tooMuchFromOneSource(share.perSource) }
            guard inAll + count <= share.inAll else { return .tooMuchInAll }
            pools[standing, default: Holdings()].add(count, to: source)
            return nil
        }
        if let isTooMuch { throw isTooMuch }
    }

    func giveBack(_ count: Int, _ source: RateLimitSource, _ standing: Standing) {
        pools.withLock { $0[standing]?.add(-count, to: source) }
    }

    /// Throws `unavailable` when this many more bytes would leave too little disk space.
    func checkDisk(_ folder: String, for count: Int) throws(Failure) { try disk.check(folder, for: count) }

    /// The overhead counted for a file besides its bytes.
    var file: Int { limits.file }
}

/// One form being received. It counts until it is read and the last of its files is released.
package final class IncomingUpload: Sendable {
    private struct State {
        var standing: UploadAllowance.Standing
        var held = 0
        var texts = 0
    }

    /// Text bytes that count against no limit: enough for a product, escaped as apps send it.
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

    /// Counts text before it is kept in memory. The first texts, which identify the sender, are always read, whatever
    /// other visitors hold.
    package func takeText(_ count: Int) throws(Failure) {
        let counted = state.withLock { state in
            let before = max(0, state.texts - Self.freeTexts)
            state.texts += count
            return max(0, state.texts - Self.freeTexts) - before
        }
        if counted > 0 { try take(counted) }
    }

    /// Counts bytes before they are held.
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

    /// Counts bytes before they are written to a file.
    package func take(_ count: Int, in folder: String) throws(Failure) {
        try allowance.checkDisk(folder, for: count)
        try take(count)
    }

    /// Counts a file before it is created.
    package func takeFile(in folder: String) throws(Failure) { try take(allowance.file, in: folder) }

    /// Marks the sender as authenticated: the form's bytes move to the limit for proven senders.
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
                "More than \(megabytes) MB are being uploaded from your connection. Send it again in 30 s."
            ),
            field: "images",
            retryAfter: 30
        )
    }

    fileprivate static let tooMuchInAll = Failure(
        .unavailable,
        Phrase(
            "지금은 한꺼번에 올라오는 사진이 너무 많아요. 30초 뒤에 다시 보내 주세요.",
            "Too many pictures are being uploaded. Send them again in 30 s."
        ),
        field: "images",
        retryAfter: 30
    )
}
