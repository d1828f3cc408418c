import Domain
import Exhibitions
import Markup
import Pages
import Routes

/// The question what can be heard or seen of an exhibit, one row for each guide.
struct StudioGuidesScreen: StudioScreen {
    let exhibition: Exhibition
    let exhibit: ExhibitContent
    /// Whether one was just added.
    let isSaved: Bool

    var title: Phrase { StudioStep.guides.question(of: exhibit) }
    var back: Back? { Back(.expo(.studio(.exhibit(exhibition.id, exhibit.number))), exhibit.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("studio")) { html in
            html.studioSaved(isSaved ? Phrase("저장했어요", "Saved") : nil, language)
            if let hint = StudioStep.guides.hint(of: exhibit) { html.p(.class("lead")) { $0.text(hint[language]) } }
            for spoken in Language.all(first: exhibition.draft.original) {
                html.section(.class("section")) { section in
                    section.h2 { $0.text(spoken.ownName) }
                    section.ul(.class("card made")) { list in
                        for slot in GuideFile.Kind.allCases.map({ GuideSlot($0, spoken) }) {
                            list.studioRow(
                                Route.expo(.studio(.guide(exhibition.id, exhibit.number, slot))).link,
                                slot.kind.title(in: slot.language)[language],
                                exhibit.state(of: slot)[language]
                            )
                        }
                    }
                }
            }
        }
    }
}

extension ExhibitContent {
    /// The length of a guide, or the state of its upload.
    fileprivate func state(of slot: GuideSlot) -> Phrase {
        if let upload = upload(in: slot) {
            return Phrase(
                "올리다 멈췄어요 · \(upload.share)%",
                "The upload stopped at \(upload.share)%"
            )
        }
        guard let guide = guide(in: slot) else { return StudioStep.nothing }
        let extent = guide.file(named: imageName).extent
        return Phrase(extent, extent)
    }
}

extension GuideContent {
    /// The received part in percent.
    fileprivate var share: Int { received * 100 / bytes }
}

/// The question for the file of one guide.
struct StudioGuideScreen: StudioScreen {
    let exhibition: Exhibition
    let exhibit: ExhibitContent
    let slot: GuideSlot
    var fault: Failure?

    private var upload: GuideContent? { exhibit.upload(in: slot) }
    private var guide: GuideContent? { exhibit.guide(in: slot) }
    private var name: Phrase { slot.kind.title(in: slot.language) }

    var title: Phrase {
        let language = slot.language.ownName
        return Phrase("\(name.korean), \(language)", "\(name.english), \(language)")
    }
    var back: Back? {
        Back(
            .expo(.studio(.step(exhibition.id, exhibit.number, .guides))),
            StudioStep.guides.name(of: exhibit, .korean)
        )
    }

