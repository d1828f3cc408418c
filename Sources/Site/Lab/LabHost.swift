package import Domain
import Synchronization

/// The lab for app authors and classes: each key has a server of its own.
package final class LabHost: Sendable {
    let services: LabServices
    let sandboxes: Sandboxes
    let journal = Journal()
    let faults = ActiveFaults()
    let bodies = BodyBudget()
    let clock: Clock
    /// The classes as of at most a second ago, for requests, which cannot wait for a file.
    private let known: Mutex<LabClasses>

    package init(_ services: LabServices, clock: Clock) {
        self.services = services
        self.clock = clock
        sandboxes = Sandboxes(services.maker, clock: clock)
        known = Mutex(LabClasses())
    }

    var now: Instant { clock.now }

    func owner(of key: LabKey) -> LabClass? { known.withLock { $0.owner(of: key) } }
    func labClass(managedBy token: String) -> LabClass? {
        guard let hash = TeacherToken(token)?.hash else { return nil }
        return known.withLock { $0.managed(by: hash) }
    }

    /// Resets the key's sandbox: removes everything its app has sold and changed, and stops all faults.
    func reset(_ key: LabKey) async throws(Failure) {
        guard let owner = owner(of: key) else { throw .noLabKey }
        try await sandboxes.reset(key, secret: owner.secret(of: key))
        faults.stop(for: key)
        journal.clear(key)
    }

    /// Returns each exercise's progress for a key, and saves newly completed ones.
    @discardableResult
    func checkExercises(_ key: LabKey) async -> [LabExercise: LabFinding] {
        guard let done = owner(of: key).map({ $0.done[key] ?? [:] }) else { return [:] }
        let calls = done.count < LabExercise.allCases.count ? journal.calls(of: key) : []
        var findings: [LabExercise: LabFinding] = [:]
        for exercise in LabExercise.allCases {
            findings[exercise] = done[exercise] == nil ? exercise.finding(calls, at: now) : .done
        }
        let new = LabExercise.allCases.filter { done[$0] == nil && findings[$0] == .done }
        guard !new.isEmpty else { return findings }
        let now = now
        // A completed exercise that cannot be saved now is found again with the next request.
        let classes = try? await services.store.change { (classes) throws(Failure) in
            classes.note(new, of: key, at: now)
        }
        if let classes { known.withLock { $0 = classes } }
        return findings
    }

    /// Deletes a class with all its keys and their data.
    func end(managedBy token: String) async throws(Failure) {
        guard let hash = TeacherToken(token)?.hash else { return }
        let left = try await services.store.change { (classes) throws(Failure) in classes.end(managedBy: hash) }
        await take(left)
    }

    /// Prepares the template of all sandboxes, if it does not exist yet.
    package func prepare() async throws(Failure) { try await services.maker.prepare() }

    /// Loads changed classes, and closes and removes unused sandboxes; call it each second.
    package func tidy() async throws(Failure) {
        let now = clock.now
        var classes = try await services.store.classes()
        if classes.all.contains(where: { $0.end <= now }) {
            classes = try await services.store.change { (classes) throws(Failure) in classes.expire(at: now) }
        }
        await take(classes)
    }

    /// Records which sandboxes are full, and removes those of deleted keys; call it each minute.
    package func tidySandboxes() async throws(Failure) {
        await sandboxes.measure()
        try await services.maker.removeAll(except: known.withLock { $0.keys })
    }

    private func take(_ classes: LabClasses) async {
        let former = known.withLock { known in
            defer { known = classes }
            return known.keys
        }
        let isKey = { classes.owner(of: $0) != nil }
        sandboxes.tidy(keeping: isKey)
        journal.keep(isKey)
        faults.keep(isKey)
        // Removal is retried within a minute if it fails.
        if !former.isSubset(of: classes.keys) { try? await services.maker.removeAll(except: classes.keys) }
    }
}

extension Failure {
    static let noLabKey = Failure(
        .notFound,
        Phrase(
            "그런 실험실 키가 없어요. 글자를 하나씩 확인해 주세요. 수업이 끝났을 수도 있어요.",
            "This key doesn’t exist. Check each letter; its class may have ended."
        ),
        field: "key"
    )
}
