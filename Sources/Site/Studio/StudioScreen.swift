import Domain
import Markup
import Pages
import Routes

/// A page of the studio.
protocol StudioScreen: Screen {}

extension StudioScreen {
    var hall: Hall? { .expo }
    var files: PageFiles { .studio }
    var live: String? { nil }
    var isIndexed: Bool { false }
}

enum StudioWords {
    static let name = Phrase("내 전시", "My exhibitions")
    static let notPublic = Phrase("아직 나만 봐요", "Only you see it so far")
    static let done = Phrase("다 됐어요", "Done")
}

extension HTML {
    /// Writes a page whose forms are kept on the device, and sent later, where there is no line.
    mutating func studio(_ context: PageContext, _ content: (inout HTML) -> Void) {
        div(.class("studio"), .data("form-script", context.file("studio.js")?.text)) { content(&$0) }
    }

    /// Writes an exhibit's picture small beside its name; a patchwork where there is none.
    mutating func studioThumb(_ picture: StoredPicture?, named name: String) {
        span(.class("thumb")) { thumb in
            guard let picture else { return Patchwork(named: name).write(&thumb) }
            thumb.img(
                .src(Route.picture(picture.hash, .square, .jpeg).link),
                .alt(""),
                .width(160),
                .height(160),
                .loading(.lazy)
            )
        }
    }

    /// Writes a picture as large as a phone's screen needs it.
    mutating func studioPicture(_ picture: StoredPicture, alt: String) {
        span(.class("big-pic")) { span in
            span.img(
                .src(Route.picture(picture.hash, .medium.available(of: picture.dimensions), .jpeg).link),
                .alt(alt),
                .width(picture.dimensions.width),
                .height(picture.dimensions.height)
            )
        }
    }

    /// Writes one row of a list: a link with a heading and what is said of it.
    mutating func studioRow(_ link: Link, _ name: String, _ words: String, isMissing: Bool = false) {
        li { item in
            item.a(.class("row"), .href(link)) { row in
                row.span { text in
                    text.b { $0.text(name) }
                    text.small(.class(isMissing ? "warn" : "")) { $0.text(words) }
                }
            }
        }
    }

    /// Writes texts of somebody else, each below its label, above the form with one's own. Writes nothing without any.
    mutating func studioConflicts(_ texts: [(label: Phrase, text: String)], _ language: Language) {
        guard !texts.isEmpty else { return }
        div(.class("form-alert"), .role(.alert), .tabindex(-1)) { alert in
            alert.p {
                $0.text(
                    Phrase(
                        "다른 큐레이터가 먼저 고쳤어요. 아래에는 내 글이 그대로 있어요. 저장하면 내 글이 남아요.",
                        "Another curator changed this first. Your text is still below; saving keeps yours."
                    )[language]
                )
            }
            alert.dl { list in
                for (label, text) in texts {
                    list.div { item in
                        item.dt { $0.text(label[language]) }
                        item.dd { $0.text(text.isEmpty ? StudioStep.nothing[language] : text) }
                    }
                }
            }
        }
    }

    /// Writes a note that is announced.
    mutating func studioSaved(_ words: Phrase?, _ language: Language) {
        p(.class("saved"), .role(.status)) { line in
            guard let words else { return }
            Icon.tick.write(&line)
            line.text(words[language])
        }
    }
}
