import Domain
import Markup
import Pages
import Routes

/// A page about the place: what the program knows, and the text of the place's owner.
struct PlaceScreen: Screen {
    let page: PlacePage
    let place: PlaceDescription
    let notifies: Bool

    var title: Phrase {
        guard page == .about else { return page.name }
        return Phrase("\(place.name.korean) 소개", "About \(place.name.english)")
    }
    var files: PageFiles { .sellers }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("about")) { html in
            if page == .about { facts(&html, context) }
            if page == .privacy { privacy(&html, context) }
            let text = place.text(page)[language]
            if !text.isEmpty {
                html.section(.class("card prose"), .ariaLabel(page.name[language])) {
                    $0.blocks(TextBlock.blocks(of: text))
                }
            }
            changed(&html, language)
        }
    }

    private func facts(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        if let sentence = place.sentence { html.p(.class("lead")) { $0.text(sentence[language]) } }
        html.dl(.class("card facts")) { list in
            fact(&list, PlaceSetting.owner.label, language) {
                $0.text((place.owner ?? Self.notGiven)[language])
            }
            fact(&list, PlaceSetting.contact.label, language) { value in
                if let contact = place.contact {
                    value.contacts(ContactParts(contact))
                } else {
                    value.text(Self.notGiven[language])
                }
            }
            fact(&list, Phrase("열린 곳", "What is open"), language) {
                $0.text(context.halls.map { $0.name[language] }.joined(separator: ", "))
            }
            fact(&list, Phrase("프로그램", "Program"), language) {
                $0.text(
                    Phrase("마당. 누구나 내려받아 열 수 있어요.", "Madang, which anybody can download and run.")[language]
                )
            }
            if place.showsFigures {
                fact(&list, ReportFiguresScreen.name, language) { value in
                    value.a(.href(Route.place(.figures).link)) {
                        $0.text(Phrase("지난 \(ReportFigures.days)일", "The last \(ReportFigures.days) days")[language])
                    }
                }
            }
        }
    }

    static let notGiven = Phrase("아직 적지 않았어요", "Not given yet")

    private func fact(_ html: inout HTML, _ name: Phrase, _ language: Language, _ value: HTML.Content) {
        html.div { row in
            row.dt { $0.text(name[language]) }
            row.dd { value(&$0) }
        }
    }

    private func privacy(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) {
            $0.text(
                Phrase(
                    "\(place.name.korean)에서 무엇을 왜, 얼마 동안 저장하는지 적었어요.",
                    "What \(place.name.english) stores, why, and for how long."
                )[language]
            )
        }
        let notice = PrivacyNotice(place: place, halls: context.halls, notifies: notifies)
        for (number, point) in notice.points.enumerated() {
            html.section(.class("card prose"), .ariaLabelledby("point-\(number + 1)")) { section in
                section.h2(.id("point-\(number + 1)")) { $0.text("\(number + 1). \(point.heading[language])") }
                for block in point.blocks { write(block, &section, language) }
            }
        }
    }

    private func write(_ block: PrivacyNotice.Block, _ html: inout HTML, _ language: Language) {
        switch block {
        case .sentence(let words): html.p { $0.contacts(ContactParts(words[language])) }
        case .blank(let words): html.p(.class("warn")) { $0.text(words[language]) }
        case .list(let items):
            html.ul { list in
                for item in items { list.li { $0.text(item[language]) } }
            }
        case .data(let kinds):
            html.ul { list in
                for kind in kinds {
                    list.li { item in
                        item.b { $0.text(kind.what[language]) }
                        item.br()
                        item.text(kind.why[language] + " " + kind.howLong[language])
                    }
                }
            }
        case .cookies:
            html.ul { list in
                for cookie in SiteCookie.allCases {
                    list.li { item in
                        item.code { $0.text(cookie.rawValue) }
                        item.text(": \(cookie.purpose[language]) \(cookie.lasting[language])")
                    }
                }
            }
        }
    }

    /// Writes the day of the last change; nothing for a page as every place begins with.
    private func changed(_ html: inout HTML, _ language: Language) {
        guard let version = place.pages[page] else { return }
        let day = version.changed.day(in: .korea).wordsWithYear
        html.p(.class("small-print")) { line in
            line.text(Phrase("\(day.korean)에 고쳤어요. ", "Changed on \(day.english). ")[language])
            line.a(.href(Route.place(.changes(page)).link)) { $0.text(PageChangesScreen.name[language]) }
        }
    }
}

extension SiteCookie {
    /// The sentence about its lifetime.
    fileprivate var lasting: Phrase {
        switch seconds {
        case ..<60: Phrase("\(seconds)초", "\(seconds) seconds.")
        case ..<86_400: Phrase("\(seconds / 3_600)시간", "\(seconds / 3_600) hours.")
        default: Phrase("\(seconds / 86_400)일", "\(seconds / 86_400) days.")
        }
    }
}

/// The versions of a page, each with the lines that changed.
struct PageChangesScreen: Screen {
    let page: PlacePage
    /// The newest first.
    let versions: [PageText]
    let halls: [Hall]

    /// The most versions that are shown.
    static let most = 20

    static let name = Phrase("바뀐 곳 보기", "What changed")

    var title: Phrase {
        Phrase("\(page.name.korean)에서 바뀐 곳", "\(page.name.english): what changed")
    }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.place(.page(page)), page.name) }
    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("about")) { html in
            guard !versions.isEmpty else {
                return html.p(.class("lead")) { $0.text(Phrase("아직 바뀌지 않았어요.", "Nothing has changed yet.")[language]) }
            }
            let texts = versions.map { $0.phrase ?? page.standard(halls: halls) } + [page.standard(halls: halls)]
            for (index, version) in versions.prefix(Self.most).enumerated() {
                let day = version.changed.day(in: .korea).wordsWithYear
                html.section(.class("card prose"), .ariaLabel(day[language])) { section in
                    section.h2 { $0.text(day[language]) }
                    section.changedLines(from: texts[index + 1][language], to: texts[index][language], language)
                }
            }
        }
    }
}
