import Domain
import HTTP
import Market
import Markup
import Octets
import Pages
import Routes

/// The question which parts of an exhibit's picture deserve a closer look. A place adds one, which is named next.
struct StudioPartsScreen: StudioScreen {
    let exhibition: Exhibition
    let exhibit: ExhibitContent
    var fault: Failure?

    var title: Phrase { StudioStep.parts.question(of: exhibit) }
    var back: Back? { Back(.expo(.studio(.exhibit(exhibition.id, exhibit.number))), exhibit.name) }

    /// Nil without a picture.
    var picker: PartPicker? {
        exhibit.picture.map { PartPicker(exhibit: exhibit, picture: $0, fault: fault) }
    }

    private func route(_ route: StudioRoute) -> Link { Route.expo(.studio(route)).link }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("studio")) { html in
            if let fault, fault.field == nil { FormAlert(words: fault.message).write(&html, language) }
            if let picker, exhibit.parts.count < ExhibitPart.most {
                let link = route(.step(exhibition.id, exhibit.number, .parts))
                html.form(.class("one"), .method(.post), .action(link)) { form in
                    if let hint = StudioStep.parts.hint(of: exhibit) {
                        form.p(.class("lead")) { $0.text(hint[language]) }
                    }
                    picker.write(&form, language)
                    form.button(.class("button"), .type(.submit)) {
                        $0.text(Phrase("고른 자리 더하기", "Add the chosen place")[language])
                    }
                }
            } else {
                let reason =
                    picker == nil ? Phrase("사진을 먼저 넣어 주세요.", "Add a picture first.") : Failure.tooManyParts.message
                html.p(.class("lead")) { $0.text(reason[language]) }
            }
            if !exhibit.parts.isEmpty {
                html.ol(.class("card made")) { list in
                    for (index, part) in exhibit.parts.enumerated() {
                        let isMissing = part.texts[.name, exhibition.draft.original].isEmpty
                        let text = part.texts.pack(.text, original: exhibition.draft.original)?[language] ?? ""
                        list.studioRow(
                            route(.part(exhibition.id, exhibit.number, part.number)),
                            "\(index + 1). \(part.name[language])",
                            isMissing ? MissingPart.name.state[language] : String(text.prefix(80)),
                            isMissing: isMissing
                        )
                    }
                }
            }
            html.div(.class("act-bar")) { bar in
                bar.a(.class("button"), .href(route(.exhibit(exhibition.id, exhibit.number)))) {
                    $0.text(StudioWords.done[language])
                }
            }
        }
    }
}

/// A part of an exhibit's picture: its place, its name and its text in both languages.
struct StudioPartScreen: StudioScreen {
    let exhibition: Exhibition
    let exhibit: ExhibitContent
    let part: PartContent
    /// The texts as they were typed, in each language; nil for those of the draft.
    var typed: [TextEdit]?
    /// Texts that somebody else has written meanwhile, by their fields.
    var conflicts: [String: String] = [:]
    var fault: Failure?

    private var number: Int { (exhibit.parts.firstIndex(of: part) ?? 0) + 1 }
    var title: Phrase { Phrase("\(number)번은 무엇인가요?", "What is number \(number)?") }
    var back: Back? {
        Back(.expo(.studio(.step(exhibition.id, exhibit.number, .parts))), StudioStep.parts.name(of: exhibit, original))
    }

    private var original: Language { exhibition.draft.original }

    /// Nil without a picture.
    var picker: PartPicker? {
        exhibit.picture.map { PartPicker(exhibit: exhibit, picture: $0, moved: part, fault: fault) }
    }

    /// The fields in the order of the form.
    var fields: [(field: ExhibitionField, language: Language)] {
        [original, original == .korean ? .english : .korean].flatMap { language in
            ExhibitionField.ofPart.map { ($0, language) }
        }
    }

    func write(_ html: inout HTML, _ context: PageContext) {
        let reader = context.language
        let link = Route.expo(.studio(.part(exhibition.id, exhibit.number, part.number))).link
        html.div(.class("studio")) { html in
            html.form(.class("one"), .method(.post), .action(link), .novalidate(true)) { form in
                if let fault, fault.field == nil { FormAlert(words: fault.message).write(&form, reader) }
                form.studioConflicts(
                    fields.compactMap { field, language in
                        conflicts[field.key(in: language)].map { (label(field, language), $0) }
                    },
                    reader
                )
                picker?.write(&form, reader)
                form.div(.class("card fields")) { card in
                    for (field, language) in fields { write(field, language, &card, reader) }
                }
                form.button(.class("button"), .type(.submit)) { $0.text(Phrase("저장", "Save")[reader]) }
            }
            html.form(.class("actions"), .method(.post), .action(link)) { form in
                form.button(.class("button soft small"), .type(.submit), .name("deed"), .value("remove")) {
                    $0.text(Phrase("이 곳 지우기", "Delete this part")[reader])
                }
            }
        }
    }

