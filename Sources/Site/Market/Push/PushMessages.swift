import Domain
import Pages
import Routes

/// Composes the notification for a pending job.
struct PushMessages: Sendable {
    private let queue: any PushQueue
    private let market: MarketContext
    private let now: Instant

    enum Decision: Sendable, Equatable {
        case nothing
        case wait(until: Instant)
        case send(PushMessage, told: Int)
    }

    init(_ queue: any PushQueue, _ services: MarketServices, at now: Instant) {
        self.queue = queue
        self.now = now
        market = MarketContext(store: services.background, services: services, now: now)
    }

    func decision(_ job: PushJob) async throws(Failure) -> Decision {
        let device = job.device
        switch job.subject {
        case .conversation(let id):
            guard let context = try await queue.context(id, for: device.member, at: now),
                let message = PushRules.news(
                    in: context,
                    told: MessageID(job.cursor),
                    wishing: device.preferences.kinds,
                    at: now
                )
            else { return .nothing }
            let note = Self.note(message, in: id, context, showingText: device.preferences.showsText)
            return .send(note[device.subscription.language], told: max(message.id, context.unread[0].id).number)
        case .evening(let id):
            guard device.preferences.kinds.contains(.appointments),
                let context = try await queue.context(id, for: device.member, at: now)
            else { return .nothing }
            switch PushRules.evening(of: context, told: MessageID(job.cursor), at: now, in: .korea) {
            case .nothing: return .nothing
            case .wait(let until): return .wait(until: until)
            case .remind(let appointment):
                let note = Self.note(appointment, in: id, context, at: now)
                return .send(note[device.subscription.language], told: appointment.id.number)
            }
        case .finds: return try await finds(job)
        case .test:
            let place = try await market.store.places.description()
            return .send(Self.test(of: place)[device.subscription.language], told: 0)
        case .desk:
            let count = try await market.store.moderation.waiting(for: device.member) ?? 0
            guard count > 0 else { return .nothing }
            return .send(Self.waiting(count)[device.subscription.language], told: 0)
        }
    }

    private func finds(_ job: PushJob) async throws(Failure) -> Decision {
        guard job.device.preferences.kinds.contains(.finds) else { return .nothing }
        let newest = try await queue.newestProduct()
        var found: [(kept: SavedSearch, count: FoundCount)] = []
        for kept in try await market.store.members().searches.all(of: job.device.member) {
            let seen = max(kept.seen.number, job.cursor)
            let count = try await market.count(MarketSearch(kept), after: ProductID(seen), for: job.device.member)
            if count.number > 0 { found.append((kept, count)) }
        }
        guard let first = found.first else { return .nothing }
        let others = found.count - 1
        let name = MarketSearch(first.kept).name
        let title =
            others == 0
            ? name : Phrase("\(name.korean) 외 \(others)개", "\(name.english) and \(others) more")
        let number = found.reduce(0) { $0 + $1.count.number }
        let count = FoundCount(number, mayBeMore: found.contains { $0.count.mayBeMore })
        let route = Route.market(others == 0 ? .savedSearch(first.kept.id) : .savedSearches)
        let note = BilingualMessage(title: title, body: count.new, path: route, tag: "finds", urgency: .low)
        return .send(note[job.device.subscription.language], told: newest.number)
    }

    private static func note(
        _ message: PushContext.Unread,
        in id: ConversationID,
        _ context: PushContext,
        showingText: Bool
    ) -> BilingualMessage {
        let words: Phrase
        switch PushRules.kind(of: message.kind) {
        case .messages where message.kind == .written || message.kind == .withheld:
            let said = showingText && message.kind == .written ? message.text.firstWords(upTo: longestText) : ""
            words =
                said.isEmpty ? newMessage : Phrase("\(context.otherName): \(said)", "\(context.otherName): \(said)")
        default:
            words = message.event?.words(by: context.otherName) ?? message.kind.words
        }
        return BilingualMessage(
            title: Phrase(context.productName, context.productName),
            body: words,
            path: .market(.conversation(id)),
            tag: "chat-\(id.number)",
            urgency: .high
        )
    }

    private static func note(
        _ appointment: Appointment,
        in id: ConversationID,
        _ context: PushContext,
        at now: Instant
    ) -> BilingualMessage {
        let (time, day) = (appointment.time.clock(in: .korea), appointment.dayWord(at: now) ?? Phrase("", ""))
        return BilingualMessage(
            title: Phrase(context.productName, context.productName),
            body: Phrase(
                "\(day.korean) \(time.korean), \(context.otherName)님과 약속이 있어요.",
                "\(day.english) at \(time.english) you meet \(context.otherName)."
            ),
            path: .market(.conversation(id)),
            tag: "meet-\(id.number)",
            urgency: .normal
        )
    }

    private static func waiting(_ count: Int) -> BilingualMessage {
        BilingualMessage(
            title: Words.desk,
            body: Phrase(
                "신고와 이의 제기 \(count.grouped)건을 확인해 주세요.",
                count == 1 ? "A report or appeal waits." : "\(count.grouped) reports and appeals wait."
            ),
            path: .desk(.queue),
            tag: "desk",
            urgency: .normal
        )
    }

    private static let newMessage = Phrase("새 메시지가 있어요.", "You have a new message.")
    private static func test(of place: PlaceDescription) -> BilingualMessage {
        BilingualMessage(
            title: place.name,
            body: Phrase("이 기기에서 알림을 받을 수 있어요.", "This device can get notifications."),
            path: .market(.push),
            tag: "test",
            urgency: .high
        )
    }
    /// The longest body, in characters, for text a member wrote.
    private static let longestText = 120
}

/// A notification in both languages.
private struct BilingualMessage: Sendable {
    let title: Phrase
    let body: Phrase
    let path: Route
    let tag: String
    let urgency: PushMessage.Urgency

    /// The longest title, in characters. Names are limited on input, but a push service accepts less.
    private static let longestTitle = 100

    subscript(_ language: Language) -> PushMessage {
        PushMessage(
            title: title[language].firstWords(upTo: Self.longestTitle),
            body: body[language].firstWords(upTo: 300),
            path: path.path,
            tag: tag,
            urgency: urgency
        )
    }
}
