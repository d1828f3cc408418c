package import Domain
package import Markup

/// A placeholder for an empty page: a drawing, the reason, and possible actions.
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

    /// Writes it on a card of its own.
    package func writeCard(_ html: inout HTML, _ context: PageContext, actions: (inout HTML) -> Void = { _ in }) {
        html.section(.class("card state")) { write(&$0, context, actions: actions) }
    }

    /// Writes it on a card of its own, with one link.
    package func writeCard(_ html: inout HTML, _ context: PageContext, leadingTo link: Link, _ name: Phrase) {
        writeCard(&html, context) { actions in
            actions.a(.class("button soft small"), .href(link)) { $0.text(name[context.language]) }
        }
    }
}
