import Domain
import Market
import Markup
import Pages
import Routes

/// The settings of the place, each with its present value.
struct PlaceOverviewScreen: StaffScreen {
    let place: PlaceDescription
    /// The number of standing invitations, and of accounts that wait.
    let invitations: Int
    let waiting: Int
    /// The servers that flags give other settings.
    let others: [String]
    /// Whether sample products are there.
    let hasSample: Bool
    let curators: Int
    let staff: Int
    /// The troubles of the machine.
    let concerns: [Phrase]
    let role: StaffRole
    var isDone = false

    static let name = Phrase("우리 마당", "Our place")

    var files: PageFiles { .me }
    var title: Phrase { Self.name }
    var back: Back? { Back(.desk(.queue), ModerationScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.place, language)
        html.p(.class("lead"), .role(.status)) {
            $0.text(isDone ? Phrase("바꿨어요.", "Saved.")[language] : "")
        }
        for server in others {
            html.p(.class("note fault")) {
                $0.text(
                    Phrase(
                        "다른 설정으로 켜진 서버가 있어요: \(server)",
                        "A server was started with other settings: \(server)"
                    )[language]
                )
            }
        }
        if !concerns.isEmpty {
            html.section(.ariaLabelledby("concerns")) { section in
                section.h2(.id("concerns")) { $0.text(Phrase("돌볼 것", "To be looked after")[language]) }
                for concern in concerns { section.p(.class("note fault")) { $0.text(concern[language]) } }
            }
        }
        html.div(.class("me")) { html in
            html.ul(.class("card ways")) { list in
                row(&list, .placeSheet(.name), .yard, PlaceSheet.name.name, described, language)
                row(&list, .placeSheet(.look), .camera, PlaceSheet.look.name, place.colour.name, language)
                row(&list, .placeSheet(.contact), .person, PlaceSheet.contact.name, reached, language)
                row(&list, .placeSheet(.notice), .bell, PlaceSheet.notice.name, announced, language)
                row(&list, .placeSheet(.halls), .yard, PlaceSheet.halls.name, open, language)
                row(&list, .placeSheet(.door), .person, PlaceSheet.door.name, place.door.name, language)
                row(
                    &list,
                    .invitations,
                    .share,
                    InvitationsScreen.name,
                    Phrase("\(invitations)개 열려 있어요", "\(invitations) open"),
                    language
                )
                row(&list, .waiting, .person, WaitingScreen.name, Phrase("\(waiting)명", "\(waiting)"), language)
                row(&list, .staff, .person, StaffListScreen.name, Phrase("\(staff)명", "\(staff)"), language)
                if hasSample {
                    let words = Phrase("있어요", "There")
                    row(&list, .sample, .box, SampleScreen.name, words, language)
                }
                row(&list, .placeSheet(.apps), .link, PlaceSheet.apps.name, address, language)
                if context.halls.contains(.expo) {
                    let words = Phrase("\(curators)명", "\(curators)")
                    row(&list, .curators, .expo, CuratorsScreen.name, words, language)
                }
                if context.halls.contains(.boxOffice) {
                    let words = Phrase("운영자가 적은 값", "Noted here")
                    row(&list, .breakEvens, .boxOffice, BreakEvensScreen.name, words, language)
                }
                for page in PlacePage.allCases {
                    row(&list, .placePage(page), .info, page.name, told(page), language)
                }
            }
        }
    }

    private func row(
        _ html: inout HTML,
        _ route: ModerationRoute,
        _ icon: Icon,
        _ name: Phrase,
        _ value: Phrase,
        _ language: Language
    ) {
        guard role == .owner || !route.isForOwners else { return }
        html.li { item in
            item.a(.href(Route.desk(route).link)) { link in
                link.span(.class("glyph")) { icon.write(&$0) }
                link.b { $0.text(name[language]) }
                link.span(.class("value")) { $0.text(value[language]) }
            }
        }
    }

    private var described: Phrase {
        guard let sentence = place.sentence else { return place.name }
        return Phrase("\(place.name.korean) · \(sentence.korean)", "\(place.name.english) · \(sentence.english)")
    }

    private var announced: Phrase { place.announcement?.words ?? Phrase("없음", "None") }

    private var open: Phrase {
        let names = place.halls.map(\.name)
        return Phrase(names.map(\.korean).joined(separator: " · "), names.map(\.english).joined(separator: " · "))
    }

    private var address: Phrase {
        place.publicURL.map { Phrase($0, $0) } ?? Phrase("사람들이 연 주소", "The address people open")
    }

    private var reached: Phrase {
        let blanks = place.blanks.count
        guard blanks == 0, let owner = place.owner, let contact = place.contact else {
            return Phrase("빈칸이 \(blanks)개 있어요", blanks == 1 ? "1 blank" : "\(blanks) blanks")
        }
        return Phrase("\(owner.korean) · \(contact)", "\(owner.english) · \(contact)")
    }

    private func told(_ page: PlacePage) -> Phrase {
        if let text = place.pages[page] {
            let day = text.changed.day(in: .korea).words
            return Phrase("\(day.korean)에 고침", "Changed on \(day.english)")
        }
        let blanks = place.blanks.count
        guard page == .privacy, blanks > 0 else { return Phrase("처음 글 그대로예요", "The original text") }
        return Phrase(
            "프로그램이 적어요 · 빈칸 \(blanks)개",
            "Written by the program · \(blanks) \(blanks == 1 ? "blank" : "blanks")"
        )
    }
}
