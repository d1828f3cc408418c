import Domain
import Pages
import Synchronization

/// The open sandboxes: each is opened at its first request, and closed after a while without any.
final class Sandboxes: Sendable {
    private let maker: any SandboxMaker
    private let clock: Clock
    private let opened = Mutex<[LabKey: OpenSandbox]>([:])

    init(_ maker: any SandboxMaker, clock: Clock) { (self.maker, self.clock) = (maker, clock) }

    /// Runs `work` on the key's own server, which stays open meanwhile. Throws `unavailable` where too many are open,
    /// or where this one cannot be opened.
    func use<Answer: Sendable>(
        _ key: LabKey,
        secret: String,
        _ work: (any WholeSite, OpenSandbox) async -> Answer
    ) async throws(Failure) -> Answer {
        let sandbox = try enter(key, secret)
        defer { sandbox.leave(at: clock.now) }
        do throws(Failure) { return await work(try await sandbox.site.value.get(), sandbox) } catch {
            // The next request tries again.
            forget(sandbox, of: key)
            throw error
        }
    }

    /// Resets the sandbox to its initial state.
    func reset(_ key: LabKey, secret: String) async throws(Failure) {
        let maker = maker
        let sandbox = opening { () async throws(Failure) in
            try await maker.reset(key)
            return try await maker.open(key, secret: secret)
        }
        opened.withLock { $0[key] = sandbox }
        do throws(Failure) { _ = try await sandbox.site.value.get() } catch {
            forget(sandbox, of: key)
            throw error
        }
    }

    /// Closes idle sandboxes, and those of deleted keys.
    func tidy(keeping isKey: (LabKey) -> Bool) {
        let now = clock.now
        opened.withLock { all in all = all.filter { isKey($0.key) && !$0.value.isResting(at: now) } }
    }

    /// Records which of them use too much disk space.
    func measure() async {
        for (key, sandbox) in opened.withLock({ $0 }) {
            guard let bytes = try? await maker.bytes(of: key) else { continue }
            sandbox.note(bytes: bytes)
        }
    }

    var count: Int { opened.withLock { $0.count } }

    private func enter(_ key: LabKey, _ secret: String) throws(Failure) -> OpenSandbox {
        let maker = maker
        let now = clock.now
        let found: OpenSandbox? = opened.withLock { all in
            if let sandbox = all[key] { return sandbox.entered }
            if all.count >= LabLimits.openSandboxes {
                guard let idlest = Self.idlest(of: all) else { return nil }
                all[idlest] = nil
            }
            let sandbox = opening { () async throws(Failure) in try await maker.open(key, secret: secret) }
            all[key] = sandbox
            return sandbox.entered
        }
        guard let found else { throw .tooManySandboxes }
        found.note(use: now)
        return found
    }

    private static func idlest(of all: [LabKey: OpenSandbox]) -> LabKey? {
        all.filter { $0.value.isUnused }.min { $0.value.lastUse < $1.value.lastUse }?.key
    }

    private func opening(_ open: @escaping @Sendable () async throws(Failure) -> any WholeSite) -> OpenSandbox {
        OpenSandbox(
            Task {
                do throws(Failure) { return .success(try await open()) } catch { return .failure(error) }
            },
            at: clock.now
        )
    }

    private func forget(_ sandbox: OpenSandbox, of key: LabKey) {
        opened.withLock { all in if all[key] === sandbox { all[key] = nil } }
    }
}

/// An open sandbox with its usage.
final class OpenSandbox: Sendable {
    let site: Task<Result<any WholeSite, Failure>, Never>
    private let underWay = Atomic(0)
    private let used: Atomic<Int>
    private let overfull = Atomic(false)

    init(_ site: Task<Result<any WholeSite, Failure>, Never>, at now: Instant) {
        self.site = site
        used = Atomic(now.milliseconds)
    }

    /// The sandbox, with one more request under way.
    var entered: OpenSandbox {
        underWay.add(1, ordering: .relaxed)
        return self
    }

    func leave(at now: Instant) {
        note(use: now)
        underWay.subtract(1, ordering: .relaxed)
    }

    func note(use now: Instant) { used.store(now.milliseconds, ordering: .relaxed) }
    func note(bytes: Int) { overfull.store(bytes > LabLimits.sandboxBytes, ordering: .relaxed) }

    /// Whether it refuses writes until it is reset.
    var isFull: Bool { overfull.load(ordering: .relaxed) }
    var isUnused: Bool { underWay.load(ordering: .relaxed) == 0 }
    var lastUse: Int { used.load(ordering: .relaxed) }

    func isResting(at now: Instant) -> Bool {
        isUnused && now.milliseconds - lastUse > LabLimits.idle * 1_000
    }
}

extension Failure {
    fileprivate static let tooManySandboxes = Failure(
        .unavailable,
        Phrase(
            "지금은 실험실을 함께 쓰는 사람이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.",
            "The lab is busy. Try again in a moment."
        ),
        retryAfter: 30
    )

    static let fullSandbox = Failure(
        .unavailable,
        Phrase(
            "이 키의 저장 공간(\(LabLimits.sandboxBytes >> 20) MB)이 다 찼어요. 실험실에서 처음으로 되돌려 주세요.",
            "This key has used all of its \(LabLimits.sandboxBytes >> 20) MB. Reset it in the lab."
        ),
        retryAfter: 3_600
    )
}
