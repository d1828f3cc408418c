package import Domain
package import Markup

/// The page for a request that failed. It says only what helps the reader; causes are in the log, under the request's
/// number.
package struct FailureScreen: Screen {
    private let status: Int
    private let told: Phrase?

    /// `message` replaces the general advice with something more specific.
    package init(status: Int, message: Phrase? = nil) {
        self.status = status
        told = message
    }

    package var title: Phrase { account.title }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        ErrorState(
            drawing: account.drawing,
            title: account.title,
            words: told ?? account.words,
            note: Self.note(context)
        ).write(&html, context) { actions in
            if account.isWorthRetrying { actions.buttonToRetry(context.language) }
            actions.buttonToYard(context.language, class: account.isWorthRetrying ? "button soft" : "button")
        }
    }
}

extension FailureScreen {
    /// Returns the request number to quote, which `madang log find` finds.
    package static func note(_ context: PageContext) -> Phrase {
        Phrase("요청 번호 \(context.requestNumber)", "Request number \(context.requestNumber)")
    }

    private struct Account {
        var drawing: Drawing
        var title: Phrase
        var words: Phrase
        var isWorthRetrying = false
    }

    private var account: Account {
        switch status {
        case 401, 403:
            Account(
                drawing: .gate,
                title: Phrase("접근 권한이 없어요", "You don’t have access"),
                words: Phrase("홈에서 다시 시도해 주세요.", "Try again from Home.")
            )
        case 404:
            Account(
                drawing: .lantern,
                title: Phrase("페이지를 찾을 수 없어요", "Page not found"),
                words: Phrase(
                    "주소가 바뀌었거나 삭제된 페이지일 수 있어요.",
                    "It may have moved or been deleted."
                )
            )
        case 405:
            Account(
                drawing: .gate,
                title: Phrase("여기서는 할 수 없는 일이에요", "That can’t be done here"),
                words: Phrase("앞 화면으로 돌아가 다시 해 주세요.", "Please go back and try again from there.")
            )
        case 408:
            Account(
                drawing: .tangle,
                title: Phrase("연결이 너무 느려요", "That took too long"),
                words: Phrase(
                    "인터넷 연결을 확인하고 다시 보내 주세요.",
                    "Please check your connection and send it again."
                )
            )
        case 413:
            Account(
                drawing: .tangle,
                title: Phrase("파일이 너무 커요", "That was too large"),
                words: Phrase("조금 줄여서 다시 보내 주세요.", "Please make it smaller and send it again.")
            )
        case 421:
            Account(
                drawing: .gate,
                title: Phrase("이 주소로는 열 수 없어요", "This address isn’t served here"),
                words: Phrase("주소창의 이름을 확인해 주세요.", "Please check the name in the address bar.")
            )
        case 429:
            Account(
                drawing: .gate,
                title: Phrase("요청이 많아요", "Too many requests"),
                words: Phrase(
                    "짧은 사이에 요청이 많았어요. 잠시 뒤에 다시 해 주세요.",
                    "There were many requests in a short time. Please try again shortly."
                ),
                isWorthRetrying: true
            )
        case 503:
            Account(
                drawing: .gate,
                title: Phrase("지금은 열 수 없어요", "Temporarily unavailable"),
                words: Phrase("잠시 뒤에 다시 해 주세요.", "Please try again shortly."),
                isWorthRetrying: true
            )
        case 400..<500:
            Account(
                drawing: .tangle,
                title: Phrase("요청이 올바르지 않아요", "Something was wrong with that request"),
                words: Phrase("앞 화면으로 돌아가 다시 해 주세요.", "Please go back and try again from there.")
            )
        default:
            Account(
                drawing: .crackedJar,
                title: Phrase("문제가 생겼어요", "Something went wrong"),
                words: Phrase(
                    "저희 쪽 문제예요. 잠시 뒤에 다시 해 주세요. 계속되면 아래 번호를 알려 주세요.",
                    "It’s our fault. Please try again shortly. If it keeps happening, tell us the number below."
                ),
                isWorthRetrying: true
            )
        }
    }
}
