package import Domain
import HTTP
import Octets
import Synchronization
import Wire

/// Where app authors and classes work: keys that each have a server of their own.
package final class Lab: Sendable {
    let services: LabServices
    let sandboxes: Sandboxes
    private let clock: Clock
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

    /// Everything the key's app has sold and changed is gone afterwards.
    func reset(_ key: LabKey) async throws(Failure) {
        guard let owner = owner(of: key) else { throw .noLabKey }
        try await sandboxes.reset(key, secret: owner.secret(of: key))
    }

    /// Ends a class, with all its keys and what they have made.
    func end(managedBy token: String) async throws(Failure) {
        guard let hash = LabTeacher(token)?.hash else { return }
        let left = try await services.store.change { (classes) throws(Failure) in classes.end(managedBy: hash) }
        await take(left)
    }

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
        let keys = known.withLock { $0.keys }
        try await services.maker.removeAll(except: keys)
        try await services.maker.prepare()
    }

    private func take(_ classes: LabClasses) async {
        known.withLock { $0 = classes }
        sandboxes.tidy { classes.owner(of: $0) != nil }
    }
}

/// What a program asks of its key's own server.
extension Lab {
    func answer(
        _ call: LabCall,
        _ request: Request,
        from visitor: Visitor,
        dates: DateForm?
    ) async throws(Failure) -> Response {
        guard let owner = owner(of: call.key) else { throw .noLabKey }
        // What is there is addressed below the key, also for an app that names the key in a field alone.
        let own = request.addressed(to: call.path, at: visitor.host + LabCall.base(of: call.key))
        let secret = owner.secret(of: call.key)
        return try await sandboxes.use(call.key, secret: secret) { site, sandbox in
            if sandbox.isFull, request.method == .post { return site.refused(.fullSandbox, own) }
            guard Route(path: call.path) != nil else { return site.refused(.nothingHere, own) }
            return await site.answer(own, dates: call.dates ?? dates).response()
        }
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
