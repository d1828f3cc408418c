import Domain
import Markup
import Pages
import Routes

/// Help for a search without results: what was tried, and filters to remove.
struct NothingFound {
    let search: MarketSearch
    /// Whether older products remain to be searched.
    let goesOn: Bool

    func write(_ html: inout HTML, _ context: PageContext) {
        EmptyState(drawing: .lantern, title: title, words: words).write(&html, context) { actions in
            for way in ways {
                actions.a(.class("button soft small"), .href(way.link)) { $0.text(way.name[context.language]) }
            }
        }
    }

    private var title: Phrase {
        goesOn
            ? Phrase("아직 찾은 상품이 없어요", "Nothing found so far")
            : Phrase("찾는 상품이 없어요", "No items found")
    }

    private var words: Phrase {
        if search.typed.isEmpty { return Phrase("조건을 줄이면 보일 수도 있어요.", "Try fewer filters.") }
        // The reading by the other keyboard is mostly not a word, and would confuse the reader.
        guard SearchReading.tries(search.typed).contains(where: { $0.reading == .initials }) else { return Self.advice }
        return Phrase(
            "초성으로도 찾아봤어요. \(Self.advice.korean)",
            "Initial consonants were tried too. \(Self.advice.english)"
        )
    }

    private static let advice = Phrase(
        "더 짧은 말이나 판매자 이름, 초성으로도 찾을 수 있어요. 예: ㅎㅊ(향초)",
        "Try a shorter word, a seller’s name or initial consonants, e.g. ㅎㅊ."
    )

    private var ways: [(name: Phrase, link: Link)] {
        var ways: [(name: Phrase, link: Link)] = []
        if search.filterCount > 0, !search.typed.isEmpty {
            var words = MarketSearch()
            words.typed = search.typed
            ways.append((Phrase("필터 없이 검색", "Search without filters"), words.link()))
        }
        ways.append((Phrase("모든 상품 보기", "Show everything"), Route.hall(.market).link))
        return ways
    }
}
