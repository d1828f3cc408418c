import Domain
import Markup
import Pages

/// `‹` or `›`: leads to what comes before or after; faint and no link at the end.
struct StepLink {
    enum Direction { case earlier, later }

    let direction: Direction
    let link: Link?
    let name: Phrase?
    /// What the hall's script is to do with it, where it is there.
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
