import Domain
import Markup
import Pages
import Routes

/// The page for a member's notifications: kinds, devices and quiet hours.
struct PushScreen: Screen {
    let offer: PushOffer
    let devices: [PushDevice]
    /// The current session.
    let here: SessionID

    static let name = Phrase("휴대폰 알림", "Notifications")
    /// The kinds to choose from, with the names of their checkboxes.
    static let kinds: [(PushKinds, String)] = [
        (.messages, "messages"), (.appointments, "appointments"), (.offers, "offers"), (.finds, "finds"),
    ]

    var title: Phrase { Self.name }
    var hall: Hall? { .market }
    var files: PageFiles { .push }
    var back: Back? { Back(.account(.me), Words.me) }
    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review push")) { page in
            begin(&page, language)
            for device in devices { write(device, &page, language) }
        }
    }

    /// Writes the switch for this device, or a note that it needs a script.
    private func begin(_ html: inout HTML, _ language: Language) {
        html.section(
            .class("card notice-card"),
            .data("push", offer.publicKey),
            .data("here", devices.contains { $0.session == here } ? "1" : nil),
            .data("on", Self.isOn[language]),
            .data("off", Self.isOff[language]),
            .data("denied", Self.isDenied[language]),
            .data("install", Self.installs[language]),
            .data("unsupported", Self.isUnsupported[language]),
            .data("failed", Self.hasFailed[language])
        ) { card in
            card.h2 { $0.text(Phrase("이 기기", "This device")[language]) }
            card.p(.role(.status)) { $0.text(Self.needsScript[language]) }
            card.button(.class("button"), .type(.button), .hidden(true)) {
                $0.text(Phrase("이 기기에서 알림 받기", "Notify me on this device")[language])
            }
        }
    }

    private func write(_ device: PushDevice, _ html: inout HTML, _ language: Language) {
        let isHere = device.session == here
        html.form(
            .class("card notice-card"),
            .method(.post),
            .action(Route.market(.push).link),
            .ariaLabelledby("device-\(device.id.number)")
        ) { form in
            form.h2(.id("device-\(device.id.number)")) { title in
                title.text(device.name.isEmpty ? Phrase("이름 없는 기기", "Unnamed device")[language] : device.name)
                if isHere { title.text(Phrase(" · 이 기기", " · this device")[language]) }
            }
            form.p(.class("num")) { $0.text(told(device)[language]) }
            form.fieldset { set in
                set.legend { $0.text(Phrase("받을 알림", "Notify me about")[language]) }
                for (kind, name) in Self.kinds {
                    box(&set, name, Self.words(of: kind), device.preferences.kinds.contains(kind), language)
                }
                box(&set, "text", Self.showsText, device.preferences.showsText, language)
            }
            form.fieldset { set in
                set.legend { $0.text(Phrase("방해 금지", "Quiet hours")[language]) }
                hours(&set, "from", Phrase("부터", "From"), device.preferences.quiet.from, language)
                hours(&set, "to", Phrase("까지", "Until"), device.preferences.quiet.to, language)
                set.small { $0.text(Self.quiet[language]) }
            }
            form.div(.class("actions")) { actions in
                deed(&actions, "save", "button small", Phrase("저장", "Save"), device, language)
                deed(&actions, "test", "button soft small", Phrase("시험 알림", "Test"), device, language)
                deed(&actions, "end", "button soft small", Phrase("끄기", "Turn off"), device, language)
            }
        }
    }

    private func told(_ device: PushDevice) -> Phrase {
        let moment = (device.reached ?? device.made).moment(in: .korea)
        return device.reached == nil
            ? Phrase("\(moment.korean)에 켰어요.", "On since \(moment.english).")
            : Phrase("마지막 알림: \(moment.korean)", "Last notification: \(moment.english)")
    }

    private func box(_ html: inout HTML, _ name: String, _ words: Phrase, _ isOn: Bool, _ language: Language) {
        html.label { label in
            label.input(.type(.checkbox), .name(name), .value("1"), .checked(isOn))
            label.span { $0.text(words[language]) }
        }
    }

    private func hours(_ html: inout HTML, _ name: String, _ words: Phrase, _ chosen: Int, _ language: Language) {
        html.label { label in
            label.span { $0.text(words[language]) }
            label.select(.name(name)) { list in
                for hour in 0..<24 {
                    list.option(.value(hour), .selected(hour == chosen)) {
                        $0.text(Phrase("\(hour)시", "\(hour):00")[language])
                    }
                }
            }
        }
    }

    private func deed(
        _ html: inout HTML,
        _ name: String,
        _ style: String,
        _ words: Phrase,
        _ device: PushDevice,
        _ language: Language
    ) {
        html.button(.class(style), .type(.submit), .name(name), .value(device.id.number)) { $0.text(words[language]) }
    }

    private static func words(of kind: PushKinds) -> Phrase {
        switch kind {
        case .messages: Phrase("새 메시지", "New messages")
        case .appointments: Phrase("약속과 전날 저녁 알림", "Meet-ups, and the evening before")
        case .offers: Phrase("가격 제안", "Offers")
        default: Phrase("저장한 검색의 새 상품", "New items in saved searches")
        }
    }

    private static let showsText = Phrase("메시지 미리보기", "Show message previews")
    private static let quiet = Phrase(
        "이 사이에 생긴 일은 끝난 뒤에 알려 드려요. 시작과 끝이 같으면 항상 알려 드려요.",
        "You get notifications from quiet hours afterwards. Set both to the same hour to turn quiet hours off."
    )
    private static let needsScript = Phrase(
        "알림을 켜려면 브라우저에서 자바스크립트를 켜 주세요.",
        "Turn on JavaScript in your browser to get notifications."
    )
    private static let isOn = Phrase("이 기기에서 알림을 받고 있어요.", "Notifications are on.")
    private static let isOff = Phrase(
        "새 메시지와 약속을 이 기기에 알려 드려요. 언제든 끌 수 있어요.",
        "Get messages and meet-ups on this device. Turn it off any time."
    )
    private static let isDenied = Phrase(
        "브라우저에서 이 사이트의 알림이 막혀 있어요. 브라우저의 사이트 설정에서 알림을 허용한 다음 다시 와 주세요.",
        "Your browser blocks notifications from this site. Allow them in its site settings, then come back."
    )
    private static let installs = Phrase(
        "아이폰과 아이패드에서는 공유 버튼의 ‘홈 화면에 추가’로 마당을 넣고, 거기에서 열면 알림을 켤 수 있어요.",
        "On iPhone and iPad, add Madang to the Home Screen from the share button and open it there."
    )
    private static let isUnsupported = Phrase(
        "이 브라우저에서는 알림을 받을 수 없어요. 크롬, 파이어폭스, 사파리, 엣지에서 열어 주세요.",
        "This browser can’t show notifications. Open the page in Chrome, Firefox, Safari or Edge."
    )
    private static let hasFailed = Phrase(
        "알림을 켜지 못했어요. 잠시 뒤에 다시 해 주세요.",
        "Notifications couldn’t be turned on. Try again in a moment."
    )
}
