import Domain
import Markup
import Pages
import Routes

/// A question that is answered with texts, of an exhibit or of the exhibition.
struct StudioWordsScreen: StudioScreen {
    let exhibition: Exhibition
    let exhibit: ExhibitContent?
    let step: StudioStep
    var flow: StudioFlow?
    /// The texts as they were typed; nil for those of the draft.
    var typed: [ExhibitionField: String]?
    /// Texts that somebody else has written meanwhile.
    var conflicts: [ExhibitionField: String] = [:]
    var fault: Failure?
    var isSaved = false

    var title: Phrase { step.question(of: exhibit) }
    var back: Back? {
        if let exhibit { return Back(.expo(.studio(.exhibit(exhibition.id, exhibit.number))), exhibit.name) }
        return Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title)
    }

    var fields: [ExhibitionField] { step.fields(ofExhibit: exhibit != nil) }
    private var original: Language { exhibition.draft.original }
    /// The language it asks for.
    var language: Language { step == .english ? (original == .korean ? .english : .korean) : original }
    private var texts: ExhibitionTexts { exhibit?.texts ?? exhibition.draft.texts }
    private var route: Route { .expo(.studio(.step(exhibition.id, exhibit?.number, step))) }

    /// The address after saving: the next question about a new exhibit, or else what the texts belong to.
    var next: String {
        guard let exhibit else { return StudioRoute.exhibition(exhibition.id).path }
        let overview = StudioRoute.exhibit(exhibition.id, exhibit.number).path
        guard let flow else { return overview }
        let rest = StudioStep.ofNew.drop { $0 != step }.dropFirst()
        guard let following = rest.first(where: { $0 != .alt || exhibit.picture != nil }) else {
            return overview + flow.query
        }
        return StudioRoute.step(exhibition.id, exhibit.number, following).path + flow.query
    }

    func write(_ html: inout HTML, _ context: PageContext) {
        let reader = context.language
        html.studio(context) { html in
            if flow != nil { StudioProgress(step: step).write(&html, reader) }
            if let picture { html.studioPicture(picture, alt: texts[.alt, original]) }
            html.form(.class("one"), .method(.post), .action(route.link), .novalidate(true)) { form in
                if let fault, !fields.contains(where: { $0.rawValue == fault.field }) {
                    FormAlert(words: fault.message).write(&form, reader)
                }
                form.studioConflicts(
                    fields.compactMap { field in conflicts[field].map { (field.label, $0) } },
                    reader
                )
                if let hint = step.hint(of: exhibit) { form.p(.class("lead")) { $0.text(hint[reader]) } }
                if let flow { form.input(.type(.hidden), .name("flow"), .value(flow.rawValue)) }
                form.div(.class("card fields")) { card in
                    for field in fields { write(field, &card, reader) }
                }
                if step == .story, exhibit != nil { hints(&form, reader) }
                form.button(.class("button"), .type(.submit)) {
                    $0.text((flow == nil ? Phrase("저장", "Save") : Phrase("다음", "Next"))[reader])
                }
                if flow != nil, step != .name {
                    form.a(.class("button soft"), .href(Link(path: next))) {
                        $0.text(Phrase("나중에", "Later")[reader])
                    }
                }
            }
        }
    }

    private var picture: StoredPicture? {
        guard let exhibit else { return step == .alt ? exhibition.draft.poster : nil }
        return step == .alt || step == .name || step == .english ? exhibit.picture : nil
    }

    private func write(_ field: ExhibitionField, _ card: inout HTML, _ reader: Language) {
        let (saved, name) = (texts[field, language], field.rawValue)
        if step == .english, !texts[field, original].isEmpty {
            card.div(.class("field")) { pair in
                pair.p(.class("note"), .lang(original.rawValue)) { $0.text(texts[field, original]) }
            }
        }
        let view = TextField(name, field.label, typed?[field] ?? saved, hint: hint(field), fault: fault)
        if field.isLong || field == .alt {
            view.write(&card, reader, rows: field == .alt ? 3 : 7, upTo: field.longest)
        } else {
            view.write(&card, reader, isNumber: field == .visitors)
        }
        // The text the form was opened with: another one meanwhile is somebody else's.
        card.input(.type(.hidden), .name("seen-" + name), .value(saved))
    }

    private func hint(_ field: ExhibitionField) -> Phrase? {
        switch field {
        case .line: Phrase("목록에서 이름 밑에 보여요.", "Shown below the name in the list.")
        case .duration: Phrase("2024. 05. 04 - 2024. 06. 30처럼요.", "For example 2024. 05. 04 - 2024. 06. 30.")
        case .visitors: Phrase("모르면 비워 두세요.", "Leave it empty if you don’t know.")
        case .years:
            Phrase("1377이나 1236~1251처럼요. 기원전은 -50처럼요.", "Like 1377, or 1236~1251. Before Christ: -50.")
        case .cm:
            Phrase("24.6×17처럼요. 사람 옆에 그려 드려요.", "Like 24.6×17. It is drawn beside a person.")
        case .room:
            Phrase("같은 방 이름을 적은 것끼리 모여요.", "Exhibits with the same room are shown together.")
        default: nil
        }
    }

    private func hints(_ html: inout HTML, _ language: Language) {
        html.ul(.class("hints")) { list in
            for question in [
                Phrase("누가 썼나요?", "Who used it?"), Phrase("언제 것인가요?", "How old is it?"),
                Phrase("왜 남겨 두었나요?", "Why was it kept?"),
            ] {
                list.li { $0.text(question[language]) }
            }
        }
    }
}
