package import Domain
package import HTTP
package import Market
import Octets
package import Pages
package import Routes

/// The moderators' pages.
package final class ModerationPages: Sendable {
    let pages: PageServer
    let guards: Safeguards
    private let door: MemberDoor
    private let pictures: ServedPictures?
    let services: MarketServices
    let nodes: NodeCount

    package init(
        _ pages: PageServer,
        _ guards: Safeguards,
        _ pictures: ServedPictures?,
        _ services: MarketServices,
        _ nodes: NodeCount
    ) {
        self.nodes = nodes
        self.pictures = pictures
        self.pages = pages
        self.guards = guards
        door = MemberDoor(pages, guards, services)
        self.services = services
    }

    package func answer(_ visit: Visit, at route: ModerationRoute) -> Answer {
        if route == .signIn {
            return door.answer(visit, at: LocalPath(desk: .signIn)) { [self] in try await signIn(visit, $0.seller) }
        }
        let moderation = services.store(on: visit.request.loop).moderation
        return .later { [self] in
            do {
                return try await response(to: visit, at: route, moderation)
            } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    private func response(
        to visit: Visit,
        at route: ModerationRoute,
        _ moderation: any Moderation
    ) async throws -> Response {
        if route == .enter { return try await enter(visit, moderation) }
        guard let entry = try await entry(visit, moderation) else { throw Failure.notOfTheStaff }
        guard entry.role == .owner || !route.isForOwners else { throw Failure.onlyOwners }
        switch route {
        case .enter, .signIn, .queue: return try await queue(visit, moderation, entry)
        case .log: return try await log(visit, moderation)
        case .members: return try await members(visit, moderation)
        case .sample: return try await sample(visit, services.store(on: visit.request.loop))
        case .item(let target): return try await item(visit, target, moderation, entry)
        case .picture(let id, let variant):
            let picture = try await moderation.picture(of: id)
            return await ServedPictures.sent(pictures, visit, picture, variant, pages)
        case .pictureOfProduct(let number, let variant):
            return await ServedPictures.sent(pictures, visit, try await moderation.picture(number), variant, pages)
        case .pictures:
            let people = try await moderation.picturePeople(limit: ModerationScreen.most)
            return pages.personal(ModerationPicturePeopleScreen(people: people), visit)
        case .picturesOf(let person): return try await pictures(visit, person, moderation, entry)
        case .staff:
            return pages.personal(StaffListScreen(staff: try await moderation.staff(), role: entry.role), visit)
        case .place: return try await overview(visit, services.store(on: visit.request.loop), entry.role)
        case .invitations: return try await invitations(visit, services.store(on: visit.request.loop).invitations)
        case .waiting: return try await waiting(visit, services.store(on: visit.request.loop).invitations)
        case .curators: return try await curators(visit, services.store(on: visit.request.loop))
        case .breakEvens: return try await breakEvens(visit, services.store(on: visit.request.loop).boxOffice)
        case .breakEven(let code):
            return try await breakEven(visit, code, services.store(on: visit.request.loop).boxOffice)
        case .placeSheet(.look): return try await look(visit, services.store(on: visit.request.loop).places)
        case .placeSheet(let sheet):
            return try await change(visit, sheet, services.store(on: visit.request.loop).places)
        case .placePage(let page):
            return try await change(visit, page, services.store(on: visit.request.loop).places)
        case .leave:
            try await moderation.leave(entry)
            return .seeOther(Route.home.path, setting: TokenCookie.staff.removing(for: visit.visitor))
        }
    }

    private func entry(_ visit: Visit, _ moderation: any Moderation) async throws(Failure) -> StaffSession? {
        guard let token = TokenCookie.staff.token(in: visit) else { return nil }
        return try await moderation.entry(token.key, at: pages.now)
    }

    /// Takes an invitation. Only pressing the button uses up the key, because programs preview links that are sent to
    /// people.
    private func enter(_ visit: Visit, _ moderation: any Moderation) async throws -> Response {
        guard visit.isSending else {
            let key = try Query(parsing: visit.request.query).word("key") ?? ""
            return pages.personal(StaffEntryScreen(key: key), visit)
        }
        try guards.limiter.take(.writing(visit.visitor.source), at: pages.now)
        guard let key = try await visit.form().word("key").flatMap(SessionToken.init) else {
            throw Failure.notOfTheStaff
        }
        let token = SessionToken()
        try await moderation.enter(key.key, session: token.key, at: pages.now)
        return try await entered(visit, token)
    }

    /// Lets one of the staff in, whom their own account shows.
    private func signIn(_ visit: Visit, _ member: Seller) async throws -> Response {
        let moderation = services.store(on: visit.request.loop).moderation
        guard visit.isSending else {
            guard try await moderation.role(of: member.id) != nil else { throw Failure.notOfTheStaff }
            return pages.personal(StaffEntryScreen(key: nil), visit)
        }
        let token = SessionToken()
        try await moderation.enter(as: member.id, session: token.key, at: pages.now)
        return try await entered(visit, token)
    }

    private func entered(_ visit: Visit, _ token: SessionToken) async throws -> Response {
        pages.securityLog?.write(SecurityEvent(.deskEntered, by: .web, nil, from: visit.visitor.source), at: pages.now)
        // A place that nobody has described yet begins with its first questions.
        let isNew = try await services.store(on: visit.request.loop).places.form().texts.isEmpty
        let path = isNew ? PlaceSheet.questions[0].firstPath : ModerationRoute.root
        return .seeOther(path, setting: TokenCookie.staff.setting(token, for: visit.visitor))
    }

    /// Shows what waits, and decides on several things at once.
    private func queue(_ visit: Visit, _ moderation: any Moderation, _ entry: StaffSession) async throws -> Response {
        var screen = ModerationScreen(now: pages.now)
        if visit.isSending {
            let form = try await visit.form()
            (screen.typed, screen.chosen) = (try form.trustWords(), form.seenItems)
            screen.fault = try await decide(form, screen.typed, screen.chosen, moderation, entry)
            if screen.fault == nil { return .seeOther(ModerationRoute.root + "?done=1") }
        } else {
            let query = try Query(parsing: visit.request.query)
            (screen.isDone, screen.alike) = (query.word("done") != nil, query.word("alike"))
        }
        screen.items = try await moderation.queue(limit: ModerationScreen.most)
        return pages.personal(screen, visit, status: screen.fault.map { $0.kind == .conflict ? 409 : 422 } ?? 200)
    }

    /// Decides on each chosen thing; returns the failure that names those it could not decide on.
    private func decide(
        _ form: Query,
        _ words: String,
        _ chosen: [SeenItem],
        _ moderation: any Moderation,
        _ entry: StaffSession
    ) async throws -> Failure? {
        let action = form.number("action", in: 0...99).flatMap(ModerationAction.init)
        guard let action, ModerationScreen.actions.contains(action) else { throw Failure.nothingHere }
        guard !chosen.isEmpty else { return .nothingChosen }
        var refused: [Phrase] = []
        for item in chosen {
            do throws(Failure) {
                let act = ModerationAct(action, on: item.target, reason: words, seen: item.seen)
                try await moderation.act(act, by: entry, at: pages.now)
            } catch {
                if error.kind == .invalid { return error }
                guard [.conflict, .forbidden, .notFound].contains(error.kind) else { throw error }
                refused.append(try await moderation.item(item.target).named)
            }
        }
        return refused.isEmpty ? nil : .decidedMeanwhile(refused, of: chosen.count)
    }

    private func members(_ visit: Visit, _ moderation: any Moderation) async throws -> Response {
        let query = try Query(parsing: visit.request.query)
        let typed = try query.typed("q", within: .line)
        let (search, isAll) = (MemberQuery(typed), typed.withoutOuterBlanks.isEmpty)
        let before = query.number("before", in: .identifiers).map { SellerID($0) }
        let found =
            search == nil && !isAll
            ? [] : try await moderation.members(search, before: before, limit: MembersScreen.most + 1)
        let screen = MembersScreen(
            members: Array(found.prefix(MembersScreen.most)),
            typed: typed,
            hasMore: found.count > MembersScreen.most
        )
        return pages.personal(screen, visit)
    }

    private func log(_ visit: Visit, _ moderation: any Moderation) async throws -> Response {
        let query = try Query(parsing: visit.request.query)
        let before = query.number("before", in: .identifiers).map { DecisionID($0) }
        let filter = LogFilter(query)
        let decisions = try await moderation.log(filter, before: before, limit: ModerationLogScreen.length + 1)
        let screen = ModerationLogScreen(
            filter: filter,
            staff: try await moderation.staff(),
            decisions: Array(decisions.prefix(ModerationLogScreen.length)),
            hasMore: decisions.count > ModerationLogScreen.length,
            isWhole: try await moderation.isLogWhole(),
            now: pages.now
        )
        return pages.personal(screen, visit)
    }

    private func pictures(
        _ visit: Visit,
        _ person: SellerID,
        _ moderation: any Moderation,
        _ entry: StaffSession
    ) async throws -> Response {
        let query = try Query(parsing: visit.request.query)
        let before = query.number("before", in: .identifiers).map { ProductID($0) }
        guard visit.isSending else {
            var screen = ModerationPicturesScreen(
                pictures: try await moderation.pictures(of: person, before: before),
                before: before
            )
            screen.isDone = query.word("done") != nil
            return pages.personal(screen, visit)
        }
        let form = try await visit.form()
        let words = try form.trustWords()
        let numbers = Set(form.numbers("picture", in: .identifiers, upTo: PictureRemoval.most + 1))
        let sent = form.word("sent") != nil
        do throws(Failure) {
            let removal = try PictureRemoval(numbers: numbers, sent: sent)
            try await moderation.remove(removal, of: person, reason: words, by: entry, at: pages.now)
            return .seeOther(ModerationRoute.picturesOf(person).path + "?done=1")
        } catch {
            guard error.kind == .invalid else { throw error }
            var screen = ModerationPicturesScreen(
                pictures: try await moderation.pictures(of: person, before: before),
                before: before
            )
            (screen.chosen, screen.choosesSent, screen.typed, screen.fault) = (numbers, sent, words, error)
            return pages.personal(screen, visit, status: 422)
        }
    }

    private func item(
        _ visit: Visit,
        _ target: ReportTarget,
        _ moderation: any Moderation,
        _ entry: StaffSession
    ) async throws -> Response {
        guard visit.isSending else {
            let item = try await moderation.item(target)
            return pages.personal(ReportedItemScreen(item: item, now: pages.now, role: entry.role), visit)
        }
        let form = try await visit.form()
        let words = try form.trustWords()
        do throws(Failure) {
            let action = form.number("action", in: 0...99).flatMap(ModerationAction.init)
            guard let action else { throw .nothingHere }
            let code = action == .letIn ? RecoveryCode() : nil
            let seen = form.number("seen", in: 0...Int.max)
            let act = ModerationAct(action, on: target, reason: words, recovery: code?.key, seen: seen)
            try await moderation.act(act, by: entry, at: pages.now)
            guard let code else { return .seeOther(ModerationRoute.item(target).path) }
            let name = try await moderation.item(target).person.name
            return pages.personal(LetInScreen(target: target, name: name, code: code), visit)
        } catch {
            guard error.kind == .invalid || error.kind == .conflict else { throw error }
            var screen = ReportedItemScreen(item: try await moderation.item(target), now: pages.now, role: entry.role)
            (screen.typed, screen.fault) = (words, error.message)
            return pages.personal(screen, visit, status: error.kind == .conflict ? 409 : 422)
        }
    }
}

/// A thing chosen in the queue, and the number of the last decision on it at that time.
struct SeenItem: Equatable {
    let target: ReportTarget
    let seen: Int

    init(_ item: ReportedItem) { (target, seen) = (item.target, item.lastDecision) }

    /// Parses `text`; nil for anything else.
    init?(_ text: String) {
        guard case .desk(.item(let target))? = Route(path: ModerationRoute.root + "/" + text.prefix { $0 != " " }),
            let seen = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        (self.target, self.seen) = (target, seen)
    }

    /// The thing's address below the desk's.
    var path: String { String(Route.desk(.item(target)).path.dropFirst(ModerationRoute.root.utf8.count + 1)) }
    var text: String { "\(path) \(seen)" }
}

extension Query {
    /// The things chosen in the queue, each once.
    fileprivate var seenItems: [SeenItem] {
        all("item").prefix(ModerationScreen.most).compactMap { $0.word.flatMap(SeenItem.init) }
            .reduce(into: []) { items, item in
                if !items.contains(where: { $0.target == item.target }) { items.append(item) }
            }
    }
}

extension Failure {
    fileprivate static let nothingChosen = Failure(
        .invalid,
        Phrase("먼저 결정할 것을 골라 주세요.", "First choose what to decide on."),
        field: "item"
    )

    fileprivate static func decidedMeanwhile(_ items: [Phrase], of all: Int) -> Failure {
        let done = all - items.count
        let (korean, english) = (items.map(\.korean), items.map(\.english))
        return Failure(
            .conflict,
            Phrase(
                "\(done)가지를 처리했어요. 그사이 상태가 바뀌었거나 할 수 없는 것: \(korean.joined(separator: ", "))",
                "\(done) done. Changed meanwhile, or not possible: \(english.joined(separator: ", "))"
            ),
            field: "item"
        )
    }
}
