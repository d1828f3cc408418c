package import Domain
import Markup
import Routes

/// Links that look like buttons.
extension HTML {
    package mutating func buttonToYard(_ language: Language, class name: StaticString = "button soft") {
        a(.class(name), .href(Route.home.link)) { $0.text(Phrase("홈으로", "Go home")[language]) }
    }

    /// Writes a link that reloads the current URL.
    package mutating func buttonToRetry(_ language: Language) {
        a(.class("button"), .href(Link(untrusted: "?"))) { $0.text(Phrase("다시 시도", "Try again")[language]) }
    }
}
