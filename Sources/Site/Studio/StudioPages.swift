package import Domain
import Exhibitions
package import HTTP
package import Market
import Octets
package import Pages
package import Routes

/// The pages on which curators make exhibitions.
package final class StudioPages: Sendable {
    let pages: PageServer
    private let door: MemberDoor
    let services: MarketServices
    let packs: any Packs

    package init(_ pages: PageServer, _ guards: Safeguards, _ services: MarketServices, _ packs: any Packs) {
        (self.pages, self.packs, self.services) = (pages, packs, services)
        door = MemberDoor(pages, guards, services)
    }

    package func answer(_ visit: Visit, at route: StudioRoute) -> Answer {
        door.answer(visit, at: LocalPath(route)) { [self] member in
            try await response(to: visit, at: route, member)
        }
    }

    private func response(to visit: Visit, at route: StudioRoute, _ member: DoorMember) async throws -> Response {
        guard try await member.exhibitions.isCurator(member.seller.id) else { throw Failure.noCurator }
        switch route {
        case .list: return try await list(visit, member)
        case .exhibition(let id): return try await exhibition(visit, id, member)
        case .sheet(let id, .order): return try await order(visit, id, member)
        case .sheet(let id, .publish): return try await publishing(visit, id, member)
        case .sheet(let id, .previews): return try await previews(visit, id, member)
        case .sheet(let id, .texts): return try await texts(visit, id, member)
        case .sheet(let id, .guides): return try await guideTable(visit, id, member)
        case .sheet(let id, .rights): return try await rights(visit, id, member)
        case .newExhibit(let id): return try await photo(visit, id, nil, isNew: true, member)
        case .step(let id, let number, .photo): return try await photo(visit, id, number, isNew: false, member)
        case .step(let id, let number?, .parts): return try await parts(visit, id, number, member)
        case .step(let id, let number?, .guides): return try await guides(visit, id, number, member)
        case .guide(let id, let number, let slot): return try await guide(visit, id, number, slot, member)
        case .recording(let id, let number, let slot):
            let exhibit = try await member.exhibitions.exhibition(id, for: member.seller.id).draft.exhibit(number)
            guard let guide = exhibit.guide(in: slot),
                let response = await GuideAnswer(guide.file(named: exhibit.imageName), packs)
                    .response(to: visit, isPublic: false)
            else { throw Failure.nothingHere }
            return response
        case .part(let id, let number, let part): return try await self.part(visit, id, number, part, member)
        case .exhibit(let id, let number): return try await exhibit(visit, id, number, member)
        case .step(let id, let number, let step): return try await words(visit, id, number, step, member)
        case .file(let id, let file):
            let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
            return StudioExport(name: exhibition.name, content: exhibition.draft.published, packs: packs).response(file)
        case .version(let id, let number): return try await version(visit, id, number, member)
        }
    }

    /// Shows the curator's exhibitions; a form adds one.
    private func list(_ visit: Visit, _ member: DoorMember) async throws -> Response {
        var screen = StudioListScreen(
            exhibitions: try await member.exhibitions.all(for: member.seller.id),
            member: member.seller.id
        )
        guard visit.isSending else { return pages.personal(screen, visit) }
        let form = try await visit.form()
        if let id = form.number("restore", in: .identifiers) {
            try await member.exhibitions.delete(ExhibitionID(id), false, by: member.seller.id, at: member.now)
            await packs.refresh()
            return .seeOther(StudioRoute.exhibition(ExhibitionID(id)).path)
        }
        var edit = TextEdit(of: nil, in: .korean)
        edit.texts[.title] = try form.typed(ExhibitionField.title.rawValue, within: .line)
        do throws(Failure) {
            guard edit.texts[.title]?.allSatisfy(\.isWhitespace) == false else { throw .noTitle }
            let id = try await member.exhibitions.add(
                edit,
                by: member.seller.id,
                key: form.word("key").flatMap(IdempotencyKey.init) ?? IdempotencyKey(),
                at: member.now
            )
            return .seeOther(StudioRoute.exhibition(id).path)
        } catch {
            guard error.kind == .invalid else { throw error }
            (screen.typed, screen.fault) = (edit.texts[.title] ?? "", error)
            return pages.personal(screen, visit, status: 422)
        }
    }

    private func exhibition(_ visit: Visit, _ id: ExhibitionID, _ member: DoorMember) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        return pages.personal(StudioExhibitionScreen(exhibition: exhibition), visit)
    }

    private func rights(_ visit: Visit, _ id: ExhibitionID, _ member: DoorMember) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        guard visit.isSending else {
            let isOwn = exhibition.admits(member.seller.id, to: .delete)
            return pages.personal(StudioRightsScreen(exhibition: exhibition, isOwn: isOwn), visit)
        }
        let form = try await visit.form()
        if form.says("deed", "delete") {
            try await member.exhibitions.delete(id, true, by: member.seller.id, at: member.now)
            await packs.refresh()
            return .seeOther(StudioRoute.list.path)
        }
        try await member.exhibitions.share(id, form.says("shared", "1"), by: member.seller.id)
        return .seeOther(StudioRoute.exhibition(id).path)
    }
}

