package import Domain
package import Markup

/// The page the service worker shows offline in place of a page it has not cached.
package struct OfflineScreen: Screen {
    package init() {}

    package var title: Phrase { Phrase("연결이 끊겼어요", "You’re offline") }
    package var writesHeading: Bool { true }
    package var live: String? { nil }

    package func write(_ html: inout HTML, _ context: PageContext) {
        ErrorState(
            drawing: .kite,
            title: title,
            words: Phrase(
                "아직 저장되지 않은 화면이에요. 인터넷에 연결되면 다시 시도해 주세요.",
                "This page isn’t saved for offline use. Try again once you’re connected."
            )
        ).write(&html, context) { actions in
            actions.buttonToRetry(context.language)
            actions.buttonToYard(context.language)
        }
    }
}
