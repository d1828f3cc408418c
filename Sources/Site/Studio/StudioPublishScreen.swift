import Domain
import Market
import Markup
import Pages
import Routes

/// The differences that publishing shows to everybody, and the earlier versions.
struct StudioPublishScreen: StudioScreen {
    let exhibition: Exhibition
    let versions: [ExhibitionVersion]
    let member: SellerID
    var isDone = false

    var title: Phrase { Phrase("공개하기", "Publish") }
    var back: Back? { Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title) }

    private var mayPublish: Bool { exhibition.admits(member, to: .publish) }
    private func route(_ route: StudioRoute) -> Link { Route.expo(.studio(route)).link }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let changes = exhibition.changes
        html.div(.class("studio")) { html in
            html.studioSaved(isDone ? standing : nil, language)
            if exhibition.shown != nil {
                html.p {
                    $0.a(.class("go"), .href(Route.expo(.front(pack: exhibition.name)).link)) {
                        $0.text(Phrase("지금 보이는 전시 열기", "Open the exhibition")[language])
                    }
                }
            }
            if changes.isEmpty {
                html.p(.class("lead")) { $0.text(Phrase("바뀐 것이 없어요.", "Nothing has changed.")[language]) }
            } else {
                html.p(.class("lead")) { $0.text(since[language]) }
                html.ul(.class("card diff")) { list in
                    for change in changes.prefix(Self.most) { list.li { change.write(&$0, language) } }
                    if changes.count > Self.most {
                        list.li {
                            $0.text(
                                Phrase("그 밖에 \(changes.count - Self.most)개", "\(changes.count - Self.most) more")[
                                    language
                                ]
                            )
                        }
                    }
                }
                missing(&html, language)
            }
            forms(&html, changes.count, language)
            past(&html, language)
            files(&html, language)
        }
    }

    /// Writes the links to the archives.
    private func files(_ html: inout HTML, _ language: Language) {
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("가져가기", "Take it away")[language]) }
            section.p(.class("lead")) {
                $0.text(
                    Phrase(
                        "압축을 풀고 index.html을 열면 서버 없이 볼 수 있어요. 팩은 다른 마당에 옮기는 폴더예요.",
                        "Unpack it and open index.html: it needs no server. A pack is a folder for another Madang."
                    )[language]
                )
            }
            section.div(.class("actions")) { actions in
                for (file, words) in [
                    (StudioFile.site, Phrase("웹페이지 받기", "Get the pages")),
                    (.pack, Phrase("팩 받기", "Get the pack")),
                ] {
                    actions.a(.class("button soft small"), .href(route(.file(exhibition.id, file)))) {
                        $0.text(words[language])
                    }
                }
            }
        }
    }

    private static let most = 100

    private var standing: Phrase {
        exhibition.shown == nil
            ? Phrase("공개를 멈췄어요. 이제 나만 봐요.", "No longer public.")
            : Phrase("공개했어요. 이제 누구나 볼 수 있어요.", "Published. Everybody can see it.")
    }

    private var since: Phrase {
        guard let shown = exhibition.shown else {
            return Phrase("누르면 누구나 볼 수 있어요.", "Everybody can see it once you publish.")
        }
        let day = shown.made.day(in: .korea).words
        return Phrase("\(day.korean)에 공개한 뒤로 바뀐 것이에요.", "What changed since \(day.english).")
    }

    private func missing(_ html: inout HTML, _ language: Language) {
        let lacking = MissingPart.allCases.map { ($0, exhibition.draft.lacking($0).count) }.filter { $0.1 > 0 }
        guard !lacking.isEmpty else { return }
        html.section(.class("card todo")) { card in
            card.h2 { $0.text(Phrase("빠진 것이 있어도 공개할 수 있어요", "You can publish all the same")[language]) }
            card.ul { list in
                for (part, count) in lacking { list.li { $0.text(part.words(count)[language]) } }
            }
        }
    }

    private func forms(_ html: inout HTML, _ count: Int, _ language: Language) {
        guard mayPublish else {
            return html.p(.class("form-note")) {
                let name = exhibition.curator?.name
                $0.text(
                    name.map { Phrase("\($0)님만 공개할 수 있어요.", "Only \($0) can publish it.")[language] }
                        ?? Failure.notYourExhibition.message[language]
                )
            }
        }
        html.form(.class("actions"), .method(.post), .action(route(.sheet(exhibition.id, .publish)))) { form in
            if count > 0 {
                form.button(.class("button"), .type(.submit)) {
                    $0.text(
                        (exhibition.shown == nil
                            ? Phrase("공개하기", "Publish") : Phrase("\(count)개 공개하기", "Publish \(count)"))[language]
                    )
                }
            }
            if exhibition.shown != nil {
                form.button(.class("button soft"), .type(.submit), .name("deed"), .value("hide")) {
                    $0.text(Phrase("공개 멈추기", "Stop showing it")[language])
                }
            }
        }
    }

    private func past(_ html: inout HTML, _ language: Language) {
        guard !versions.isEmpty else { return }
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("지난 공개", "Past versions")[language]) }
            section.p(.class("lead")) {
                $0.text(
                    Phrase(
                        "눌러서 그때 모습을 보고, 그때로 되돌릴 수 있어요.",
                        "Look at each, and go back to it."
                    )[language]
                )
            }
            section.ol(.class("card made")) { list in
                for version in versions {
                    let isShown = version.number == exhibition.shown?.number
                    let who = version.curator?.name ?? Seller.nameOfGone
                    let count = version.content.exhibits.count
                    let words = Phrase("\(who) · 출품작 \(count)점", "\(who) · \(count) exhibits")
                    let mark = isShown ? Phrase("지금 보여요 · ", "Shown now · ") : Phrase("", "")
                    list.studioRow(
                        route(.version(exhibition.id, version.number)),
                        version.made.moment(in: .korea)[language],
                        mark[language] + words[language]
                    )
                }
            }
        }
    }
}

