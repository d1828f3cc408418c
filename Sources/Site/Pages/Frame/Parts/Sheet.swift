package import Domain
package import Markup

/// A sheet that opens over a screen with the content of a link's target; without a script it stays closed, and the link
/// leads to that page.
package struct Sheet {
    package let id: StaticString
    package let title: Phrase

    package init(id: StaticString, title: Phrase) { (self.id, self.title) = (id, title) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.dialog(
            .class("drawer"),
            .id("\(id)"),
            .ariaLabelledby("\(id)-title"),
            .data("style", context.file("drawer.css")?.text)
        ) { dialog in
            dialog.header { header in
                header.h2(.id("\(id)-title"), .tabindex(-1)) { $0.text(title[language]) }
                header.button(
                    .class("close"),
                    .type(.button),
                    .data("act", "close"),
                    .ariaLabel(Phrase("닫기", "Close")[language])
                ) { Icon.close.write(&$0) }
            }
            dialog.div { _ in }
        }
    }
}
