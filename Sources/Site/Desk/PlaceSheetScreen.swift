import Domain
import Markup
import Pages
import Routes

/// A form of the place's settings.
struct PlaceSheetScreen: StaffScreen {
    let sheet: PlaceSheet
    let form: PlaceForm
    /// The settings that flags give.
    let fixed: PlaceForm
    var fault: Failure?
    /// Whether it is one of the first questions, which follow one another.
    var isFirst = false

    var files: PageFiles { .sellers }
    var title: Phrase { sheet.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .method(.post), .action(Route.desk(.placeSheet(sheet)).link), .novalidate(true)) {
            html in
            if isFirst { step(&html, language) }
            if sheet == .door { doors(&html, language) }
            html.div(.class("card fields")) { fields in
                for setting in sheet.settings {
                    switch setting {
                    case .door, .age: break
                    case .halls: halls(&fields, language)
                    case .announcedFrom, .announcedUntil:
                        TextField(setting.field, setting.label, form[setting], hint: setting.hint, fault: fault)
                            .write(&fields, language, type: .datetimeLocal)
                    case .closes, .figures, .firsts: tick(&fields, setting, language)
                    case .registration, .strict: choice(&fields, setting, language)
                    default:
                        TextField(setting.field, setting.label, form[setting], hint: hint(of: setting), fault: fault)
                            .write(&fields, language)
                    }
                }
            }
            html.div(.class("actions")) { actions in
                let last = isFirst && sheet.next != nil
                let words = last ? Phrase("다음", "Next") : Phrase("저장", "Save")
                actions.button(.class("button"), .type(.submit)) { $0.text(words[language]) }
                guard isFirst else { return }
                let later = sheet.next?.firstPath ?? ModerationRoute.place.path
                actions.a(.class("button soft"), .href(Link(path: later))) {
                    $0.text(Phrase("나중에", "Later")[language])
                }
            }
        }
    }
}

extension PlaceSheetScreen {
    /// Writes the number of the question, and that everything can be changed later.
    private func step(_ html: inout HTML, _ language: Language) {
        let questions = PlaceSheet.questions
        let (all, number) = (questions.count, (questions.firstIndex(of: sheet) ?? 0) + 1)
        html.p(.class("lead")) {
            $0.text(
                Phrase(
                    "\(all)가지 가운데 \(number)번째예요. 나중에 언제든지 바꿀 수 있어요.",
                    "Question \(number) of \(all). You can change everything later."
                )[language]
            )
        }
        html.input(.type(.hidden), .name("first"), .value("1"))
    }

    /// Returns the hint, with the flag that decides instead.
    private func hint(of setting: PlaceSetting) -> Phrase? {
        guard let flag = setting.flag, fixed.has(setting) else { return setting.hint }
        let value = fixed[setting]
        return Phrase(
            "이 서버는 \(flag) \(value)\(Particle.toward.after(value)) 켜져서 그것이 먼저예요.",
            "This server was started with \(flag) \(value), which decides instead."
        )
    }

    /// Writes a list for each place in the tab bar, which works without a script and by keyboard.
    private func halls(_ html: inout HTML, _ language: Language) {
        let open = [Hall](listed: form[.halls]) ?? (form[.halls].isEmpty && fault == nil ? Hall.allCases : [])
        html.fieldset(.class("field ways-in")) { set in
            set.legend { $0.text(PlaceSetting.halls.label[language]) }
            for place in Hall.allCases.indices {
                let chosen = open.indices.contains(place) ? open[place] : nil
                set.label(.class("row")) { label in
                    label.span { $0.text(Phrase("\(place + 1)번째", "Number \(place + 1)")[language]) }
                    label.select(.name("hall-\(place + 1)")) { list in
                        list.option(.value(""), .selected(chosen == nil)) {
                            $0.text(Phrase("열지 않음", "None")[language])
                        }
                        for hall in Hall.allCases {
                            list.option(.value(hall.rawValue), .selected(hall == chosen)) {
                                $0.text(hall.name[language])
                            }
                        }
                    }
                }
            }
            note(&set, .halls, language)
        }
    }

    /// Writes a choice between the program's default, on and off.
    private func choice(_ html: inout HTML, _ setting: PlaceSetting, _ language: Language) {
        html.div(.class("field")) { field in
            let values = [
                ("", Phrase("보통대로", "Default")), (Switch.on.rawValue, Phrase("켬", "On")),
                (Switch.off.rawValue, Phrase("끔", "Off")),
            ]
            field.choice(setting.field, setting.label, values, chosen: form[setting], language)
            note(&field, setting, language)
        }
    }

