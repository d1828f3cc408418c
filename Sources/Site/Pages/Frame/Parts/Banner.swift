package import Domain
package import Markup

/// One sentence across the screen: something was saved, or the connection is lost.
package struct Banner: Sendable {
    private let words: Phrase

    package init(_ words: Phrase) { self.words = words }

    package func write(_ html: inout HTML, _ context: PageContext) {
        html.p(.class("banner")) { $0.span { $0.text(words[context.language]) } }
    }
}
