import Domain
import Markup
import Pages

/// An exhibit told in short sentences: one stop of a tour through all that have such a text.
struct EasyTextScreen: Screen {
    private let place: PackPlace
    private let exhibit: Exhibit
    private let text: PackText
    private let all: [Exhibit]

    /// Nil if the pack has no such exhibit, or the exhibit no such text.
    init?(_ place: PackPlace, slug: String) {
        guard let exhibit = place.pack[exhibit: slug], let text = exhibit.easyText else { return nil }
        (self.place, self.exhibit, self.text) = (place, exhibit, text)
        all = place.pack.way.filter { $0.easyText != nil }
    }

    var title: Phrase { exhibit.name.phrase }
    var summary: Phrase { exhibit.summary.phrase }
    var hall: Hall? { .expo }
    var files: PageFiles { .exhibit }
    var back: Back? { Back(place.link(to: .exhibit(exhibit.slug)), exhibit.name.phrase) }
    var writesHeading: Bool { true }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("exhibit")) { html in
            html.article { article in
                article.h1(.class("title"), .tabindex(-1), .lang(exhibit.name.tag(for: language))) {
                    $0.text(exhibit.name[language])
                }
                ExhibitFigure(exhibit: exhibit, place: place).writePlain(&article, language)
                article.easy(text, language)
                article.p { line in
                    line.a(.class("button soft small"), .href(place.link(to: .exhibit(exhibit.slug)))) {
                        $0.text(Phrase("자세히 보기", "Read more")[language])
                    }
                }
            }
            let index = all.firstIndex { $0.slug == exhibit.slug } ?? 0
            ExhibitNeighbours(place: place, all: all, index: index, page: PackPage.easyText).write(&html, language)
        }
    }
}

extension HTML {
    /// Writes an easy text, each sentence in a line of its own.
    mutating func easy(_ text: PackText, _ language: Language) {
        div(.class("easy"), .lang(text.tag(for: language))) { easy in
            for line in text[language].split(whereSeparator: \.isNewline) { easy.p { $0.text(String(line)) } }
        }
    }
}
