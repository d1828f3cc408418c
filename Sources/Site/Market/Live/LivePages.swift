import Domain
import HTTP
import Octets
import Pages
import Routes

/// `/market/live`: notifies open pages of changes by server-sent events. An event names the resource to reload, never
/// its content, and members receive no event about other members' data.
struct LivePages: Sendable {
    private let pages: PageServer
    private let services: MarketServices
    private let hub: LiveHub

    /// The most missed changes to read; beyond this, reloading the page is faster.
    private static let mostMissed = 2_000

    init(_ pages: PageServer, _ services: MarketServices) {
        self.pages = pages
        self.services = services
        let clock = pages.clock
        hub = LiveHub(services.background.changes, services.background.version, clock: clock) { member in
            await services.background.openSessions(of: member, at: clock.now)
        }
    }

    func events(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        if CrossSite.refuses(visit.request, from: visit.visitor, as: .post) { throw Failure.fromAnotherSite }
        let query = try Query(parsing: visit.request.query)
        let topics = try LiveTopics(query["on"]?.clipped(to: .topics) ?? "")
        let loop = visit.request.loop
        let since =
            visit.request.header("last-event-id").flatMap { Int($0, in: .identifiers) }
            ?? query.number("after", in: .identifiers)
        let (seen, missed) = try await start(since.map { ChangeNumber($0) }, loop)
        // Read after the change number, so that a later sign-out arrives as a change.
        let signedIn = try await member.signedIn()
        try hub.admit(from: visit.visitor.source, loop: loop)
        var headers = SecurityHeaders.all
        headers.add(.contentType, "text/event-stream")
        headers.add(.cacheControl, "no-store")
        // Otherwise nginx would buffer events up to a few thousand bytes.
        headers.add("x-accel-buffering", "no")
        let subscriber = LiveSubscriber(
            hub,
            on: topics,
            from: visit.visitor.source,
            loop: loop,
            as: signedIn,
            seen: seen,
            missed: missed
        )
        return Response(headers: headers, body: .feed(subscriber))
    }

    /// Returns the change to start from and the changes missed before it, nil when those are too many or too old.
    private func start(_ since: ChangeNumber?, _ loop: Int) async throws(Failure) -> (ChangeNumber, [Change]?) {
        let changes = services.store(on: loop).changes
        guard let since else { return (try await changes.newest(), []) }
        do throws(Failure) {
            let missed = try await changes.changes(after: since, limit: Self.mostMissed)
            if missed.count < Self.mostMissed { return (missed.last?.number ?? since, missed) }
        } catch {
            guard error.kind == .notFound else { throw error }
        }
        return (try await changes.newest(), nil)
    }

    /// Returns the number of unread conversations for the badge of cached pages, for staff followed by the number of
    /// items that wait at the desk, and on further lines the link and words of the next meeting when its reminder is
    /// due; empty for a signed-out visitor.
    static func unread(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, "no-store")
        guard let reader = try await member.signedIn()?.seller else { return Response(status: 204, headers: headers) }
        let count = try await member.conversations.unread(of: reader.id, upTo: ConversationSummary.mostCounted)
        headers.add(.contentType, "text/plain; charset=utf-8")
        let waiting = try await member.market.store.moderation.waiting(for: reader.id)
        let lines =
            [waiting.map { "\(count) \($0)" } ?? "\(count)"]
            + (try await reminder(of: reader.id, visit.language, member))
        return Response(headers: headers, body: .bytes(Bytes(lines.joined(separator: "\n"))))
    }

    private static func reminder(
        of reader: SellerID,
        _ language: Language,
        _ member: MemberContext
    ) async throws(Failure) -> [String] {
        let ahead = try await member.appointments.ahead(of: reader, at: member.now, limit: MeScreen.mostAhead)
        let next = ahead.first { AppointmentRules.isToRemind($0.appointment, at: member.now, in: .korea) }
        guard let next, let day = next.appointment.dayWord(at: member.now) else { return [] }
        let (clock, place) = (next.appointment.time.clock(in: .korea), next.appointment.place)
        let words = Phrase(
            "\(day.korean) \(clock.korean), \(next.otherName)님과 약속이 있어요. \(place)",
            "\(day.english) at \(clock.english) you meet \(next.otherName). \(place)"
        )
        return [Route.market(.conversation(next.conversation)).path, words[language]]
    }
}

extension TextBound {
    fileprivate static let topics = TextBound(bytes: 600, scalars: 600)
}

extension MarketStore {
    /// Returns no session for a suspended member; nil when the store cannot be read now.
    fileprivate func openSessions(of member: SellerID, at now: Instant) async -> Set<SessionID>? {
        do throws(Failure) {
            guard try await !sellers.seller(member).isSuspended else { return [] }
            return Set(try await members().accounts.sessions(of: member, at: now).map(\.id))
        } catch { return error.kind == .notFound ? [] : nil }
    }
}
