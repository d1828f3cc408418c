import Domain
import Markup
import Pages

/// `‹` or `›`: a link to the previous or next item; greyed out at the end.
struct StepLink {
    enum Direction { case earlier, later }

    let direction: Direction
    let link: Link?
    let name: Phrase?
    /// The action for the hall's script.
    let act: String?

    init(_ direction: Direction, to link: Link?, named name: Phrase?, act: String? = nil) {
        self.direction = direction
        self.link = link
        self.name = name
        self.act = act
    }

    func write(_ html: inout HTML, _ language: Language) {
        let isEarlier = direction == .earlier
        guard let link, let name else {
            return html.span(.class("off")) { (isEarlier ? Icon.back : .next).write(&$0) }
        }
        let label = isEarlier ? Phrase("이전", "Previous") : Phrase("다음", "Next")
        html.a(
            isEarlier ? .rel("prev") : .rel("next"),
            .href(link),
            .data("act", act),
            .ariaLabel("\(label[language]), \(name[language])")
        ) { (isEarlier ? Icon.back : .next).write(&$0) }
    }
}
