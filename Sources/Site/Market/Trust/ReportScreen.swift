package import Domain
import Markup
import Pages
import Routes

/// The page that reports something to the moderators; afterwards, it says what happens next.
struct ReportScreen: Screen {
    let subject: ReportSubject
    /// Whether it has just been reported.
    var isSent = false
    /// The reason submitted, the text and the error.
    var reason: ReportReason?
    var typed = ""
    var fault: Phrase?

    var title: Phrase { isSent ? Phrase("신고했어요", "Reported") : Phrase("신고하기", "Report") }
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }
    var back: Back? {
        if let id = subject.conversation { return Back(.market(.conversation(id)), subject.person.namePhrase) }
        switch subject.target {
        case .product(let id): return Back(.market(.product(id)), Phrase(subject.words, subject.words))
        case .person, .message, .review: return Back(.market(.seller(subject.person.id)), subject.person.namePhrase)
        }
    }

    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review")) { page in
            if isSent { after(&page, language) } else { form(&page, language) }
        }
    }

    private func form(_ html: inout HTML, _ language: Language) {
        html.p(.class("lead")) { $0.text(subject.target.named(subject.words)[language]) }
        html.form(
            .class("more-review"),
            .method(.post),
            .action(Route.market(.report(subject.target)).link)
        ) { form in
            form.fieldset { group in
                group.legend(.class("vh")) { $0.text(Phrase("신고하는 이유", "Why")[language]) }
                group.div(.class("ticks")) { ticks in
                    for reason in ReportReason.allCases {
                        ticks.label { label in
                            label.input(
                                .type(.radio),
                                .name("reason"),
                                .value(String(reason.rawValue)),
                                .required(true),
                                .checked(reason == self.reason)
                            )
                            label.span { $0.text(reason.words[language]) }
                        }
                    }
                }
            }
            form.trustWords(Phrase("자세한 내용 (선택)", "Details (optional)"), typed, fault, language)
            form.p(.class("lead")) {
                $0.text(
                    subject.target.kind == .message
                        ? Phrase(
                            "누가 신고했는지는 상대에게 알려지지 않아요. 운영자는 앞뒤 메시지 몇 개도 함께 봐요.",
                            "They won’t be told who reported it. The moderators also see a few messages before and after it."
                        )[language]
                        : Phrase("누가 신고했는지는 상대에게 알려지지 않아요.", "They won’t be told who reported it.")[language]
                )
            }
            form.button(.class("button"), .type(.submit)) { $0.text(Phrase("신고하기", "Report")[language]) }
        }
    }

    private func after(_ html: inout HTML, _ language: Language) {
        html.p(.class("lead"), .role(.status)) {
            $0.text(
                Phrase(
                    "운영자가 살펴보고 숨기거나 경고할 수 있어요. 결과는 내 공간의 ‘운영자 알림’에서 볼 수 있어요.",
                    "The moderators will look at it, and may hide it or warn its author. You’ll find the outcome under My page › Notices."
                )[language]
            )
        }
        guard let id = subject.conversation else { return }
        html.form(.method(.post), .action(Route.market(.conversationBlock(id)).link)) { form in
            form.button(.class("button soft small"), .type(.submit), .name("on"), .value("1")) {
                let name = subject.person.name
                $0.text(Phrase("\(name)님 차단하기", "Block \(name)")[language])
            }
        }
    }
}

/// The page that asks what to report in a conversation: the other member, or one of their messages.
struct ConversationReportScreen: Screen {
    let conversation: Conversation
    let messages: [ReportSubject]

    /// The number of messages offered.
    static let most = 20

    var title: Phrase { Phrase("무엇을 신고할까요?", "What do you want to report?") }
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }
    var back: Back? { Back(.market(.conversation(conversation.id)), conversation.other.namePhrase) }

    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("rows talks")) { rows in
            rows.ul(.class("card")) { list in
                let person = ReportTarget.person(conversation.other.id)
                row(&list, person, person.named(conversation.other.name), language)
                for message in messages { row(&list, message.target, message.target.named(message.words), language) }
            }
        }
    }

    private func row(_ html: inout HTML, _ target: ReportTarget, _ words: Phrase, _ language: Language) {
        html.li { item in
            item.a(.class("row"), .href(Route.market(.report(target)).link)) { link in
                link.div { $0.h2 { $0.text(words[language]) } }
            }
        }
    }
}

extension MemberName {
    package var namePhrase: Phrase { Phrase(name, name) }
}

extension HTML {
    /// Writes the report link, at the end of a page where it disturbs nobody.
    mutating func reportLink(
        _ target: ReportTarget,
        _ words: Phrase,
        _ language: Language,
        style: StaticString = "button soft small"
    ) {
        a(.class(style), .rel("nofollow"), .href(Route.market(.report(target)).link)) { $0.text(words[language]) }
    }

    /// Writes a text field for a report, a decision, an appeal or a review.
    package mutating func trustWords(
        _ name: Phrase,
        _ typed: String,
        _ fault: Phrase?,
        upTo most: Int = TrustText.mostScalars,
        _ language: Language
    ) {
        label(.class("area")) { label in
            label.span { $0.text(name[language]) }
            label.textarea(
                .name("words"),
                .rows(3),
                .maxlength(most),
                fault == nil ? .omitted : .ariaInvalid(true),
                fault == nil ? .omitted : .ariaDescribedby("words-fault"),
                text: typed
            )
        }
        if let fault { p(.class("fault"), .id("words-fault"), .role(.alert)) { $0.text(fault[language]) } }
    }
}
