import Domain
import Markup
import Pages
import Routes

/// The page that reviews the other side of a deal: one tap is the review, and the rest is optional.
struct ReviewScreen: Screen {
    let conversation: ConversationID
    let state: ReviewState
    /// The error, and the text submitted.
    var fault: Phrase?
    var typed: String?

    var title: Phrase {
        guard let given = state.given else {
            let name = state.partner.name
            return Phrase("\(name)님과의 거래, 어땠나요?", "How was the deal with \(name)?")
        }
        return given.isGood
            ? Phrase("무엇이 좋았나요?", "What was good?")
            : Phrase("무엇이 아쉬웠나요?", "What could have been better?")
    }
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }
    var back: Back? { Back(.market(.conversation(conversation)), Phrase(state.partner.name, state.partner.name)) }

    private var address: Link { Route.market(.review(conversation)).link }

    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review")) { page in
            guard let given = state.given else { return moods(&page, language) }
            said(&page, given, language)
            if state.isOpen { more(&page, given, language) }
        }
    }

    private func moods(_ html: inout HTML, _ language: Language) {
        html.p(.class("lead")) {
            $0.text(
                Phrase(
                    "\(state.productName). 한 번만 누르면 돼요. 두 분 모두 남기면 10분 뒤, 한 분만 남기면 7일 뒤에 공개돼요.",
                    "\(state.productName). One tap is enough. It’s published 10 minutes after both of you review, or after 7 days if only one does."
                )[language]
            )
        }
        html.form(.class("moods"), .method(.post), .action(address)) { form in
            for isGood in [true, false] {
                form.button(.class("card"), .type(.submit), .name("mood"), .value(isGood ? "good" : "bad")) {
                    $0.text(NewReview.mood(isGood)[language])
                }
            }
        }
        html.div(.class("actions")) { actions in
            actions.a(.class("button soft small"), .href(Link(path: ConversationScreen.path(conversation)))) {
                $0.text(Phrase("나중에 하기", "Later")[language])
            }
        }
    }

    /// Writes the given review, and the button to withdraw it while nobody has read it.
    private func said(_ html: inout HTML, _ given: NewReview, _ language: Language) {
        html.form(.class("banner undo"), .method(.post), .action(address)) { banner in
            let mood = NewReview.mood(given.isGood)
            banner.span(.role(.status)) {
                $0.text(
                    Phrase("‘\(mood.korean)’ 후기를 남겼어요.", "Your review: “\(mood.english)”.")[language]
                )
            }
            if state.isOpen {
                banner.button(.class("button soft small"), .type(.submit), .name("withdraw"), .value("1")) {
                    $0.text(Phrase("되돌리기", "Undo")[language])
                }
            }
        }
        if !state.isOpen {
            html.p(.class("lead")) {
                $0.text(Phrase("공개된 후기는 고칠 수 없어요.", "Published reviews can’t be changed.")[language])
            }
        }
    }

    private func more(_ html: inout HTML, _ given: NewReview, _ language: Language) {
        html.p(.class("lead")) {
            $0.text(
                Phrase("고르지 않아도 돼요. 후기는 이미 남겼어요.", "This is optional. Your review is already saved.")[language]
            )
        }
        html.form(.class("more-review"), .method(.post), .action(address)) { form in
            form.input(.type(.hidden), .name("mood"), .value(given.isGood ? "good" : "bad"))
            form.input(.type(.hidden), .name("done"), .value("1"))
            form.fieldset { group in
                group.legend(.class("vh")) { $0.text(title[language]) }
                group.div(.class("ticks")) { ticks in
                    for tag in ReviewTag.allCases where tag.isGood == given.isGood {
                        ticks.label { label in
                            label.input(
                                .type(.checkbox),
                                .name("tag"),
                                .value(tag.word),
                                .checked(given.tags.contains(tag))
                            )
                            label.span { $0.text(tag.words[language]) }
                        }
                    }
                }
            }
            form.trustWords(
                Phrase("한마디 (선택)", "A few words (optional)"),
                typed ?? given.words,
                fault,
                upTo: NewReview.mostScalars,
                language
            )
            form.button(.class("button"), .type(.submit)) { $0.text(Phrase("완료", "Done")[language]) }
        }
    }
}
