import Domain
import Markup

/// The fields for a list's filters, except the place, and its order.
struct FilterFields {
    let search: MarketSearch
    let used: [Currency]

    func write(_ html: inout HTML, _ language: Language) {
        html.fieldset(.class("section")) { section in
            section.legend { $0.text(Phrase("가격", "Price")[language]) }
            section.div(.class("pair")) { pair in
                amount(&pair, .least, search.least, Phrase("최소", "From"), Phrase("0", "0"), language)
                amount(&pair, .most, search.most, Phrase("최대", "To"), Phrase("제한 없음", "Any"), language)
                money(&pair, language)
            }
            section.p(.class("note")) {
                $0.text(
                    Phrase("통화를 고르지 않으면 원으로 찾아요.", "Prices are in won unless a currency is chosen.")[language]
                )
            }
            section.div(.class("ticks")) { ticks in
                tick(&ticks, .gift, TraitWords.gift, search.isGift, language)
                tick(&ticks, .offers, TraitWords.takesOffers, search.takesOffers, language)
                tick(&ticks, .discounted, Phrase("할인 상품만", "Discounted only"), search.isDiscounted, language)
                tick(&ticks, .stock, Phrase("판매 중만", "In stock only"), search.isInStock, language)
            }
        }
        Pills(
            name: .condition,
            legend: Phrase("상품 상태", "Condition"),
            options: [("", Phrase("모두", "Any"))] + ProductCondition.allCases.map { ($0.word, $0.name) },
            chosen: search.condition?.word ?? ""
        ).write(&html, language)
        Pills(
            name: .order,
            legend: Phrase("정렬", "Sort"),
            options: ProductQuery.Order.allCases.map { ($0 == .newest ? "" : $0.rawValue, $0.name) },
            chosen: search.order == .newest ? "" : search.order.rawValue
        ).write(&html, language)
    }

    private func amount(
        _ html: inout HTML,
        _ name: MarketSearch.Name,
        _ written: String,
        _ label: Phrase,
        _ example: Phrase,
        _ language: Language
    ) {
        let isWrong = search.slips.contains { $0.name == name }
        html.label(.class("field")) { field in
            field.span { $0.text(label[language]) }
            field.input(
                .type(.text),
                .name(name.rawValue),
                .value(written),
                .placeholder(example[language]),
                .inputmode(.decimal),
                .autocomplete(.off),
                .maxlength(24),
                .ariaInvalid(isWrong ? true : nil),
                .ariaDescribedby(isWrong ? "slip-\(name.rawValue)" : nil)
            )
        }
    }

    private func money(_ html: inout HTML, _ language: Language) {
        html.label(.class("field")) { field in
            field.span { $0.text(Phrase("통화", "Currency")[language]) }
            field.select(.name(MarketSearch.Name.currency.rawValue)) { select in
                for (value, words) in currencies {
                    select.option(.value(value), .selected(value == search.currency?.code ?? "")) {
                        $0.text(words[language])
                    }
                }
            }
        }
    }

    private var currencies: [(String, Phrase)] {
        var offered = Currency.ofForms
        for other in used where !offered.contains(other) { offered.append(other) }
        if let chosen = search.currency, !offered.contains(chosen) { offered.append(chosen) }
        return [("", Phrase("모든 통화", "Any"))] + offered.map { ($0.code, $0.name) }
    }

    private func tick(
        _ html: inout HTML,
        _ name: MarketSearch.Name,
        _ label: Phrase,
        _ isOn: Bool,
        _ language: Language
    ) {
        html.label { field in
            field.input(.type(.checkbox), .name(name.rawValue), .value("1"), .checked(isOn))
            field.span { $0.text(label[language]) }
        }
    }
}

/// A group of radio buttons, all of them visible.
struct Pills {
    let name: MarketSearch.Name
    let legend: Phrase
    let options: [(String, Phrase)]
    let chosen: String
    var more: (inout HTML) -> Void = { _ in }

    func write(_ html: inout HTML, _ language: Language) {
        html.fieldset(.class("section")) { section in
            section.legend { $0.text(legend[language]) }
            section.div(.class("ticks")) { ticks in
                for (value, words) in options {
                    ticks.label { label in
                        label.input(.type(.radio), .name(name.rawValue), .value(value), .checked(value == chosen))
                        label.span { $0.text(words[language]) }
                    }
                }
            }
            more(&section)
        }
    }
}