    private var route: Link { Route.expo(.studio(.guide(exhibition.id, exhibit.number, slot))).link }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("studio")) { html in
            html.p(.class("lead")) { $0.text(slot.kind.hint[language]) }
            if let guide { write(guide, &html, language) }
            writeForm(&html, context)
            if upload != nil || guide != nil {
                html.form(.class("actions"), .method(.post), .action(route)) { form in
                    form.button(.class("button soft small"), .type(.submit), .name("deed"), .value("remove")) {
                        $0.text(
                            (upload == nil ? Phrase("이 안내 빼기", "Remove it") : Phrase("그만 올리기", "Stop this upload"))[
                                language
                            ]
                        )
                    }
                }
            }
        }
    }

    /// Writes what there is, to be heard, seen or read.
    private func write(_ guide: GuideContent, _ html: inout HTML, _ language: Language) {
        let file = guide.file(named: exhibit.imageName)
        html.section(.class("card read")) { card in
            card.p { $0.text(file.extent) }
            let source = Route.expo(.studio(.recording(exhibition.id, exhibit.number, slot))).link
            switch slot.kind {
            case .audio, .description:
                card.audio(.controls, .preload(.none), .ariaLabel(name[language])) {
                    $0.source(.src(source), .type(guide.form.contentType))
                }
            case .sign:
                card.video(.controls, .preload(.none), .playsinline, .ariaLabel(name[language])) {
                    $0.source(.src(source), .type(guide.form.contentType))
                }
            case .transcript:
                for line in guide.lines {
                    card.p(.lang(slot.language.rawValue)) { $0.text("\(GuideFile.clock(line.second)) \(line.text)") }
                }
            }
        }
    }

    private func writeForm(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(
            .class("one"),
            .method(.post),
            .enctype(.multipart),
            .action(route),
            .data("form-script", context.file("upload.js")?.text),
            .data("piece", "\(GuideContent.piece)"),
            .data("source", upload?.source),
            .data("received", upload.map { "\($0.received)" }),
            .data("sending", Phrase("올리고 있어요 · #%", "Sending · #%")[language]),
            .data("waits", Phrase("연결을 기다려요. 이어서 올려요 · #%", "Waiting for a connection · #%")[language]),
            .data("again", Phrase("올리지 못했어요. 다시 해 주세요.", "It wasn’t sent. Try again.")[language])
        ) { form in
            if let upload {
                form.p {
                    $0.text(
                        Phrase(
                            "올리다 멈춘 파일이 있어요(\(upload.share)%). 같은 파일을 고르면 이어서 올려요.",
                            "An upload stopped at \(upload.share)%. Choose the same file to continue."
                        )[language]
                    )
                }
            }
            form.p(.class("fault"), .role(.alert)) { line in
                if let fault { line.text(fault.message[language]) }
            }
            form.label(.class("card drop")) { label in
                label.b {
                    $0.text(
                        (guide == nil ? Phrase("파일 고르기", "Choose a file") : Phrase("다른 파일로 바꾸기", "Another file"))[
                            language
                        ]
                    )
                }
                let (endings, size) = (slot.kind.endings, slot.kind.forms.first?.mostText ?? "")
                label.small { $0.text(Phrase("\(endings) · \(size)까지", "\(endings) · up to \(size)")[language]) }
                label.input(.type(.file), .name(Failure.guideField), .accept(endings))
            }
            form.output(.class("note")) { _ in }
            form.button(.class("button"), .type(.submit)) { $0.text(Phrase("올리기", "Upload")[language]) }
        }
    }
}

extension GuideFile.Kind {
    fileprivate var hint: Phrase {
        switch self {
        case .audio:
            Phrase("이 출품작을 말로 들려주세요. 전화기로 녹음해도 돼요.", "Speak about this exhibit. A recording from your phone will do.")
        case .description:
            Phrase("눈에 보이는 것을 말로 들려주세요.", "Say what can be seen.")
        case .sign:
            Phrase("손과 얼굴이 다 보이게 찍은 영상을 올려 주세요.", "Upload a clip that shows hands and face.")
        case .transcript:
            Phrase(
                "소리나 수어를 글로 옮긴 WebVTT 파일이에요. 자막으로도 나와요.",
                "What is said or signed, in writing: a WebVTT file. It is shown as captions, too."
            )
        }
    }
}

/// The guides of all exhibits, those there and those missing, with the way to them.
struct StudioGuideTableScreen: StudioScreen {
    let exhibition: Exhibition

    var title: Phrase { StudioStep.guides.name(of: nil, .korean) }
    var back: Back? { Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let draft = exhibition.draft
        html.div(.class("studio")) { html in
            guard !draft.shown.isEmpty else { return html.p(.class("lead")) { $0.text(StudioStep.nothing[language]) } }
            let used = Set(draft.shown.flatMap(\.guides).map(\.slot.language))
            let slots = GuideSlot.all(draft.original).filter { slot in
                slot.language == draft.original || draft.isTranslated || used.contains(slot.language)
            }
            html.ul(.class("card made")) { list in
                for exhibit in draft.shown {
                    list.li { item in
                        let link = Route.expo(.studio(.step(exhibition.id, exhibit.number, .guides))).link
                        item.a(.class("row"), .href(link)) { row in
                            row.span { text in
                                text.b { $0.text(exhibit.name[language]) }
                                write(slots, of: exhibit, areThere: true, &text, language)
                                write(slots, of: exhibit, areThere: false, &text, language)
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(
        _ slots: [GuideSlot],
        of exhibit: ExhibitContent,
        areThere: Bool,
        _ html: inout HTML,
        _ language: Language
    ) {
        let found = slots.filter { slot in (exhibit.guide(in: slot) != nil) == areThere }
        guard !found.isEmpty else { return }
        let isOfOne = Set(slots.map(\.language)).count == 1
        let names = found.map { slot in
            slot.kind.title(in: slot.language)[language] + (isOfOne ? "" : " (\(slot.language.ownName))")
        }
        html.small(.class(areThere ? "" : "warn")) {
            $0.text((areThere ? Phrase("있어요: ", "There: ") : Phrase("없어요: ", "Missing: "))[language])
            $0.text(names.joined(separator: ", "))
        }
    }
}
