package import Domain
package import Markup

/// A whole screen about one error: a drawing, an explanation, and what to do now.
package struct ErrorState {
    package let drawing: Drawing
    package let title: Phrase
    package let words: Phrase
    /// Small print below: the request number to quote when asking for help.
    package var note: Phrase?

    package init(
        drawing: Drawing,
        title: Phrase,
        words: Phrase,
        note: Phrase? = nil
    ) {
        self.drawing = drawing
        self.title = title
        self.words = words
        self.note = note
    }

    package func write(_ html: inout HTML, _ context: PageContext, actions: (inout HTML) -> Void) {
        html.section(.class("card state")) { state in
            drawing.write(&state)
            state.h1(.tabindex(-1)) { $0.text(title[context.language]) }
            state.p { $0.text(words[context.language]) }
            state.div(.class("actions")) { actions(&$0) }
            if let note { state.p(.class("small-print num")) { $0.text(note[context.language]) } }
        }
    }
}