/// The questions about an exhibition and its exhibits, one page each.
extension StudioPages {
    /// Takes a picture: of a new exhibit, of one that has another, or the poster where there is no number.
    private func photo(
        _ visit: Visit,
        _ id: ExhibitionID,
        _ number: Int?,
        isNew: Bool,
        _ member: DoorMember
    ) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        var screen = StudioPhotoScreen(
            exhibition: exhibition,
            exhibit: try number.map { (number) throws(Failure) in try exhibition.draft.exhibit(number) },
            isNew: isNew
        )
        guard visit.isSending else { return pages.personal(screen, visit) }
        let form = try await member.pictureForm()
        let (fields, picture) = (form.fields, try? form.result?.get())
        let isSkipped = isNew && fields["later"] != nil
        guard picture != nil || isSkipped else {
            var fault = Failure.noPhoto
            if case .failure(let failure) = form.result { fault = failure }
            screen.fault = fault
            return pages.personal(screen, visit, status: fault.kind == .invalid ? 422 : fault.kind.status)
        }
        let key = fields["key"].flatMap { IdempotencyKey($0) } ?? IdempotencyKey()
        let next = try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) {
            (draft) throws(Failure) in
            if isNew { return Int?.some(try draft.add(picture, key: key)) }
            guard let number else {
                draft.poster = picture
                return nil
            }
            try draft.change(number) { $0.picture = picture }
            return number
        }
        guard let next else { return .seeOther(StudioRoute.exhibition(id).path) }
        return .seeOther(
            isNew
                ? StudioRoute.step(id, next, .name).path + StudioFlow.isNew.query : StudioRoute.exhibit(id, next).path
        )
    }

    /// Takes the texts of a question. Those that somebody else has changed meanwhile are shown beside the typed ones.
    private func words(
        _ visit: Visit,
        _ id: ExhibitionID,
        _ number: Int?,
        _ step: StudioStep,
        _ member: DoorMember
    ) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        let query = try Query(parsing: visit.request.query)
        var screen = StudioWordsScreen(
            exhibition: exhibition,
            exhibit: try number.map { (number) throws(Failure) in try exhibition.draft.exhibit(number) },
            step: step,
            flow: query.choice("flow")
        )
        screen.isSaved = query.word("saved") != nil
        guard visit.isSending else { return pages.personal(screen, visit) }
        let form = try await visit.form(upTo: DoorMember.longestForm)
        var edit = TextEdit(of: number, in: screen.language)
        for field in screen.fields {
            edit.texts[field] = try form.typed(field.rawValue, within: field.isLong ? .paragraphs : .line)
            guard form["seen-" + field.rawValue] != nil else { continue }
            edit.seen[field] = try form.typed("seen-" + field.rawValue, within: .paragraphs)
        }
        screen.flow = form.choice("flow")
        screen.typed = edit.texts
        do throws(Failure) {
            let sent = edit
            screen.conflicts = try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) {
                (draft) throws(Failure) in try draft.apply(sent)
            }
            guard screen.conflicts.isEmpty else { return pages.personal(screen, visit, status: 409) }
            return .seeOther(screen.next)
        } catch {
            guard error.kind == .invalid || error.kind == .tooLarge else { throw error }
            screen.fault = error
            return pages.personal(screen, visit, status: 422)
        }
    }

    private func exhibit(
        _ visit: Visit,
        _ id: ExhibitionID,
        _ number: Int,
        _ member: DoorMember
    ) async throws -> Response {
        if visit.isSending {
            let isRemoved = try await visit.form().says("deed", "remove")
            try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) { (draft) throws(Failure) in
                try draft.change(number) { $0.isRemoved = isRemoved }
            }
            return .seeOther(isRemoved ? StudioRoute.exhibition(id).path : StudioRoute.exhibit(id, number).path)
        }
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        let isNew = try Query(parsing: visit.request.query).choice("flow") == StudioFlow.isNew
        let exhibit = try exhibition.draft.exhibit(number)
        return pages.personal(StudioExhibitScreen(exhibition: exhibition, exhibit: exhibit, isNew: isNew), visit)
    }

    private func order(_ visit: Visit, _ id: ExhibitionID, _ member: DoorMember) async throws -> Response {
        if visit.isSending {
            let form = try await visit.form()
            guard let number = form.number("item", in: .identifiers), let to = form.number("to", in: -1...9_999) else {
                return .seeOther(StudioRoute.sheet(id, .order).path)
            }
            let (before, place) = try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) {
                (draft) throws(Failure) in
                let before = draft.shown.firstIndex { $0.number == number } ?? 0
                return (before + 1, try draft.move(number, to: to))
            }
            return .seeOther(
                StudioRoute.sheet(id, .order).path + "?moved=\(number)&before=\(before)#item-\(place)"
            )
        }
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        let query = try Query(parsing: visit.request.query)
        return pages.personal(
            StudioOrderScreen(
                exhibition: exhibition,
                moved: query.number("moved", in: .identifiers),
                before: query.number("before", in: .identifiers)
            ),
            visit
        )
    }
}