    private func note(_ html: inout HTML, _ setting: PlaceSetting, _ language: Language) {
        let error = fault?.field == setting.field ? fault?.message : nil
        guard let words = error ?? hint(of: setting) else { return }
        html.p(.class(error == nil ? "note" : "note fault"), .id("\(setting.field)-note")) {
            $0.text(words[language])
        }
    }

    private func doors(_ html: inout HTML, _ language: Language) {
        let chosen = PlaceDoor(rawValue: form[.door]) ?? .open
        html.fieldset(.class("ways-in")) { set in
            set.legend { $0.text(PlaceSetting.door.label[language]) }
            for door in PlaceDoor.allCases {
                set.label(.class("card tick")) { label in
                    label.input(.type(.radio), .name("door"), .value(door.rawValue), .checked(door == chosen))
                    label.span { words in
                        words.b { $0.text(door.name[language]) }
                        words.small { $0.text(door.meaning[language]) }
                    }
                }
            }
        }
        tick(&html, .age, language)
    }

    private func tick(_ html: inout HTML, _ setting: PlaceSetting, _ language: Language) {
        html.label(.class("card tick")) { label in
            label.input(.type(.checkbox), .name(setting.field), .value("1"), .checked(form[setting] == "1"))
            label.span { words in
                words.text(setting.label[language])
                if let hint = setting.hint { words.small { $0.text(hint[language]) } }
            }
        }
    }
}

/// The accounts that wait to be let in.
struct WaitingScreen: StaffScreen {
    let applicants: [Applicant]

    static let name = Phrase("기다리는 사람", "Waiting")
    /// The most that are shown.
    static let most = 100

    var files: PageFiles { .sellers }
    var title: Phrase { Self.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("about")) { html in
            guard !applicants.isEmpty else {
                return html.p(.class("lead")) { $0.text(Phrase("기다리는 사람이 없어요.", "Nobody is waiting.")[language]) }
            }
            html.p(.class("lead")) {
                $0.text(
                    Phrase(
                        "\(DoorRules.waitingDays)일이 지나면 저절로 지워져요.",
                        "Accounts are deleted after waiting \(DoorRules.waitingDays) days."
                    )[language]
                )
            }
            for applicant in applicants {
                html.section(.class("card prose"), .ariaLabel(applicant.name)) { card in
                    let day = applicant.since.day(in: .korea).words
                    card.h2 { $0.text(applicant.name) }
                    card.p { $0.text(Phrase("\(day.korean)부터", "Since \(day.english)")[language]) }
                    if !applicant.answer.isEmpty { card.blocks(TextBlock.blocks(of: applicant.answer)) }
                    card.form(.class("actions"), .method(.post), .action(Route.desk(.waiting).link)) { form in
                        let id = "\(applicant.id.number)"
                        form.button(.class("button small"), .type(.submit), .name("admit"), .value(id)) {
                            $0.text(Phrase("받기", "Let in")[language])
                        }
                        form.button(.class("button soft small"), .type(.submit), .name("refuse"), .value(id)) {
                            $0.text(Phrase("받지 않기", "Refuse")[language])
                        }
                    }
                }
            }
        }
    }
}

/// The text of a page about the place.
struct PlaceTextScreen: StaffScreen {
    let page: PlacePage
    let draft: PageDraft
    let hasVersions: Bool
    var fault: Failure?

    var files: PageFiles { .sellers }
    var title: Phrase { page.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) { $0.text(hint[language]) }
        html.form(.class("account"), .method(.post), .action(Route.desk(.placePage(page)).link), .novalidate(true)) {
            html in
            html.div(.class("card fields")) { fields in
                for (name, label, text) in [
                    ("text", Phrase("글", "Text"), draft.text),
                    ("english-text", Phrase("영어로", "In English"), draft.english),
                ] {
                    TextField(name, label, text, fault: fault)
                        .write(&fields, language, rows: 14)
                }
            }
            html.div(.class("actions")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("저장", "Save")[language]) }
                actions.a(.class("button soft"), .href(Route.place(.page(page)).link)) {
                    $0.text(Phrase("지금 화면 보기", "See the page")[language])
                }
                if hasVersions {
                    actions.button(.class("button soft"), .type(.submit), .name("reset"), .value("1")) {
                        $0.text(Phrase("처음 글로 되돌리기", "Restore the original text")[language])
                    }
                }
            }
        }
    }

    private var hint: Phrase {
        let how = Phrase(
            "한 줄에 # 을 붙이면 제목, - 를 붙이면 목록이 돼요. 주소와 전화번호는 누를 수 있게 돼요.",
            "# begins a heading, - an item of a list. Addresses and telephone numbers become links."
        )
        guard page == .privacy else { return how }
        let own = Phrase(
            "무엇을 저장하는지는 프로그램이 적어요. 더할 말만 적어 주세요.",
            "The program itself tells what it stores. Write only what you add."
        )
        return Phrase("\(own.korean) \(how.korean)", "\(own.english) \(how.english)")
    }
}

