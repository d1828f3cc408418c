import Domain
import Exhibitions
import Markup
import Pages
import Routes

/// An exhibition in the studio: what is missing, its exhibits, and the way to publishing.
struct StudioExhibitionScreen: StudioScreen {
    let exhibition: Exhibition

    private var draft: ExhibitionContent { exhibition.draft }
    var title: Phrase { draft.title }
    var back: Back? { Back(.expo(.studio(.list)), StudioWords.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.studio(context) { html in
            html.p(.class("lead")) { $0.text(exhibition.standing[language]) }
            missing(&html, language)
            exhibits(&html, language)
            about(&html, language)
            html.div(.class("act-bar")) { bar in
                bar.a(.class("button soft"), .href(route(.sheet(exhibition.id, .previews)))) {
                    $0.text(StudioPreviewsScreen.name[language])
                }
                bar.a(.class("button"), .href(route(.sheet(exhibition.id, .publish)))) {
                    $0.text(publishing[language])
                }
            }
        }
    }

    private func route(_ route: StudioRoute) -> Link { Route.expo(.studio(route)).link }

    private var publishing: Phrase {
        let count = exhibition.changes.count
        guard exhibition.shown != nil else { return Phrase("공개하기", "Publish") }
        return count == 0
            ? Phrase("지난 공개 보기", "Past versions") : Phrase("\(count)개 공개하기", "Publish \(count)")
    }

    /// Writes how many parts are missing, each with the way to the first exhibit that lacks it.
    private func missing(_ html: inout HTML, _ language: Language) {
        let lacking = MissingPart.allCases.map { ($0, draft.lacking($0)) }.filter { !$0.1.isEmpty }
        guard !lacking.isEmpty else { return }
        html.section(.class("card todo"), .ariaLabel(Phrase("빠진 것", "What is missing")[language])) { card in
            for (part, exhibits) in lacking {
                guard let first = exhibits.first else { continue }
                card.a(.class("go"), .href(route(.step(exhibition.id, first.number, part.step)))) {
                    $0.text(part.words(exhibits.count)[language])
                }
            }
            if !draft.lacking(.alt).isEmpty {
                card.p {
                    $0.text(
                        Phrase(
                            "화면을 볼 수 없는 분은 사진 설명을 들어요. 하나에 30초면 돼요.",
                            "People who can’t see the picture hear what it shows. It takes half a minute."
                        )[language]
                    )
                }
            }
        }
    }

    private func about(_ html: inout HTML, _ language: Language) {
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("전시", "The exhibition")[language]) }
            section.ul(.class("card made")) { list in
                for step in StudioStep.ofExhibition where step != .alt || draft.poster != nil {
                    let summary = step.summary(draft.texts, draft.poster, of: nil, draft.original)
                    list.studioRow(
                        route(.step(exhibition.id, nil, step)),
                        step.name(of: nil, draft.original)[language],
                        (summary ?? StudioStep.nothing)[language]
                    )
                }
                list.studioRow(
                    route(.sheet(exhibition.id, .texts)),
                    StudioTextsScreen.name[language],
                    Phrase("엑셀이나 구글 시트로 한꺼번에", "At once, in a spreadsheet")[language]
                )
                let guides = draft.guideFiles.count
                list.studioRow(
                    route(.sheet(exhibition.id, .guides)),
                    StudioStep.guides.name(of: nil, draft.original)[language],
                    (StudioStep.counted(guides) ?? StudioStep.nothing)[language]
                )
                list.studioRow(
                    route(.sheet(exhibition.id, .rights)),
                    StudioRightsScreen.name[language],
                    exhibition.isShared
                        ? Phrase("모든 큐레이터가 고쳐요", "All curators edit it")[language]
                        : Phrase("나만 고쳐요", "Only you edit it")[language]
                )
                if exhibition.shown?.content.shown.isEmpty == false {
                    list.studioRow(
                        Route.expo(.view(.labels, pack: exhibition.name)).link,
                        ExhibitionView.labels.name[language],
                        Phrase("벽에 붙일 것을 인쇄해요", "To print, for the wall")[language]
                    )
                }
            }
        }
    }

    private func exhibits(_ html: inout HTML, _ language: Language) {
        let shown = draft.shown
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("출품작 \(shown.count)점", "Exhibits (\(shown.count))")[language]) }
            if shown.count > 1 {
                section.p {
                    $0.a(.class("go"), .href(route(.sheet(exhibition.id, .order)))) {
                        $0.text(StudioOrderScreen.name[language])
                    }
                }
            }
            if !shown.isEmpty {
                section.ol(.class("card made")) { list in
                    for exhibit in shown { row(&list, exhibit, language) }
                }
            }
            section.a(.class("button another"), .href(route(.newExhibit(exhibition.id)))) { link in
                Icon.add.write(&link)
                link.text(
                    (shown.isEmpty
                        ? Phrase("첫 출품작 넣기", "Add the first exhibit") : Phrase("출품작 더하기", "Add an exhibit"))[language]
                )
            }
            removed(&section, language)
        }
    }

    private func row(_ html: inout HTML, _ exhibit: ExhibitContent, _ language: Language) {
        let (isTranslated, original) = (draft.isTranslated, draft.original)
        let part = MissingPart.allCases.first { exhibit.lacks($0, isTranslated: isTranslated, original: original) }
        html.li { item in
            item.a(.class("row"), .href(route(.exhibit(exhibition.id, exhibit.number)))) { row in
                row.studioThumb(exhibit.picture, named: exhibit.imageName)
                row.span { text in
                    text.b { $0.text(exhibit.name[language]) }
                    text.small(.class(part == nil ? "" : "warn")) {
                        $0.text((part?.state ?? StudioWords.done)[language])
                    }
                }
            }
        }
    }

    /// Writes the exhibits taken out since the last publishing, each with the way back.
    private func removed(_ html: inout HTML, _ language: Language) {
        guard !draft.removed.isEmpty else { return }
        html.h3 { $0.text(Phrase("뺀 것", "Taken out")[language]) }
        for exhibit in draft.removed {
            html.form(
                .class("card trio"),
                .method(.post),
                .action(route(.exhibit(exhibition.id, exhibit.number)))
            ) { form in
                let name = exhibit.name[language]
                form.b { $0.text(name) }
                form.button(
                    .class("button soft small"),
                    .type(.submit),
                    .ariaLabel(Phrase("\(name) 다시 넣기", "Put back \(name)")[language])
                ) { $0.text(Phrase("다시 넣기", "Put back")[language]) }
            }
        }
    }
}