extension ExhibitionChange {
    func write(_ html: inout HTML, _ language: Language) {
        switch self {
        case .added(let name): line(&html, name, Phrase("새로 넣었어요", "added"), language)
        case .removed(let name): line(&html, name, Phrase("뺐어요", "taken out"), language)
        case .picture(let name):
            line(&html, name ?? Self.whole, Phrase("사진을 바꿨어요", "another picture"), language)
        case .area(let name): line(&html, name, Phrase("자리를 바꿨어요", "another place"), language)
        case .moved(let name, let place):
            line(&html, name, Phrase("\(place)번째로 옮겼어요", "now number \(place)"), language)
        case .text(let field, let written, let name, let from, let to):
            html.b { $0.text((name ?? Self.whole)[language]) }
            html.small { small in
                small.text(field.label[language] + ": ")
                if !from.isEmpty { small.del(.lang(written.rawValue)) { $0.text(from.cut) } }
                small.text(" ")
                if to.isEmpty {
                    small.text(Phrase("지웠어요", "deleted")[language])
                } else {
                    small.ins(.lang(written.rawValue)) { $0.text(to.cut) }
                }
            }
        }
    }

    private static let whole = Phrase("전시", "The exhibition")

    private func line(_ html: inout HTML, _ name: Phrase, _ words: Phrase, _ language: Language) {
        html.b { $0.text(name[language]) }
        html.small { $0.text(words[language]) }
    }
}

extension String {
    /// The beginning of a long text.
    fileprivate var cut: String { count > 160 ? prefix(160) + "…" : self }
}

/// A published version as it was, with the way back to it.
struct StudioVersionScreen: StudioScreen {
    let exhibition: Exhibition
    let version: ExhibitionVersion
    let mayShow: Bool

    var title: Phrase { version.content.title }
    var back: Back? { Back(.expo(.studio(.sheet(exhibition.id, .publish))), Phrase("공개하기", "Publish")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("studio")) { html in
            html.p(.class("lead num")) { $0.text(version.made.moment(in: .korea)[language]) }
            if mayShow, version.number != exhibition.shown?.number {
                html.form(
                    .class("actions"),
                    .method(.post),
                    .action(Route.expo(.studio(.version(exhibition.id, version.number))).link)
                ) { form in
                    form.button(.class("button"), .type(.submit)) {
                        $0.text(Phrase("이때 모습을 다시 보여 주기", "Show this version again")[language])
                    }
                }
            }
            texts(&html, ExhibitionField.ofExhibition, version.content.texts, language)
            for exhibit in version.content.shown {
                html.section(.class("section")) { section in
                    section.h2 { $0.text(exhibit.name[language]) }
                    if let picture = exhibit.picture { section.studioPicture(picture, alt: "") }
                    texts(&section, ExhibitionField.ofExhibit.filter { $0 != .name }, exhibit.texts, language)
                    for part in exhibit.parts { texts(&section, ExhibitionField.ofPart, part.texts, language) }
                }
            }
        }
    }

    private func texts(
        _ html: inout HTML,
        _ fields: [ExhibitionField],
        _ texts: ExhibitionTexts,
        _ language: Language
    ) {
        let found = fields.compactMap { field in
            texts.pack(field, original: version.content.original).map { (field, $0) }
        }
        guard !found.isEmpty else { return }
        html.dl(.class("card read")) { list in
            for (field, text) in found {
                list.div { item in
                    item.dt { $0.text(field.label[language]) }
                    item.dd(.lang(text.spoken(to: language).rawValue)) { $0.text(text[language]) }
                }
            }
        }
    }
}

/// The people who may edit an exhibition, and its end.
struct StudioRightsScreen: StudioScreen {
    let exhibition: Exhibition
    let isOwn: Bool

    static let name = Phrase("함께 고치기와 지우기", "Sharing and deleting")
    var title: Phrase { Self.name }
    var back: Back? { Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("studio")) { html in
            html.p(.class("lead")) {
                let name = exhibition.curator?.name ?? Seller.nameOfGone
                $0.text(
                    Phrase(
                        "\(name)님의 전시예요. 공개하고 지우는 것은 이 사람만 할 수 있어요.",
                        "This exhibition is \(name)’s, who alone publishes and deletes it."
                    )[language]
                )
            }
            guard isOwn else { return }
            let link = Route.expo(.studio(.sheet(exhibition.id, .rights))).link
            html.form(.class("one"), .method(.post), .action(link)) { form in
                form.label(.class("card tick")) { label in
                    label.input(.type(.checkbox), .name("shared"), .value("1"), .checked(exhibition.isShared))
                    label.span { $0.text(Phrase("다른 큐레이터도 고칠 수 있어요", "Other curators may edit it")[language]) }
                }
                form.button(.class("button"), .type(.submit)) { $0.text(Phrase("저장", "Save")[language]) }
            }
            html.form(.class("one"), .method(.post), .action(link)) { form in
                form.p(.class("lead")) {
                    $0.text(
                        Phrase(
                            "지우면 아무도 볼 수 없어요. \(Exhibition.restorableDays)일 안에는 다시 살릴 수 있어요.",
                            "Nobody sees a deleted exhibition. It can be restored for \(Exhibition.restorableDays) days."
                        )[language]
                    )
                }
                form.button(.class("button danger"), .type(.submit), .name("deed"), .value("delete")) {
                    $0.text(Phrase("전시 지우기", "Delete the exhibition")[language])
                }
            }
        }
    }
}
