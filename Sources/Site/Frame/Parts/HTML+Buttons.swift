import Domain
import Markup

/// Buttons that lead somewhere.
extension HTML {
    mutating func buttonToYard(_ language: Language, class name: StaticString = "button soft") {
        a(.class(name), .href(Route.home.link)) { $0.text(Phrase("마당으로", "Back to the yard")[language]) }
    }

    /// Leads to the address in the browser's bar, whichever it is.
    mutating func buttonToRetry(_ language: Language) {
        a(.class("button"), .href(Link(untrusted: "?"))) { $0.text(Phrase("다시 시도", "Try again")[language]) }
    }
}
