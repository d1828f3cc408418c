package import Domain
package import Markup

/// A place with nothing to show: a drawing, what is the matter, and what can be done about it.
package struct EmptyState {
    package let drawing: Drawing
    package let title: Phrase
    package let words: Phrase

    package init(
        drawing: Drawing,
        title: Phrase,
        words: Phrase
    ) {
        self.drawing = drawing
        self.title = title
        self.words = words
    }

    package func write(_ html: inout HTML, _ context: PageContext, actions: (inout HTML) -> Void) {
        drawing.write(&html)
        html.h2 { $0.text(title[context.language]) }
        html.p { $0.text(words[context.language]) }
        html.div(.class("actions")) { actions(&$0) }
    }

    /// On a card of its own.
    package func writeCard(_ html: inout HTML, _ context: PageContext, actions: (inout HTML) -> Void = { _ in }) {
        html.section(.class("card state")) { write(&$0, context, actions: actions) }
    }

    /// On a card of its own, with one way on.
    package func writeCard(_ html: inout HTML, _ context: PageContext, leadingTo link: Link, _ name: Phrase) {
        writeCard(&html, context) { actions in
            actions.a(.class("button soft small"), .href(link)) { $0.text(name[context.language]) }
        }
    }
}