    private func label(_ field: ExhibitionField, _ language: Language) -> Phrase {
        guard language != original else { return field.label }
        let name = StudioStep.english.name(of: exhibit, original)
        return Phrase("\(field.label.korean) (\(name.korean))", "\(field.label.english) (\(name.english))")
    }

    private func write(_ field: ExhibitionField, _ language: Language, _ card: inout HTML, _ reader: Language) {
        let (saved, key) = (part.texts[field, language], field.key(in: language))
        let text = typed?.first { $0.language == language }?.texts[field] ?? saved
        let view = TextField(key, label(field, language), text, fault: fault)
        if field.isLong { view.write(&card, reader, rows: 4, upTo: field.longest) } else { view.write(&card, reader) }
        card.input(.type(.hidden), .name("seen-" + key), .value(saved))
    }
}

extension StudioPages {
    /// Shows the parts of an exhibit's picture. A tap or a chosen place adds one.
    func parts(_ visit: Visit, _ id: ExhibitionID, _ number: Int, _ member: DoorMember) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        var screen = StudioPartsScreen(exhibition: exhibition, exhibit: try exhibition.draft.exhibit(number))
        guard visit.isSending else { return pages.personal(screen, visit) }
        let form = try await visit.form()
        do throws(Failure) {
            guard let area = try screen.picker?.area(in: form) else { throw .noPlace }
            let part = try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) {
                (draft) throws(Failure) in
                var exhibit = try draft.exhibit(number)
                let part = try exhibit.add(area)
                try draft.change(number) { $0 = exhibit }
                return part
            }
            return .seeOther(StudioRoute.part(id, number, part).path)
        } catch {
            guard error.kind == .invalid || error.kind == .conflict else { throw error }
            screen.fault = error
            return pages.personal(screen, visit, status: error.kind == .invalid ? 422 : 409)
        }
    }

    /// Takes the texts and the place of a part. Texts that somebody else has changed meanwhile are shown beside the
    /// typed ones.
    func part(
        _ visit: Visit,
        _ id: ExhibitionID,
        _ number: Int,
        _ part: Int,
        _ member: DoorMember
    ) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        let exhibit = try exhibition.draft.exhibit(number)
        var screen = StudioPartScreen(exhibition: exhibition, exhibit: exhibit, part: try exhibit.part(part))
        guard visit.isSending else { return pages.personal(screen, visit) }
        let form = try await visit.form(upTo: DoorMember.longestForm)
        let all = StudioRoute.step(id, number, .parts).path
        if form.says("deed", "remove") {
            try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) { (draft) throws(Failure) in
                try draft.change(number) { $0.parts.removeAll { $0.number == part } }
            }
            return .seeOther(all)
        }
        let edits = try screen.edits(in: form)
        screen.typed = edits
        do throws(Failure) {
            let area = try screen.picker?.area(in: form)
            screen.conflicts = try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) {
                (draft) throws(Failure) in try draft.apply(edits, area)
            }
            guard screen.conflicts.isEmpty else { return pages.personal(screen, visit, status: 409) }
            return .seeOther(area == nil ? all : StudioRoute.part(id, number, part).path)
        } catch {
            guard [.invalid, .conflict, .tooLarge].contains(error.kind) else { throw error }
            screen.fault = error
            return pages.personal(screen, visit, status: error.kind == .conflict ? 409 : 422)
        }
    }
}

extension StudioPartScreen {
    /// Reads the texts of a form, in each language.
    fileprivate func edits(in form: Query) throws(Failure) -> [TextEdit] {
        var edits: [TextEdit] = []
        for language in Language.allCases {
            var edit = TextEdit(of: exhibit.number, part: part.number, in: language)
            for field in ExhibitionField.ofPart {
                let key = field.key(in: language)
                edit.texts[field] = try form.typed(key, within: .paragraphs)
                guard form["seen-" + key] != nil else { continue }
                edit.seen[field] = try form.typed("seen-" + key, within: .paragraphs)
            }
            edits.append(edit)
        }
        return edits
    }
}