extension MissingPart {
    /// The question that fills it.
    var step: StudioStep {
        switch self {
        case .picture: .photo
        case .name: .name
        case .story: .story
        case .alt: .alt
        case .part: .parts
        case .english: .english
        }
    }

    func words(_ count: Int) -> Phrase {
        switch self {
        case .picture: Phrase("사진이 \(count)개 빠졌어요", count == 1 ? "1 picture missing" : "\(count) pictures missing")
        case .name: Phrase("이름이 \(count)개 빠졌어요", count == 1 ? "1 name missing" : "\(count) names missing")
        case .story: Phrase("이야기가 \(count)개 빠졌어요", count == 1 ? "1 story missing" : "\(count) stories missing")
        case .alt:
            Phrase(
                "사진 설명이 \(count)개 빠졌어요",
                count == 1 ? "1 picture has no description" : "\(count) pictures have no description"
            )
        case .part:
            Phrase(
                "자세히 볼 곳의 이름이 출품작 \(count)점에 빠졌어요",
                count == 1 ? "1 exhibit has an unnamed part" : "\(count) exhibits have unnamed parts"
            )
        case .english:
            Phrase("번역이 \(count)개 빠졌어요", count == 1 ? "1 translation missing" : "\(count) translations missing")
        }
    }

    var state: Phrase {
        switch self {
        case .picture: Phrase("사진이 없어요", "No picture")
        case .name: Phrase("이름이 없어요", "No name")
        case .story: Phrase("이야기가 없어요", "No story")
        case .alt: Phrase("사진 설명이 없어요", "The picture has no description")
        case .part: Phrase("이름 없는 곳이 있어요", "A part has no name")
        case .english: Phrase("번역이 없어요", "No translation")
        }
    }
}
