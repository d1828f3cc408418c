import Domain
import Markup
import Octets
import Pages
import Routes

/// The form for writing a message. Its key makes repeated submissions one message.
struct MessageForm {
    let screen: ConversationScreen

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(
            .class("composer"),
            .method(.post),
            .enctype(.multipart),
            .action(Route.market(screen.sendsTo).link),
            .data("unsent", context.file("unsent.js")?.text),
            .data("sending", Phrase("보내는 중…", "Sending…")[language]),
            .data("waits", Self.waits[language]),
            .data("retry", Phrase("다시 보내기", "Send again")[language]),
            .data("drop", Phrase("지우기", "Delete")[language]),
            .data("again", Self.pictureWaits[language]),
            .data("unpick", Phrase("사진 빼기", "Remove the picture")[language])
        ) { form in
            form.input(.type(.hidden), .name("key"), .value(key))
            if let fault = screen.fault {
                form.p(.class("fault"), .id("text-fault"), .role(.alert)) { $0.text(fault[language]) }
            }
            shortcuts(&form, language)
            chooser(&form, language)
            form.div(.class("line")) { line in
                line.textarea(
                    .name("text"),
                    .id("text"),
                    .rows(2),
                    .maxlength(NewMessage.mostScalars),
                    .ariaLabel(Phrase("메시지", "Message")[language]),
                    .placeholder(Phrase("메시지를 적어 주세요", "Write a message")[language]),
                    isAtFault ? .ariaInvalid(true) : .omitted,
                    isAtFault ? .ariaDescribedby("text-fault") : .omitted,
                    .autofocus(isAtFault),
                    text: screen.draft?.text ?? ""
                )
                line.button(.class("button send"), .type(.submit)) { send in
                    Icon.up.write(&send)
                    send.span(.class("vh")) { $0.text(Phrase("보내기", "Send")[language]) }
                }
            }
        }
    }

    private static let waits = Phrase(
        "보내지 못했어요. 인터넷에 연결되면 보낼게요.",
        "Not sent yet. It goes out once you’re connected."
    )
    private static let pictureWaits = Phrase(
        "사진을 보내지 못했어요. 인터넷에 연결되면 다시 보내 주세요.",
        "The picture was not sent. Try again once you’re connected."
    )

    /// Whether the text is at fault.
    private var isAtFault: Bool { screen.fault != nil && !screen.isFaultOfPicture }

    /// Writes the browser's own file field: it shows the chosen file even without a script.
    private func chooser(_ html: inout HTML, _ language: Language) {
        html.label(.class("attach")) { label in
            Icon.camera.write(&label)
            let name = Phrase("사진 넣기", "Add a picture")[language]
            label.span(.ariaHidden(true)) { $0.text(name) }
            label.input(
                .type(.file),
                .name("images"),
                .id("images"),
                .accept("image/*"),
                .ariaLabel(name),
                screen.isFaultOfPicture ? .ariaInvalid(true) : .omitted,
                screen.isFaultOfPicture ? .ariaDescribedby("text-fault") : .omitted,
                .autofocus(screen.isFaultOfPicture)
            )
        }
    }

    /// The form's key. An unsent message keeps its key, as nothing was sent under it.
    private var key: String {
        guard let key = screen.draft?.key, NewMessage.isKey(key) else { return UUIDText.random() }
        return key
    }

    private static let replies = [
        Phrase("아직 판매하시나요?", "Is this still for sale?"),
        Phrase("상태가 어떤지 궁금해요.", "What condition is it in?"),
        Phrase("어디에서 거래할 수 있나요?", "Where could we meet?"),
    ]

    private static let onTheWay = [
        Phrase("지금 출발해요.", "I’m on my way."),
        Phrase("도착했어요.", "I’m here."),
    ]

    /// Writes quick replies for the first message, and the link to propose a price.
    private func shortcuts(_ html: inout HTML, _ language: Language) {
        let isFirst = screen.messages.isEmpty && screen.conversation == nil
        let replies = isFirst ? Self.replies : screen.isMeeting ? Self.onTheWay : []
        let (offering, arranging) = (screen.offering, screen.arranging)
        guard offering != nil || arranging != nil || !replies.isEmpty else { return }
        html.div(.class("actions"), .role(.group), .ariaLabel(Phrase("빠른 메시지", "Quick messages")[language])) { group in
            if let offering {
                group.a(.class("button soft small"), .href(Route.market(offering).link)) { link in
                    Icon.tag.write(&link)
                    link.text(OfferScreen.name[language])
                }
            }
            if let arranging {
                group.a(.class("button soft small"), .href(Route.market(arranging).link)) { link in
                    Icon.calendar.write(&link)
                    link.text(AppointmentScreen.name[language])
                }
            }
            for reply in replies {
                group.button(.class("button soft small"), .type(.submit), .name("quick"), .value(reply[language])) {
                    $0.text(reply[language])
                }
            }
        }
    }
}