/// Publishing, and earlier versions.
extension StudioPages {
    private func publishing(_ visit: Visit, _ id: ExhibitionID, _ member: DoorMember) async throws -> Response {
        if visit.isSending {
            let form = try await visit.form()
            if form.says("deed", "hide") {
                try await member.exhibitions.show(nil, of: id, by: member.seller.id, at: member.now)
            } else {
                try await member.exhibitions.publish(id, by: member.seller.id, at: member.now)
            }
            await packs.refresh()
            return .seeOther(StudioRoute.sheet(id, .publish).path + "?done=1")
        }
        var screen = StudioPublishScreen(
            exhibition: try await member.exhibitions.exhibition(id, for: member.seller.id),
            versions: try await member.exhibitions.versions(of: id, for: member.seller.id),
            member: member.seller.id
        )
        screen.isDone = try Query(parsing: visit.request.query).word("done") != nil
        return pages.personal(screen, visit)
    }

    private func version(
        _ visit: Visit,
        _ id: ExhibitionID,
        _ number: Int,
        _ member: DoorMember
    ) async throws -> Response {
        if visit.isSending {
            try await member.exhibitions.show(number, of: id, by: member.seller.id, at: member.now)
            await packs.refresh()
            return .seeOther(StudioRoute.sheet(id, .publish).path + "?done=1")
        }
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        let versions = try await member.exhibitions.versions(of: id, for: member.seller.id)
        guard let version = versions.first(where: { $0.number == number }) else { throw Failure.noExhibition }
        return pages.personal(
            StudioVersionScreen(
                exhibition: exhibition,
                version: version,
                mayShow: exhibition.admits(member.seller.id, to: .publish)
            ),
            visit
        )
    }
}

/// The way through the questions: that of a new exhibit leads from one to the next.
enum StudioFlow: String {
    case isNew = "new"

    var query: String { "?flow=\(rawValue)" }
}

extension Failure {
    fileprivate static let noTitle = Failure(
        .invalid,
        Phrase("전시 제목을 적어 주세요.", "Enter a title."),
        field: ExhibitionField.title.rawValue
    )
    fileprivate static let noPhoto = Failure(
        .invalid,
        Phrase("사진을 골라 주세요.", "Choose a picture."),
        field: "images"
    )
}
