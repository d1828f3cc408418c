import Domain
import Markup
import Pages

/// The guides of an exhibit: one stop of a tour through all that have some. Nothing of them is loaded before it is
/// played.
struct GuideScreen: Screen {
    private let place: PackPlace
    private let exhibit: Exhibit
    private let all: [Exhibit]

    /// Nil if the pack has no such exhibit, or the exhibit no guides.
    init?(_ place: PackPlace, slug: String) {
        guard let exhibit = place.pack[exhibit: slug], !exhibit.guides.isEmpty else { return nil }
        (self.place, self.exhibit) = (place, exhibit)
        all = place.pack.way.filter { !$0.guides.isEmpty }
    }

    var title: Phrase { Phrase("\(exhibit.name[.korean]) 안내", "Guides to \(exhibit.name[.english])") }
    var summary: Phrase { exhibit.summary.phrase }
    var hall: Hall? { .expo }
    var files: PageFiles { .exhibit }
    var back: Back? { Back(place.link(to: .exhibit(exhibit.slug)), exhibit.name.phrase) }
    var writesHeading: Bool { true }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let script = context.file("guide.js")?.text
        html.div(.class("exhibit"), .data("script", script), .data("also", script.map { _ in "pointerdown" })) { html in
            html.article { article in
                article.h1(.class("title"), .tabindex(-1)) { title in
                    title.text(Phrase("", "Guides to ")[language])
                    title.span(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                    title.text(Phrase(" 안내", "")[language])
                }
                article.p(.class("lead")) {
                    $0.text(Phrase("재생하기 전에는 소리도 영상도 받지 않아요.", "Nothing is loaded before you play it.")[language])
                }
                for kind in [GuideFile.Kind.audio, .description, .sign] {
                    if let guide = exhibit.guide(kind, for: language) { write(guide, &article, language) }
                }
                writeTexts(&article, language)
                ExhibitFigure(exhibit: exhibit, place: place).writePlain(&article, language)
                article.p { line in
                    line.a(.class("button soft small"), .href(place.link(to: .exhibit(exhibit.slug)))) {
                        $0.text(Phrase("자세히 보기", "Read more")[language])
                    }
                }
            }
            let index = all.firstIndex { $0.slug == exhibit.slug } ?? 0
            ExhibitNeighbours(place: place, all: all, index: index, page: PackPage.guide).write(&html, language)
        }
    }

    private func write(_ guide: GuideFile, _ html: inout HTML, _ language: Language) {
        section(guide.title, &html, language) { section in
            section.p(.class("note")) { note in
                if guide.kind != .sign, guide.language != language {
                    note.span(.lang(guide.language.rawValue)) { $0.text(guide.language.ownName) }
                    note.text(" · ")
                }
                note.text(guide.extent)
            }
            let name = guide.title[language]
            if guide.kind == .sign {
                section.video(.controls, .preload(.none), .playsinline, .ariaLabel(name)) { source(of: guide, &$0) }
            } else {
                section.audio(.controls, .preload(.none), .ariaLabel(name)) { source(of: guide, &$0) }
            }
            if !place.isExported { Self.writeControls(of: name, &section, language) }
        }
    }

    private func source(of guide: GuideFile, _ html: inout HTML) {
        html.source(.src(place.file(of: guide)), .type(guide.form.contentType))
        // Browsers load no captions between files. Others would be loaded with the page if they were on already.
        guard guide.kind != .description, !place.isExported,
            let captions = exhibit.guides.first(where: { $0.kind == .transcript && $0.language == guide.language })
        else { return }
        html.track(
            .kind("captions"),
            .src(place.file(of: captions)),
            .srclang(guide.language.rawValue),
            .label(guide.language.ownName)
        )
    }

    /// Writes the buttons, shown only where there are scripts.
    private static func writeControls(of name: String, _ html: inout HTML, _ language: Language) {
        html.div(.class("controls"), .role(.group), .ariaLabel(name)) { row in
            for (act, words) in [
                ("rewind", Phrase("10초 뒤로", "Back 10 seconds")), ("slower", Phrase("느리게", "Slower")),
                ("faster", Phrase("빠르게", "Faster")),
            ] {
                row.button(.class("button soft small"), .type(.button), .data("act", act)) {
                    $0.text(words[language])
                }
            }
            row.output(.data("words", Phrase("#배", "#×")[language])) { _ in }
        }
    }

    private func writeTexts(_ html: inout HTML, _ language: Language) {
        if let easy = exhibit.easyText {
            section(Phrase("쉬운 글", "Easy text"), &html, language) { $0.easy(easy, language) }
        }
        guard let transcript = exhibit.guide(.transcript, for: language) else { return }
        section(transcript.title, &html, language) { section in
            let tag = transcript.language == language ? nil : transcript.language.rawValue
            section.div(.class("prose"), .lang(tag)) { prose in
                for line in transcript.lines {
                    prose.p { words in
                        words.small { $0.text(GuideFile.clock(line.second)) }
                        words.text(" \(line.text)")
                    }
                }
            }
        }
    }

    private func section(
        _ title: Phrase,
        _ html: inout HTML,
        _ language: Language,
        content: (inout HTML) -> Void
    ) {
        html.section(.class("card guide")) { section in
            section.h2 { $0.text(title[language]) }
            content(&section)
        }
    }
}

extension GuideFile {
    /// Its length, if that is known, and its size.
    package var extent: String {
        let tenths = max(1, (bytes + 50_000) / 100_000)
        let size = bytes < 100_000 ? "\(max(1, (bytes + 500) / 1000)) KB" : "\(tenths / 10).\(tenths % 10) MB"
        return [seconds.map(Self.clock), size].compactMap(\.self).joined(separator: " · ")
    }

    package static func clock(_ seconds: Int) -> String {
        let (minutes, rest) = (seconds / 60, seconds % 60)
        return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
    }
}
