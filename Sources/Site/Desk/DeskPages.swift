import Domain
import HTTP
import Octets

/// The pages of whoever runs the market.
final class DeskPages: Sendable {
    private let pages: PageServer
    private let guards: Safeguards
    private let pictures: ServedPictures?
    private let services: MarketServices

    init(
        _ pages: PageServer,
        _ guards: Safeguards,
        _ pictures: ServedPictures?,
        _ services: MarketServices
    ) {
        self.pictures = pictures
        self.pages = pages
        self.guards = guards
        self.services = services
    }

    func answer(_ visit: Visit, at route: DeskRoute) -> Answer {
        let desk = services.store(on: visit.request.loop).desk
        return .later { [self] in
            do {
                return try await response(to: visit, at: route, desk)
            } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    private func response(to visit: Visit, at route: DeskRoute, _ desk: any Desk) async throws -> Response {
        if route == .enter { return try await enter(visit, desk) }
        guard let entry = try await entry(visit, desk) else { throw Failure.notAtTheDesk }
        switch route {
        case .enter, .queue:
            let items = try await desk.queue(limit: DeskScreen.most)
            return pages.personal(DeskScreen(items: items, now: pages.now), visit)
        case .log: return try await log(visit, desk)
        case .item(let target): return try await item(visit, target, desk, entry)
        case .picture(let id, let variant):
            let picture = try await desk.picture(of: id)
            return ServedPictures.sent(pictures, visit, picture, variant, pages)
        case .pictureOfProduct(let number, let variant):
            return ServedPictures.sent(pictures, visit, try await desk.picture(number), variant, pages)
        case .pictures:
            let people = try await desk.picturePeople(limit: DeskScreen.most)
            return pages.personal(DeskPicturePeopleScreen(people: people), visit)
        case .picturesOf(let person): return try await pictures(visit, person, desk, entry)
        case .leave:
            try await desk.leave(entry)
            return .seeOther(Route.home.path, setting: DeskCookie.removing(for: visit.visitor))
        }
    }

    private func entry(_ visit: Visit, _ desk: any Desk) async throws(Failure) -> DeskEntry? {
        guard let token = DeskCookie.token(in: visit) else { return nil }
        return try await desk.entry(token.key, at: pages.now)
    }

    /// A link's key is used by pressing, not by looking: programs look at links that are sent to people.
    private func enter(_ visit: Visit, _ desk: any Desk) async throws -> Response {
        guard visit.isSending else {
            let key = try Query(parsing: visit.request.query).word("key") ?? ""
            return pages.personal(DeskEntryScreen(key: key), visit)
        }
        try guards.limiter.take(.writing(visit.visitor.place), at: pages.now)
        guard let key = try await visit.form().word("key").flatMap(SessionToken.init) else {
            throw Failure.notAtTheDesk
        }
        let token = SessionToken()
        try await desk.enter(key.key, session: token.key, at: pages.now)
        pages.securityLog?.write(SecurityEvent(.deskEntered, by: .web, nil, from: visit.visitor.place), at: pages.now)
        return .seeOther(DeskRoute.root, setting: DeskCookie.setting(token, for: visit.visitor))
    }

    private func log(_ visit: Visit, _ desk: any Desk) async throws -> Response {
        let before = try Query(parsing: visit.request.query).number("before", in: .identifiers).map { MeasureID($0) }
        let measures = try await desk.log(before: before, limit: DeskLogScreen.length + 1)
        let screen = DeskLogScreen(
            measures: Array(measures.prefix(DeskLogScreen.length)),
            hasMore: measures.count > DeskLogScreen.length,
            isWhole: try await desk.isLogWhole(),
            now: pages.now
        )
        return pages.personal(screen, visit)
    }

    private func pictures(
        _ visit: Visit,
        _ person: SellerID,
        _ desk: any Desk,
        _ entry: DeskEntry
    ) async throws -> Response {
        let query = try Query(parsing: visit.request.query)
        let before = query.number("before", in: .identifiers).map { ProductID($0) }
        guard visit.isSending else {
            var screen = DeskPicturesScreen(
                pictures: try await desk.pictures(of: person, before: before),
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
            try await desk.remove(removal, of: person, reason: words, by: entry, at: pages.now)
            return .seeOther(DeskRoute.picturesOf(person).path + "?done=1")
        } catch {
            guard error.kind == .invalid else { throw error }
            var screen = DeskPicturesScreen(
                pictures: try await desk.pictures(of: person, before: before),
                before: before
            )
            (screen.chosen, screen.choosesSent, screen.typed, screen.fault) = (numbers, sent, words, error)
            return pages.personal(screen, visit, status: 422)
        }
    }

    private func item(
        _ visit: Visit,
        _ target: ReportTarget,
        _ desk: any Desk,
        _ entry: DeskEntry
    ) async throws -> Response {
        guard visit.isSending else {
            return pages.personal(DeskItemScreen(item: try await desk.item(target), now: pages.now), visit)
        }
        let form = try await visit.form()
        let words = try form.trustWords()
        do throws(Failure) {
            let action = form.number("action", in: 0...99).flatMap(DeskAction.init)
            guard let action else { throw .nothingHere }
            try await desk.act(action, on: target, reason: words, by: entry, at: pages.now)
            return .seeOther(DeskRoute.item(target).path)
        } catch {
            guard error.kind == .invalid || error.kind == .conflict else { throw error }
            var screen = DeskItemScreen(item: try await desk.item(target), now: pages.now)
            (screen.typed, screen.fault) = (words, error.message)
            return pages.personal(screen, visit, status: error.kind == .conflict ? 409 : 422)
        }
    }
}

extension Failure {
    fileprivate static let notAtTheDesk = Failure(
        .forbidden,
        Phrase(
            "운영자만 볼 수 있어요. 서버에서 madang desk invite로 들어오는 링크를 만들 수 있어요.",
            "Only the market’s staff sees this. On the server, madang desk invite makes a link to come in by."
        )
    )
}
