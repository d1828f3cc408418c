package import Domain
package import Markup

/// An enlarged picture in a scrolling window with zoom steps: the zoom dialog's replacement without a script.
package struct EnlargedPicture {
    /// The picture's width as a multiple of the window's.
    let times: Int
    /// The name of the picture, for the zoom steps' label.
    let name: Phrase

    /// The possible zoom factors.
    package static let steps = 1...4

    package init(times: Int, name: Phrase) {
        self.times = Self.fitted(times)
        self.name = name
    }

    package static func fitted(_ times: Int) -> Int { min(max(times, steps.lowerBound), steps.upperBound) }

    /// Writes the picture. `link` returns the link to another zoom factor; `further` writes additional links.
    package func write(
        _ html: inout HTML,
        _ language: Language,
        picture: (inout HTML) -> Void,
        link: (_ times: Int) -> Link,
        further: (inout HTML) -> Void = { _ in }
    ) {
        html.div(
            .class("stage card"),
            .tabindex(0),
            .role(.group),
            .ariaLabel(Phrase("화살표로 옮겨 볼 수 있어요", "Arrows move the picture")[language])
        ) { stage in
            stage.div(.class("times-\(times)")) { picture(&$0) }
        }
        html.nav(.class("actions controls"), .ariaLabel(name[language])) { nav in
            if times > Self.steps.lowerBound { Self.step(&nav, link(times - 1), Phrase("작게", "Smaller"), language) }
            nav.span(.class("num")) { $0.text("\(times * 100)%") }
            if times < Self.steps.upperBound { Self.step(&nav, link(times + 1), Phrase("크게", "Larger"), language) }
            further(&nav)
        }
    }

    package static func step(_ html: inout HTML, _ link: Link, _ name: Phrase, _ language: Language) {
        html.a(.class("button soft small"), .href(link)) { $0.text(name[language]) }
    }
}
