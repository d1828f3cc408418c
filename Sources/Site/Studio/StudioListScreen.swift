import Domain
import Markup
import Pages
import Routes

/// The exhibitions of a curator, with the form for a new one.
struct StudioListScreen: StudioScreen {
    let exhibitions: [Exhibition]
    let member: SellerID
    var typed = ""
    var fault: Failure?

    var title: Phrase { StudioWords.name }
    var back: Back? { Back(.account(.me), Words.me) }

    private var present: [Exhibition] { exhibitions.filter { $0.deleted == nil } }
    private var deleted: [Exhibition] {
        exhibitions.filter { $0.deleted != nil && $0.admits(member, to: .delete) }
    }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.studio(context) { html in
            if present.isEmpty {
                html.p(.class("lead")) {
                    $0.text(
                        Phrase(
                            "아직 빈 전시실이에요. 제목을 짓고, 가까이 있는 물건 하나를 찍어 보세요. 첫 출품작까지 1분이면 돼요.",
                            "An empty room so far. Name it and photograph one thing near you: it takes a minute."
                        )[language]
                    )
                }
            } else {
                html.ul(.class("card made")) { list in
                    for exhibition in present {
                        let draft = exhibition.draft
                        list.li { item in
                            item.a(.class("row"), .href(Route.expo(.studio(.exhibition(exhibition.id))).link)) { row in
                                row.studioThumb(draft.poster ?? draft.shown.first?.picture, named: exhibition.name)
                                row.span { text in
                                    text.b { $0.text(draft.title[language]) }
                                    text.small { $0.text(exhibition.standing[language]) }
                                }
                            }
                        }
                    }
                }
            }
            form(&html, language)
            restoring(&html, language)
        }
    }

    private func form(_ html: inout HTML, _ language: Language) {
        html.form(.class("one"), .method(.post), .action(Route.expo(.studio(.list)).link), .novalidate(true)) { form in
            form.input(.type(.hidden), .name("key"), .value(IdempotencyKey().text))
            form.div(.class("card fields")) { fields in
                TextField("title", ExhibitionField.title.label, typed, fault: fault).write(&fields, language)
            }
            form.button(.class("button"), .type(.submit)) {
                $0.text(Phrase("새 전시 만들기", "Make an exhibition")[language])
            }
        }
    }

    private func restoring(_ html: inout HTML, _ language: Language) {
        guard !deleted.isEmpty else { return }
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("지운 전시", "Deleted")[language]) }
            section.p(.class("lead")) {
                $0.text(
                    Phrase(
                        "\(Exhibition.restorableDays)일 안에는 다시 살릴 수 있어요.",
                        "Can be restored for \(Exhibition.restorableDays) days."
                    )[language]
                )
            }
            for exhibition in deleted {
                section.form(.class("card trio"), .method(.post), .action(Route.expo(.studio(.list)).link)) { form in
                    let name = exhibition.draft.title[language]
                    form.b { $0.text(name) }
                    form.button(
                        .class("button soft small"),
                        .type(.submit),
                        .name("restore"),
                        .value("\(exhibition.id.number)"),
                        .ariaLabel(Phrase("\(name) 다시 살리기", "Restore \(name)")[language])
                    ) { $0.text(Phrase("다시 살리기", "Restore")[language]) }
                }
            }
        }
    }
}

extension Exhibition {
    /// The sentence about its state.
    var standing: Phrase {
        let count = changes.count
        if shown == nil { return StudioWords.notPublic }
        guard count > 0 else { return Phrase("공개하고 있어요", "Public") }
        return Phrase(
            "공개하고 있어요 · 바뀐 것 \(count)개는 아직 나만 봐요",
            "Public · only you see \(count == 1 ? "1 change" : "\(count) changes")"
        )
    }
}
