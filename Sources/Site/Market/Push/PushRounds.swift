package import Domain
import Synchronization

/// Looks, for as long as it is served, at what members' devices have to be told of, and has it sent.
///
/// What is kept is only that there is something to look at. What is said is decided by what is so when it is sent, so that a
/// server that was killed leaves nothing to another but to look again.
package final class PushRounds: Sendable {
    private let market: MarketServices
    private let looks: any PushLooks
    private let sender: any PushSender
    private let hosts: PushHosts
    private let clock: Clock
    private let pace: Pace
    /// The log's.
    private let tell: @Sendable (String) -> Void
    private let counted = Mutex(PushFigures())

    /// So many changes are followed at once.
    private static let portion = 512
    /// So many looks are taken, and sent, at once.
    private static let mostLooks = 16
    /// Seconds for which nobody else looks at what was taken: longer than a push service is waited for.
    private static let lease = 60

    package struct Pace: Sendable {
        /// Between rounds in which nothing was found.
        package var rest = Duration.seconds(1)
        /// Seconds after which a change is looked at: a page that is open has read it by then.
        package var gathering = 5

        package init() {}
    }

    package init(
        _ market: MarketServices,
        _ looks: any PushLooks,
        sender: any PushSender,
        hosts: PushHosts,
        clock: Clock,
        pace: Pace = Pace(),
        tell: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.market = market
        self.looks = looks
        self.sender = sender
        self.hosts = hosts
        self.clock = clock
        self.pace = pace
        self.tell = tell
    }

    package var figures: PushFigures { counted.withLock { $0 } }

    /// Goes on until its task is cancelled.
    package func run() async {
        var isTroubled = false
        while !Task.isCancelled {
            do throws(Failure) {
                try await round()
                isTroubled = false
            } catch {
                // Once, and not each second for as long as a store is out of reach.
                if !isTroubled { tell("Nobody could be told of what is new: \(error.cause ?? error.message.english)") }
                isTroubled = true
            }
            try? await clock.sleep(for: pace.rest)
        }
    }

    /// Follows what has changed, and sends all that is due.
    package func round() async throws(Failure) {
        while try await follow() {}
        while try await sendDue() {}
    }

    /// Whether there may be more to follow.
    private func follow() async throws(Failure) -> Bool {
        let (changes, position, now) = (market.background.changes, try await looks.position(), clock.now)
        let due = now.adding(seconds: pace.gathering)
        do throws(Failure) {
            let found = try await changes.changes(after: position, limit: Self.portion)
            guard let last = found.last else { return false }
            _ = try await looks.follow(found, from: position, to: last.number, due: due, at: now)
            return found.count == Self.portion
        } catch {
            guard error.kind == .notFound else { throw error }
            // Too long ago, or another store's.
            _ = try await looks.followAnew(from: position, to: try await changes.newest(), due: due)
            return true
        }
    }

    /// Whether there may be more that is due.
    private func sendDue() async throws(Failure) -> Bool {
        let now = clock.now
        let taken = try await looks.take(Self.mostLooks, until: now.adding(seconds: Self.lease), at: now)
        await withTaskGroup(of: Void.self) { group in
            for look in taken {
                // What fails is looked at again when its lease is over.
                group.addTask { [self] in try? await examine(look) }
            }
        }
        return taken.count == Self.mostLooks
    }

    private func examine(_ look: PushLook) async throws(Failure) {
        let now = clock.now
        if let later = wait(before: look, at: now) {
            try await looks.postpone(look, until: later, tries: look.tries, rest: nil)
            return
        }
        switch try await PushNotes(looks, market, at: now).decision(look) {
        case .nothing: try await looks.finish(look, told: nil, at: now)
        case .wait(let until): try await looks.postpone(look, until: until, tries: 0, rest: nil)
        case .send(let note, let told): try await send(note, look, told: told)
        }
    }

    /// Quiet hours, and a push service that wants to be left alone. A test was asked for just now.
    private func wait(before look: PushLook, at now: Instant) -> Instant? {
        if look.device.rests > now { return look.device.rests }
        return look.subject == .test ? nil : look.device.wishes.quiet.end(at: now, in: .korea)
    }

    private func send(_ note: PushNote, _ look: PushLook, told: Int) async throws(Failure) {
        // A host that the operator has taken back is asked no more.
        guard let target = PushTarget(look.device.subscription, at: hosts) else {
            return try await looks.forget(look.device.id)
        }
        let outcome = await sender.send(note, to: target)
        let now = clock.now
        counted.withLock { $0.count(outcome) }
        switch outcome {
        case .sent: try await looks.finish(look, told: told, at: now)
        case .gone: try await looks.forget(look.device.id)
        case .tooLarge, .refused: try await looks.finish(look, told: nil, at: now)
        case .later(let seconds):
            guard let pause = PushRules.pause(after: look.tries + 1, asked: seconds) else {
                return try await looks.finish(look, told: nil, at: now)
            }
            let until = now.adding(seconds: pause)
            let rest = seconds == nil ? nil : until
            try await looks.postpone(look, until: until, tries: look.tries + 1, rest: rest)
        }
    }
}

/// How many notes came to what since the program began.
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
