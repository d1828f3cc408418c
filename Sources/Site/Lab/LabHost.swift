package import Domain
import Synchronization

/// Where app authors and classes work: keys that each have a server of their own.
package final class LabHost: Sendable {
    let services: LabServices
    let sandboxes: Sandboxes
    let journal = Journal()
    let faults = FaultBook()
    let bodies = BodyBudget()
    let clock: Clock
    /// As they were a second ago at most, for requests, which cannot wait for a file.
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
        guard let hash = LabTeacher(token)?.hash else { return nil }
        return known.withLock { $0.managed(by: hash) }
    }

    /// Everything the key's app has sold and changed is gone afterwards, and nothing is broken any more.
    func reset(_ key: LabKey) async throws(Failure) {
        guard let owner = owner(of: key) else { throw .noLabKey }
        try await sandboxes.reset(key, secret: owner.secret(of: key))
        faults.stop(for: key)
        journal.clear(key)
    }

    /// What each exercise is at for a key; what was done just now is kept.
    @discardableResult
    func study(_ key: LabKey) async -> [LabExercise: LabFinding] {
        guard let done = owner(of: key).map({ $0.done[key] ?? [:] }) else { return [:] }
        let calls = done.count < LabExercise.allCases.count ? journal.calls(of: key) : []
        var findings: [LabExercise: LabFinding] = [:]
        for exercise in LabExercise.allCases {
            findings[exercise] = done[exercise] == nil ? exercise.finding(calls, at: now) : .done
        }
        let new = LabExercise.allCases.filter { done[$0] == nil && findings[$0] == .done }
        guard !new.isEmpty else { return findings }
        let now = now
        // What cannot be written down now is found again with the next request.
        let classes = try? await services.store.change { (classes) throws(Failure) in
            classes.note(new, of: key, at: now)
        }
        if let classes { known.withLock { $0 = classes } }
        return findings
    }

    /// Ends a class, with all its keys and what they have made.
    func end(managedBy token: String) async throws(Failure) {
        guard let hash = LabTeacher(token)?.hash else { return }
        let left = try await services.store.change { (classes) throws(Failure) in classes.end(managedBy: hash) }
        await take(left)
    }

    /// Makes what all sandboxes begin as, where it is not there yet.
    package func prepare() async throws(Failure) { try await services.maker.prepare() }

    /// Looks for changed classes, and closes and removes what nobody uses; to be called each second.
    package func tidy() async throws(Failure) {
        let now = clock.now
        var classes = try await services.store.classes()
        if classes.all.contains(where: { $0.end <= now }) {
            classes = try await services.store.change { (classes) throws(Failure) in classes.expire(at: now) }
        }
        await take(classes)
    }

    /// Notes which sandboxes are full, and removes those of keys that are none any more; to be called each minute.
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
        // What cannot be removed now is tried again within a minute.
        if !former.isSubset(of: classes.keys) { try? await services.maker.removeAll(except: classes.keys) }
    }
}

extension Failure {
    static let noLabKey = Failure(
        .notFound,
        Phrase(
            "그런 실험실 키가 없어요. 글자를 하나씩 확인해 주세요. 수업이 끝났을 수도 있어요.",
            "There is no such key. Check it letter by letter; its class may have ended."
        ),
        field: "key"
    )
}
