package import Domain
package import Markup

/// A dialog that confirms an irreversible action. A button with `command="show-modal"` opens it, its form posts the
/// action, and the browser's own Escape key closes it.
package struct ConfirmationDialog: Sendable {
    private let id: String
    private let title: Phrase
    private let words: Phrase
    private let action: Phrase

    package init(id: String, _ title: Phrase, _ words: Phrase, action: Phrase) {
        self.id = id
        self.title = title
        self.words = words
        self.action = action
    }

    package func write(_ html: inout HTML, _ language: Language, posting address: Link) {
        html.dialog(.id(id), .ariaLabelledby("\(id)-title")) { dialog in
            dialog.h2(.id("\(id)-title")) { $0.text(title[language]) }
            dialog.p { $0.text(words[language]) }
            dialog.form(.method(.post), .action(address)) { form in
                form.button(.class("button soft small"), .type(.submit), .formmethod(.dialog)) {
                    $0.text(Phrase("취소", "Cancel")[language])
                }
                form.button(.class("button danger small"), .type(.submit)) { $0.text(action[language]) }
            }
        }
    }
}
