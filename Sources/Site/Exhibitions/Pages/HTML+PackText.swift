package import Domain
import Markup
import Pages

extension PackText {
    /// Returns the `lang` attribute; nil if the text is in the page's language.
    package func tag(for reader: Language) -> String? {
        let language = spoken(to: reader)
        return language == reader ? nil : language.rawValue
    }

    /// The text in both languages, for titles.
    var phrase: Phrase { Phrase(self[.korean], self[.english]) }

    /// Returns whether there is nothing to show.
    func isBlank(to reader: Language) -> Bool { self[reader].allSatisfy(\.isWhitespace) }
}

extension HTML {
    /// Writes a curator's text in paragraphs, tagged with its language.
    mutating func prose(_ text: PackText, _ language: Language) {
        div(.class("prose"), .lang(text.tag(for: language))) { prose in
            for lines in text[language].paragraphs {
                prose.p { paragraph in
                    for (index, line) in lines.enumerated() {
                        if index > 0 { paragraph.br() }
                        paragraph.text(line.keepingDots)
                    }
                }
            }
        }
    }
}
