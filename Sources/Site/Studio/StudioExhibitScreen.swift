import Domain
import Markup
import Pages
import Routes

/// An exhibit in the studio: what there is of it, and the way to each question.
struct StudioExhibitScreen: StudioScreen {
    let exhibition: Exhibition
    let exhibit: ExhibitContent
    /// Whether it was just added.
    let isNew: Bool

    var title: Phrase { exhibit.name }
    var back: Back? { Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title) }

    private func route(_ route: StudioRoute) -> Link { Route.expo(.studio(route)).link }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let original = exhibition.draft.original
        html.div(.class("studio")) { html in
            html.studioSaved(isNew ? Phrase("저장했어요", "Saved") : nil, language)
            if let picture = exhibit.picture {
                let alt = exhibit.texts.pack(.alt, original: original)
                html.studioPicture(picture, alt: alt?[language] ?? "")
            }
            html.ul(.class("card made")) { list in
                for step in StudioStep.allCases where exhibit.picture != nil || ![.alt, .parts].contains(step) {
                    let summary = step.summary(exhibit.texts, exhibit.picture, of: exhibit, original)
                    list.studioRow(
                        route(.step(exhibition.id, exhibit.number, step)),
                        step.name(of: exhibit, original)[language],
                        (summary ?? StudioStep.nothing)[language],
                        isMissing: summary == nil && step.isWanted
                    )
                }
            }
            html.form(
                .class("actions"),
                .method(.post),
                .action(route(.exhibit(exhibition.id, exhibit.number)))
            ) { form in
                if exhibit.isRemoved {
                    form.button(.class("button soft small"), .type(.submit)) {
                        $0.text(Phrase("다시 넣기", "Put back")[language])
                    }
                } else {
                    form.button(.class("button soft small"), .type(.submit), .name("deed"), .value("remove")) {
                        $0.text(Phrase("전시에서 빼기", "Take it out")[language])
                    }
                }
            }
            html.div(.class("act-bar")) { bar in
                bar.a(.class("button soft"), .href(route(.newExhibit(exhibition.id)))) {
                    $0.text(Phrase("하나 더 넣기", "Add another")[language])
                }
                bar.a(.class("button"), .href(route(.exhibition(exhibition.id)))) {
                    $0.text(StudioWords.done[language])
                }
            }
        }
    }
}

extension StudioStep {
    /// Whether every exhibit should have it.
    fileprivate var isWanted: Bool { ![.easy, .guides, .parts, .facts, .english].contains(self) }
}

/// The order of the exhibits, with two buttons each; with script they have a grip as well.
struct StudioOrderScreen: StudioScreen {
    let exhibition: Exhibition
    /// The exhibit that was moved last, and its place before that.
    let moved: Int?
    let before: Int?

    static let name = Phrase("차례 바꾸기", "Change the order")
    var title: Phrase { Self.name }
    var back: Back? { Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let shown = exhibition.draft.shown
        html.studio(context) { html in
            let place = shown.firstIndex { $0.number == moved }
            html.studioSaved(
                place.map { place in
                    let name = shown[place].name
                    return Phrase(
                        "\(name.korean.with(.object)) \(place + 1)번째로 옮겼어요",
                        "\(name.english) is now number \(place + 1)"
                    )
                },
                language
            )
            if let place, let before, before != place + 1 { undo(&html, shown[place], to: before, language) }
            html.ol(.class("card order")) { list in
                for (index, exhibit) in shown.enumerated() {
                    list.li(.id("item-\(index + 1)")) { item in
                        item.b { $0.text("\(index + 1). \(exhibit.name[language])") }
                        item.form(
                            .method(.post),
                            .action(Route.expo(.studio(.sheet(exhibition.id, .order))).link)
                        ) { form in
                            form.input(.type(.hidden), .name("item"), .value("\(exhibit.number)"))
                            button(&form, exhibit, to: index, isUp: true, isOff: index == 0, language)
                            button(
                                &form,
                                exhibit,
                                to: index + 2,
                                isUp: false,
                                isOff: index == shown.count - 1,
                                language
                            )
                        }
                    }
                }
            }
        }
    }

    private func undo(_ html: inout HTML, _ exhibit: ExhibitContent, to place: Int, _ language: Language) {
        html.form(.class("actions"), .method(.post), .action(Route.expo(.studio(.sheet(exhibition.id, .order))).link)) {
            form in
            form.input(.type(.hidden), .name("item"), .value("\(exhibit.number)"))
            form.button(.class("button soft small"), .type(.submit), .name("to"), .value("\(place)")) {
                $0.text(Phrase("되돌리기", "Undo")[language])
            }
        }
    }

    private func button(
        _ html: inout HTML,
        _ exhibit: ExhibitContent,
        to place: Int,
        isUp: Bool,
        isOff: Bool,
        _ language: Language
    ) {
        let name = exhibit.name
        guard !isOff else { return html.span(.class("step off")) { _ in } }
        html.button(
            .class(isUp ? "step" : "step down"),
            .type(.submit),
            .name("to"),
            .value("\(place)"),
            .ariaLabel(
                (isUp
                    ? Phrase("\(name.korean), 위로", "\(name.english), up")
                    : Phrase("\(name.korean), 아래로", "\(name.english), down"))[language]
            )
        ) { Icon.up.write(&$0) }
    }
}