extension HTML {
    /// Writes a labelled list of values, one of which is chosen.
    mutating func choice(
        _ field: String,
        _ name: Phrase,
        _ values: [(value: String, name: Phrase)],
        chosen: String,
        _ language: Language
    ) {
        label(.for(field)) { $0.text(name[language]) }
        select(.id(field), .name(field)) { list in
            for (value, name) in values {
                list.option(.value(value), .selected(value == chosen)) { $0.text(name[language]) }
            }
        }
    }
}

extension PlaceSheet {
    var name: Phrase {
        switch self {
        case .name: Phrase("이름과 소개", "Name and description")
        case .look: Phrase("아이콘과 색", "Icon and colour")
        case .contact: Phrase("운영하는 사람과 연락처", "Who runs it, and contact")
        case .halls: Phrase("여는 곳과 차례", "Halls")
        case .door: Phrase("가입 방법", "Who may join")
        case .apps: Phrase("주소와 앱", "Address and apps")
        case .notice: Phrase("알림 줄", "Announcement")
        }
    }
}

extension PlaceSetting {
    fileprivate var hint: Phrase? {
        let unnamed = PlaceDescription.unnamed.name
        return switch self {
        case .name:
            Phrase(
                "화면 위와 창 제목, 홈 화면에 보여요. 비워 두면 \(unnamed.korean)이에요. \(longest)자까지.",
                "Shown on every page and on the home screen. Left empty it is \(unnamed.english). Up to \(longest) characters."
            )
        case .sentence:
            Phrase("첫 화면에 보여요. \(longest)자까지.", "Shown on the front page. Up to \(longest) characters.")
        case .owner: Phrase("사람이나 모임의 이름. 소개 화면에 보여요.", "A person’s or a group’s name, shown on the About page.")
        case .contact:
            Phrase(
                "전화번호, 메일이나 주소. 보안 문제를 알리는 곳으로도 쓰여요.",
                "Telephone, mail or link. Also given as the contact for security reports."
            )
        case .officer: Phrase("비워 두면 운영하는 사람이에요.", "Left empty it is who runs the place.")
        case .processors:
            Phrase(
                "서버나 사진, 백업을 맡긴 회사가 있으면 적어 주세요.",
                "The companies that host the server, the pictures or the backups, if any."
            )
        case .question: Phrase("승인한 사람만 받을 때 물어요.", "Asked where people are approved.")
        case .elsewhere:
            Phrase("닫혀 있을 때 가입 화면에 보여요.", "Shown on the sign-up page while nobody can join.")
        case .invites:
            Phrase(
                "비워 두거나 0이면 운영자만 초대해요. \(InvitationLimits.mostOfMember)명까지.",
                "Left empty or 0, only the desk invites. Up to \(InvitationLimits.mostOfMember)."
            )
        case .halls:
            Phrase("이 차례대로 화면 아래에 보여요. 닫은 곳의 글과 사진은 남아요.", "Shown in this order. What is in a closed hall stays.")
        case .address:
            Phrase(
                "https와 이름으로 적어요. 비워 두면 사람들이 연 주소를 써요.",
                "https and a name. Left empty, the address people open is used."
            )
        case .announcement: Phrase("비워 두면 아무것도 보이지 않아요.", "Left empty, nothing is shown.")
        case .announcedFrom: Phrase("한국 시간이에요. 비워 두면 지금부터예요.", "In Korean time. Left empty it begins now.")
        case .announcedUntil: Phrase("비워 두면 지울 때까지예요.", "Left empty it stays until you delete it.")
        case .firsts:
            Phrase(
                "보통은 꺼져 있어요. 켜면 처음 올린 상품이 대기에 보이고, \(FirstListingRules.hours)시간 동안 확인하지 않으면 저절로 보여요.",
                "Off by default. First listings wait at the desk, and show by themselves after \(FirstListingRules.hours) hours."
            )
        case .registration:
            Phrase("보통은 꺼져 있어요. 앱을 만드는 수업에서 켜요.", "Off by default. For classes that write apps.")
        case .strict:
            Phrase("보통은 꺼져 있어요. 켜면 이름은 3자부터, 설명은 10자부터예요.", "Off by default. Names then have 3 characters or more.")
        case .englishName, .englishSentence, .englishOwner, .englishOfficer, .englishProcessors, .englishQuestion,
            .englishElsewhere, .door, .age, .englishAnnouncement, .closes, .colour, .figures, .icon, .maskableIcon:
            nil
        }
    }
}
