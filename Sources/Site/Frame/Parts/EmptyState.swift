import Domain
import Markup

/// A place with nothing to show: a drawing, what is the matter, and what can be done about it.
struct EmptyState {
    let drawing: Drawing
    let title: Phrase
    let words: Phrase

    func write(_ html: inout HTML, _ context: PageContext, actions: (inout HTML) -> Void) {
        drawing.write(&html)
        html.h2 { $0.text(title[context.language]) }
        html.p { $0.text(words[context.language]) }
        html.div(.class("actions")) { actions(&$0) }
    }
}
