import Domain
import Markup
import Pages
import Routes
import Wire

/// The page where anybody verifies an agreement's file.
struct AgreementCheckScreen: Screen {
    enum CheckResult: Sendable {
        /// No file chosen.
        case nothing
        /// Not an agreement, or altered.
        case unreadable
        /// Signed by another server, or unsigned.
        case foreign
        case signed(AgreementTerms)
    }

    let result: CheckResult?

    static let name = Phrase("약속서 확인하기", "Check an agreement")

    var title: Phrase { Self.name }
    var hall: Hall? { .market }
    var files: PageFiles { .paper }
    var isIndexed: Bool { false }
    var back: Back? { Back(.hall(.market), Hall.market.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow paper")) { page in
            if let result { tell(&page, result, language) }
            page.p(.class("lead")) { $0.text(Self.explanation[language]) }
            page.form(
                .class("card fields"),
                .method(.post),
                .action(Route.market(.agreementCheck).link),
                .enctype(.multipart)
            ) { form in
                form.div(.class("field")) { field in
                    field.label(.for("file")) { $0.text(Phrase("약속서 파일", "The agreement’s file")[language]) }
                    field.input(
                        .type(.file),
                        .id("file"),
                        .name("file"),
                        .accept(".json,application/json"),
                        .required(true)
                    )
                }
                form.button(.class("button"), .type(.submit)) { $0.text(Phrase("확인하기", "Check")[language]) }
            }
            page.p(.class("lead")) { lead in
                lead.text(Self.elsewhere[language] + " ")
                lead.a(.href(Route.market(.agreementKeys).link)) {
                    $0.text(Phrase("서명 확인용 공개 키", "This server’s public keys")[language])
                }
            }
        }
    }

    private func tell(_ html: inout HTML, _ result: CheckResult, _ language: Language) {
        guard case .signed(let terms) = result else {
            return html.p(.class("card slip"), .role(.alert)) { $0.text(result.words[language]) }
        }
        html.p(.class("card lead"), .role(.status)) { $0.text(result.words[language]) }
        html.article(.class("card")) { AgreementText(terms: terms).write(&$0, language) }
    }

    private static let explanation = Phrase(
        "받은 약속서가 진짜인지, 바뀐 곳은 없는지 확인해요. 파일은 남기지 않아요.",
        "Check that an agreement is genuine and unchanged. The file isn’t kept."
    )
    private static let elsewhere = Phrase(
        "인터넷 없이 확인하려면 공개 키를 미리 받아 두고 madang verify를 쓰세요.",
        "To check one offline, save the public keys beforehand and use madang verify."
    )
}

extension AgreementCheckScreen.CheckResult {
    fileprivate var words: Phrase {
        switch self {
        case .nothing: Phrase("약속서 파일을 골라 주세요.", "Choose an agreement’s file.")
        case .unreadable:
            Phrase(
                "약속서가 아니거나, 서명한 뒤에 바뀐 파일이에요.",
                "This isn’t an agreement, or someone changed it after signing."
            )
        case .foreign:
            Phrase("이 서버가 서명한 약속서가 아니에요.", "This server didn’t sign this agreement.")
        case .signed:
            Phrase(
                "이 서버가 서명한 그대로예요. 한 글자도 바뀌지 않았어요.",
                "Exactly as this server signed it. Nothing has changed."
            )
        }
    }
}
