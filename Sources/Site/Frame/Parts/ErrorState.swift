import Domain
import Markup

/// A whole screen about one thing that went wrong: a drawing, what happened, and what to do now.
struct ErrorState {
    let drawing: Drawing
    let title: Phrase
    let words: Phrase
    /// Small, below everything: the number to name when asking for help.
    var note: Phrase?

    func write(_ html: inout HTML, _ context: PageContext, actions: (inout HTML) -> Void) {
        html.section(.class("card state")) { state in
            drawing.write(&state)
            state.h1(.tabindex(-1)) { $0.text(title[context.language]) }
            state.p { $0.text(words[context.language]) }
            state.div(.class("actions")) { actions(&$0) }
            if let note { state.p(.class("small-print num")) { $0.text(note[context.language]) } }
        }
    }
}
