package import Domain
package import HTTP
package import Markup
package import Pages
package import Routes

/// A page of a draft, below a line that says so.
package struct PreviewedScreen: Screen {
    private let screen: any Screen
    private let preview: ExhibitionPreview
    private let isFront: Bool

    /// Nil if the draft has no such page.
    package init?(
        _ pack: Pack,
        _ preview: ExhibitionPreview,
        at page: PreviewPage,
        _ query: Query,
        view: ListView
    ) {
        let place = PackPlace(pack, previewedAt: preview.key.grouped)
        self.preview = preview
        isFront = page == .front
        switch page {
        case .front: screen = ExpositionScreen(place)
        case .exhibits:
            let typed = query.search("q")
            let search = typed.isEmpty ? nil : ExhibitIndex(pack).search(typed)
            let list = ExhibitListScreen(place, view: view, search: search)
            screen = if let pair = ExhibitPairScreen(place, query) { pair } else { list }
        case .exhibit(let slug):
            let times = query.number("zoom", in: -9_999...9_999)
            let found: (any Screen)? =
                if let times {
                    ExhibitZoomScreen(
                        place,
                        slug: slug,
                        times: times,
                        x: query.number("x", in: 0...1000),
                        y: query.number("y", in: 0...1000)
                    )
                } else {
                    ExhibitScreen(place, slug: slug)
                }
            guard let found else { return nil }
            screen = found
        case .easyText(let slug):
            guard let found = EasyTextScreen(place, slug: slug) else { return nil }
            screen = found
        case .guide(let slug):
            guard let found = GuideScreen(place, slug: slug) else { return nil }
            screen = found
        case .media: return nil
        case .view(let view):
            guard let found = view.screen(place) else { return nil }
            screen = found
        case .part(let slug, let number):
            guard let found = ExhibitPartScreen(place, slug: slug, number: number) else { return nil }
            screen = found
        }
    }

    package var title: Phrase { screen.title }
    package var summary: Phrase { screen.summary }
    package var hall: Hall? { .expo }
    // No way leads into the place from here, nor out of the preview.
    package var back: Back? { isFront ? nil : screen.back }
    package var writesHeading: Bool { true }
    package var files: PageFiles { screen.files }
    package var live: String? { nil }
    package var isIndexed: Bool { false }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let ends = preview.ends.day(in: .korea).words
        html.p(.class("banner")) { line in
            line.span { words in
                words.b { $0.text(Phrase("공개 전 미리보기예요. ", "This is a preview. ")[language]) }
                words.text(
                    Phrase(
                        "\(ends.korean)까지 이 주소로만 볼 수 있고, 검색에 나오지 않아요.",
                        "Until \(ends.english) it is seen only at this address, and in no search."
                    )[language]
                )
            }
        }
        if !screen.writesHeading { Shell.heading(&html, title, context) }
        screen.write(&html, context)
    }
}
