import Domain
import HTTP
import Market
import Octets
import Pages
import Routes

extension ModerationPages {
    func overview(_ visit: Visit, _ store: MarketStore, _ role: StaffRole) async throws -> Response {
        pages.place.show(try await store.places.description())
        var screen = PlaceOverviewScreen(
            place: pages.place.place,
            invitations: try await store.invitations.all(of: nil, at: pages.now).count,
            waiting: try await store.invitations.waiting(limit: WaitingScreen.most).count,
            others: nodes.others,
            hasSample: try await !sampleSellers(store).isEmpty,
            curators: try await store.exhibitions.curators().count,
            staff: try await store.moderation.staff().count,
            concerns: role == .owner ? await services.concerns() : [],
            role: role
        )
        screen.isDone = try Query(parsing: visit.request.query).word("done") != nil
        return pages.personal(screen, visit)
    }

    func change(_ visit: Visit, _ sheet: PlaceSheet, _ places: any Places) async throws -> Response {
        let fixed = pages.configuration.fixed
        func screen(_ form: PlaceForm) -> PlaceSheetScreen { PlaceSheetScreen(sheet: sheet, form: form, fixed: fixed) }
        guard visit.isSending else {
            var screen = screen(try await places.form())
            screen.isFirst = try Query(parsing: visit.request.query).says("first", "1")
            return pages.personal(screen, visit)
        }
        let typed = try await visit.form()
        var form = PlaceForm()
        for setting in sheet.settings where setting != .halls {
            form[setting] = try typed.typed(setting.field, within: .line)
        }
        if sheet == .halls { form[.halls] = typed.chosenHalls }
        do throws(Failure) {
            try await places.save(form, at: pages.now)
            pages.place.show(try await places.description())
            let next = typed.says("first", "1") ? sheet.next : nil
            return .seeOther(next?.firstPath ?? ModerationRoute.place.path + "?done=1")
        } catch {
            guard error.kind == .invalid else { throw error }
            var screen = screen(form)
            screen.fault = error
            screen.isFirst = typed.says("first", "1")
            return pages.personal(screen, visit, status: 422)
        }
    }

    /// Shows who sells the sample, and deletes it with its sellers.
    func sample(_ visit: Visit, _ store: MarketStore) async throws -> Response {
        let sellers = try await sampleSellers(store)
        guard visit.isSending else {
            return pages.personal(SampleScreen(sellers: sellers, isBeingFilled: services.isBeingFilled()), visit)
        }
        guard !services.isBeingFilled() else { throw Failure.stillFilling }
        for seller in sellers { try await store.members(as: nil).accounts.leave(seller.id, at: pages.now) }
        return .seeOther(ModerationRoute.place.path + "?done=1")
    }

    /// Returns the sellers of the sample that are still there.
    private func sampleSellers(_ store: MarketStore) async throws(Failure) -> [Seller] {
        var sellers: [Seller] = []
        for identifier in services.sampleSellers {
            if let seller = try await store.sellers.find(identifiedBy: identifier) { sellers.append(seller) }
        }
        return sellers
    }

    /// Shows, makes and ends the invitations of the desk.
    func invitations(_ visit: Visit, _ invitations: any Invitations) async throws -> Response {
        var (fault, typed): (Failure?, (String, String)?) = (nil, nil)
        if visit.isSending {
            let form = try await visit.form()
            if let id = form.number("end", in: .identifiers) {
                try await invitations.end(InvitationID(id), of: nil, at: pages.now)
                return .seeOther(ModerationRoute.invitations.path)
            }
            do throws(Failure) {
                let (people, days) = try DoorRules.check(
                    people: form.number("people", in: 0...Int.max),
                    days: form.number("days", in: 0...Int.max)
                )
                _ = try await invitations.add(of: nil, people: people, days: days, allowed: 0, at: pages.now)
                return .seeOther(ModerationRoute.invitations.path)
            } catch {
                guard error.kind == .invalid || error.kind == .conflict else { throw error }
                (fault, typed) = (error, (form.word("people") ?? "", form.word("days") ?? ""))
            }
        }
        let all = try await invitations.all(of: nil, at: pages.now)
        let screen = InvitationsScreen(all, left: nil, fault: fault, typed: typed)
        return pages.personal(screen, visit, status: fault == nil ? 200 : fault?.kind == .conflict ? 409 : 422)
    }

    /// Shows the accounts that wait, and lets one in or deletes it.
    func waiting(_ visit: Visit, _ invitations: any Invitations) async throws -> Response {
        guard visit.isSending else {
            let applicants = try await invitations.waiting(limit: WaitingScreen.most)
            return pages.personal(WaitingScreen(applicants: applicants), visit)
        }
        let form = try await visit.form()
        if let id = form.number("admit", in: .identifiers) { try await invitations.admit(SellerID(id)) }
        if let id = form.number("refuse", in: .identifiers) {
            try await invitations.refuse(SellerID(id), at: pages.now)
        }
        return .seeOther(ModerationRoute.waiting.path)
    }

    func change(_ visit: Visit, _ page: PlacePage, _ places: any Places) async throws -> Response {
        guard visit.isSending else {
            let halls = pages.place.place.halls
            let (newest, standard) = (try await places.versions(of: page, limit: 1).first, page.standard(halls: halls))
            let draft = PageDraft(
                text: newest?.text ?? standard.korean,
                english: newest?.english ?? standard.english
            )
            return pages.personal(PlaceTextScreen(page: page, draft: draft, hasVersions: newest != nil), visit)
        }
        // Two texts of Korean letters, which forms write as nine bytes each.
        let typed = try await visit.form(upTo: 2 * 9 * PlacePage.longest + 65_536)
        var draft = PageDraft(
            text: try typed.typed("text", within: .paragraphs),
            english: try typed.typed("english-text", within: .paragraphs)
        )
        // The button returns to the text every place begins with.
        if typed["reset"] != nil { draft = PageDraft(text: "", english: "") }
        do throws(Failure) {
            try await places.save(draft, as: page, at: pages.now)
            pages.place.show(try await places.description())
            return .seeOther(ModerationRoute.place.path + "?done=1")
        } catch {
            guard error.kind == .invalid else { throw error }
            let screen = PlaceTextScreen(page: page, draft: draft, hasVersions: true, fault: error)
            return pages.personal(screen, visit, status: 422)
        }
    }
}

extension Query {
    /// Returns the halls chosen for the places in the tab bar, joined by commas.
    fileprivate var chosenHalls: String {
        let names = Hall.allCases.indices.compactMap { word("hall-\($0 + 1)") }.filter { !$0.isEmpty }
        return names.joined(separator: ",")
    }
}

extension Failure {
    fileprivate static let stillFilling = Failure(
        .conflict,
        Phrase("예시 상품을 아직 채우고 있어요. 조금 뒤에 지워 주세요.", "The sample is still being added. Delete it a little later."),
        field: "sample"
    )
}
