import Domain
import Markup
import Pages

/// The traits of a product, each a link to more of the kind, and its dates.
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
    /// `3일 전 · 2026년 11월 17일 오후 3시 20분`
    mutating func moment(_ moment: Instant, _ now: Instant, _ language: Language) {
        self.time(.datetime(moment.iso)) { $0.text(moment.ago(from: now)[language]) }
        text(" · ")
        exactly(moment, language)
    }

    /// `2026년 11월 17일 오후 3시 20분`
    fileprivate mutating func exactly(_ moment: Instant, _ language: Language) {
        let day = moment.day(in: .korea).wordsWithYear
        let time = moment.time(in: .korea).words
        span(.class("exact")) { $0.text("\(day[language]) \(time[language])") }
    }
}
