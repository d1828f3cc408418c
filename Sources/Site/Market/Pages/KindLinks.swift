import Domain
import Markup

/// The kinds of things there are, each drawn, in a row that a finger moves.
struct KindLinks {
    let search: MarketSearch

    func write(_ html: inout HTML, _ language: Language) {
        // As nearly everywhere: nothing is looked for, and the links are the same on every page.
        guard search.isPlain, search.after == nil else { return nav(&html, language) }
        html.fragment(Self.plain[language == .korean ? 0 : 1])
    }

    private static let plain = [Language.korean, .english].map { language in
        HTMLFragment { KindLinks(search: MarketSearch()).nav(&$0, language) }
    }

    private func nav(_ html: inout HTML, _ language: Language) {
        html.nav(.class("kinds"), .ariaLabel(Phrase("분류", "Categories")[language])) { nav in
            nav.ul { list in
                link(&list, KindDrawing.all, Phrase("전체", "All"), isOn: search.category == nil && !search.isGift, language) {
                    ($0.category, $0.isGift) = (nil, false)
                }
                link(&list, KindDrawing.gift, TraitWords.gift, isOn: search.isGift, language) { $0.isGift = true }
                for category in ProductCategory.allCases {
                    link(&list, category.drawing, category.shortName, isOn: search.category == category, language) {
                        $0.category = category
                    }
                }
            }
        }
    }

    private func link(
        _ html: inout HTML,
        _ drawing: StaticString,
        _ name: Phrase,
        isOn: Bool,
        _ language: Language,
        _ change: (inout MarketSearch) -> Void
    ) {
        html.li { item in
            item.a(.href(search.with(change).link()), isOn ? .ariaCurrent(.yes) : .omitted) { link in
                link.svg(.viewBox("0 0 48 48"), .ariaHidden(true)) { $0.unsafelyRaw(drawing) }
                link.text(name[language])
            }
        }
    }
}

extension ProductCategory {
    /// Under a drawing.
    fileprivate var shortName: Phrase {
        switch self {
        case .electronics: Phrase("디지털", "Digital")
        case .furniture: Phrase("가구", "Furniture")
        case .household: Phrase("생활", "Home")
        case .children: Phrase("유아동", "Kids")
        case .clothing: Phrase("의류", "Clothing")
        case .beauty: Phrase("뷰티", "Beauty")
        case .sports: Phrase("스포츠", "Sports")
        case .hobby: Phrase("취미", "Hobbies")
        case .books: Phrase("도서", "Books")
        case .food: Phrase("식품", "Food")
        case .living: Phrase("동식물", "Pets, plants")
        case .other: Phrase("기타", "Other")
        }
    }
}
