import Domain
import Markup
import Pages
import Routes

/// The page that filters and sorts a list. With a script it is a sheet over the list, which also updates the number of
/// results.
struct FilterScreen: Screen {
    let search: MarketSearch
    /// The currencies that products are priced in.
    let currencies: [Currency]
    let found: FoundCount
    let own: OwnArea?

    static let name = Phrase("필터·정렬", "Filter and sort")
    fileprivate static let show = Phrase("상품 보기", "Show items")

    var title: Phrase { Self.name }
    var hall: Hall? { .market }
    var files: PageFiles { .filter }
    var isIndexed: Bool { false }
    var back: Back? { Back(search.link(), Hall.market.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow")) { narrow in
            narrow.form(
                .class("narrowing"),
                .action(Route.hall(.market).link),
                .novalidate,
                .data("filter", Route.market(.filter).path),
                .data("script", context.file("places.js")?.text),
                .data("also", "focusin")
            ) { form in
                for (name, value) in search.beyondFilter { form.input(.type(.hidden), .name(name), .value(value)) }
                PlaceChoice(search: search, own: own).write(&form, language)
                FilterFields(search: search, used: currencies).write(&form, language)
                foot(&form, language)
            }
        }
    }

    private func foot(_ html: inout HTML, _ language: Language) {
        html.div(.class("decide")) { foot in
            foot.div(.class("slips"), .role(.alert)) { slips in
                for slip in search.slips {
                    slips.p(.id("slip-\(slip.name.rawValue)")) { $0.text(slip.words[language]) }
                }
            }
            foot.a(.class("button soft"), .href(search.unfiltered.link())) {
                $0.text(Phrase("초기화", "Reset")[language])
            }
            // The number of results matches the choices only while a script updates it.
            foot.button(.class("button"), .type(.submit), .data("found", found.show[language])) {
                $0.text(Self.show[language])
            }
        }
        html.p(.class("vh"), .role(.status)) { _ in }
    }
}

extension FoundCount {
    /// The label of the button that shows the results.
    fileprivate var show: Phrase {
        if number == 0, mayBeMore { return FilterScreen.show }
        let least = number.grouped
        return mayBeMore
            ? Phrase("상품 \(least)개 이상 보기", "Show \(least) or more items")
            : Phrase("상품 \(least)개 보기", "Show \(English.counted(number, "item"))")
    }
}

/// The place filter: the reader's own neighbourhood, those around it, everywhere, or a typed one.
private struct PlaceChoice {
    let search: MarketSearch
    let own: OwnArea?

    func write(_ html: inout HTML, _ language: Language) {
        let isKnown = search.place.isEmpty || !search.place.areas.isEmpty
        let chosen = isKnown ? search.place.text : ""
        Pills(name: .place, legend: Phrase("동네", "Location"), options: options(chosen), chosen: chosen) { html in
            html.label(.class("field")) { field in
                field.span { $0.text(Phrase("다른 동네", "Another area")[language]) }
                field.input(
                    .type(.text),
                    .id("elsewhere"),
                    .name(MarketSearch.Name.elsewhere.rawValue),
                    .value(isKnown ? "" : search.place.text),
                    .placeholder(TraitWords.placeExample[language]),
                    .autocomplete(.off),
                    .maxlength(NeighbourhoodQuery.longest),
                    .ariaInvalid(isKnown ? nil : true),
                    .ariaDescribedby(isKnown ? nil : "slip-near"),
                    .data("areas", Route.market(.areas).path)
                )
            }
            html.p(.class("note")) { note in
                note.a(.href(search.ownArea)) {
                    $0.text((own == nil ? Self.choose : Self.change)[language])
                }
            }
        }.write(&html, language)
    }

    private static let choose = Phrase("내 동네 정하기", "Set your area")
    private static let change = Phrase("내 동네 바꾸기", "Change your area")

    private func options(_ chosen: String) -> [(String, Phrase)] {
        var options = [("", Phrase("모든 동네", "Everywhere"))]
        if let own { options.append((own.fullName, Phrase(own.shortName, own.shortName))) }
        if let district = own?.district {
            options.append((district, Phrase("\(district) 전체", "All of \(district)")))
        }
        if !options.contains(where: { $0.0 == chosen }) { options.append((chosen, search.place.name)) }
        return options
    }
}

extension MarketSearch {
    /// The link to the page where readers set their neighbourhood.
    fileprivate var ownArea: Link {
        Route.market(.nearby).link(with: [("change", "1")] + pairs(without: .after))
    }
}
