import Domain
import Markup
import Pages

/// A product's attributes, each a link to similar products, and its dates.
struct ProductFacts {
    let product: Product
    let now: Instant

    func write(_ html: inout HTML, _ language: Language) {
        html.dl(.class("facts card")) { list in
            for trait in product.traits.named(isGift: product.price.isGift) {
                list.fact(trait.name[language]) { value in
                    value.a(.href(trait.search.link())) { $0.text(trait.value[language]) }
                }
            }
            list.fact(Phrase("등록", "Added")[language]) { $0.exactly(product.added, language) }
            if product.changed > product.added {
                list.fact(Phrase("수정됨", "Changed")[language]) { $0.moment(product.changed, now, language) }
            }
        }
    }
}

extension HTML {
    /// Writes the age and the date: `3일 전 · 2026년 11월 17일 오후 3시 20분`
    mutating func moment(_ moment: Instant, _ now: Instant, _ language: Language) {
        self.time(.datetime(moment.iso)) { $0.text(moment.ago(from: now)[language]) }
        text(" · ")
        exactly(moment, language)
    }

    /// Writes the date and time: `2026년 11월 17일 오후 3시 20분`
    fileprivate mutating func exactly(_ moment: Instant, _ language: Language) {
        let day = moment.day(in: .korea).wordsWithYear
        let time = moment.time(in: .korea).words
        span(.class("exact")) { $0.text("\(day[language]) \(time[language])") }
    }
}
