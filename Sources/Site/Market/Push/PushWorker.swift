package import Domain
import Synchronization

/// Finds devices that may need a notification and sends it, for as long as the server runs.
///
/// The store only records that a device has something to check. The content is decided at the time of sending, so that
/// after a crash the next server only has to check again.
package final class PushWorker: Sendable {
    private let market: MarketServices
    private let queue: any PushQueue
    private let sender: any PushSender
    private let hosts: PushHosts
    private let clock: Clock
    private let pace: Pace
    /// Writes to the log.
    private let tell: @Sendable (String) -> Void
    private let counted = Mutex(PushFigures())

    /// The number of changes followed at a time.
    private static let portion = 512
    /// The number of jobs leased and sent at a time.
    private static let mostJobs = 16
    /// The lease in seconds during which no other server leases the same job: longer than a push service's timeout.
    private static let lease = 60

    package struct Pace: Sendable {
        /// The pause between rounds that found nothing.
        package var rest = Duration.seconds(1)
        /// The delay in seconds before a change is checked: an open page has marked it as read by then.
        package var gathering = 5

        package init() {}
    }

    package init(
        _ market: MarketServices,
        _ queue: any PushQueue,
        sender: any PushSender,
        hosts: PushHosts,
        clock: Clock,
        pace: Pace = Pace(),
        tell: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.market = market
        self.queue = queue
        self.sender = sender
        self.hosts = hosts
        self.clock = clock
        self.pace = pace
        self.tell = tell
    }

    package var figures: PushFigures { counted.withLock { $0 } }

    /// Runs until its task is cancelled.
    package func run() async {
        var isTroubled = false
        while !Task.isCancelled {
            do throws(Failure) {
                try await round()
                isTroubled = false
            } catch {
                // Logged once, not each second while the store is unreachable.
                if !isTroubled { tell("Notifications could not be sent: \(error.cause ?? error.message.english)") }
                isTroubled = true
            }
            try? await clock.sleep(for: pace.rest)
        }
    }

    /// Follows the changes, and sends all due notifications.
    package func round() async throws(Failure) {
        while try await follow() {}
        while try await sendDue() {}
    }

    /// Returns whether there may be more changes to follow.
    private func follow() async throws(Failure) -> Bool {
        let (changes, position, now) = (market.background.changes, try await queue.position(), clock.now)
        let due = now.adding(seconds: pace.gathering)
        do throws(Failure) {
            let found = try await changes.changes(after: position, limit: Self.portion)
            guard let last = found.last else { return false }
            _ = try await queue.enqueue(found, from: position, to: last.number, due: due, at: now)
            return found.count == Self.portion
        } catch {
            guard error.kind == .notFound else { throw error }
            // The position is too old, or belongs to another store.
            _ = try await queue.enqueueAll(from: position, to: try await changes.newest(), due: due)
            return true
        }
    }

    /// Returns whether more may be due.
    private func sendDue() async throws(Failure) -> Bool {
        let now = clock.now
        let taken = try await queue.lease(Self.mostJobs, until: now.adding(seconds: Self.lease), at: now)
        await withTaskGroup(of: Void.self) { group in
            for job in taken {
                // A failed job is retried when its lease expires.
                group.addTask { [self] in try? await examine(job) }
            }
        }
        return taken.count == Self.mostJobs
    }

    private func examine(_ job: PushJob) async throws(Failure) {
        let now = clock.now
        if let later = wait(before: job, at: now) {
            try await queue.postpone(job, until: later, tries: job.tries, rest: nil)
            return
        }
        switch try await PushMessages(queue, market, at: now).decision(job) {
        case .nothing: try await queue.finish(job, cursor: nil, at: now)
        case .wait(let until): try await queue.postpone(job, until: until, tries: 0, rest: nil)
        case .send(let note, let told): try await send(note, job, told: told)
        }
    }

    /// Returns the end of the quiet hours or of the push service's retry delay. A test ignores quiet hours, as the
    /// member has just requested it.
    private func wait(before job: PushJob, at now: Instant) -> Instant? {
        if job.device.rests > now { return job.device.rests }
        return job.subject == .test ? nil : job.device.preferences.quiet.end(at: now, in: .korea)
    }

    private func send(_ note: PushMessage, _ job: PushJob, told: Int) async throws(Failure) {
        // A host the operator has removed is not contacted any more.
        guard let target = PushTarget(job.device.subscription, at: hosts) else {
            return try await queue.forget(job.device.id)
        }
        let outcome = await sender.send(note, to: target)
        let now = clock.now
        counted.withLock { $0.count(outcome) }
        switch outcome {
        case .sent: try await queue.finish(job, cursor: told, at: now)
        case .gone: try await queue.forget(job.device.id)
        case .tooLarge, .refused: try await queue.finish(job, cursor: nil, at: now)
        case .later(let seconds):
            guard let pause = PushRules.pause(after: job.tries + 1, asked: seconds) else {
                return try await queue.finish(job, cursor: nil, at: now)
            }
            let until = now.adding(seconds: pause)
            let rest = seconds == nil ? nil : until
            try await queue.postpone(job, until: until, tries: job.tries + 1, rest: rest)
        }
    }
}

/// The number of notifications by outcome since the program started.
package struct PushFigures: Sendable, Equatable {
    package private(set) var sent = 0
    package private(set) var failed = 0
    package private(set) var postponed = 0
    package private(set) var gone = 0

    package init() {}

    mutating func count(_ outcome: PushOutcome) {
        switch outcome {
        case .sent: sent += 1
        case .gone: gone += 1
        case .later: postponed += 1
        case .tooLarge, .refused: failed += 1
        }
    }
}
