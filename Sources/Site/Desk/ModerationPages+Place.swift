import Domain
import HTTP
import Octets
import Pages
import Routes

extension ModerationPages {
    func overview(_ visit: Visit, _ places: any Places) async throws -> Response {
        var screen = PlaceOverviewScreen(place: try await places.description())
        screen.isDone = try Query(parsing: visit.request.query).word("done") != nil
        return pages.personal(screen, visit)
    }

    func change(_ visit: Visit, _ sheet: PlaceSheet, _ places: any Places) async throws -> Response {
        guard visit.isSending else {
            return pages.personal(PlaceSheetScreen(sheet: sheet, form: try await places.form()), visit)
        }
        let typed = try await visit.form()
        var form = PlaceForm()
        for setting in sheet.settings {
            form[setting] = try typed.typed(setting.field, within: .line)
        }
        do throws(Failure) {
            try await places.save(form, at: pages.now)
            pages.place.show(try await places.description())
            return .seeOther(ModerationRoute.place.path + "?done=1")
        } catch {
            guard error.kind == .invalid else { throw error }
            return pages.personal(PlaceSheetScreen(sheet: sheet, form: form, fault: error), visit, status: 422)
        }
    }

    func change(_ visit: Visit, _ page: PlacePage, _ places: any Places) async throws -> Response {
        guard visit.isSending else {
            let halls = pages.configuration.halls
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
