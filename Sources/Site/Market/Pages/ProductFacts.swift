import Domain
import Markup

/// Since when it is there, as people say it and to the minute, and how many care.
struct ProductFacts {
    let product: Product
    let now: Instant
    /// Who looked at it and likes it, as far as that was saved when the page was drawn.
    var count: ProductCount?

    func write(_ html: inout HTML, _ language: Language) {
        html.dl(.class("facts card")) { list in
            list.fact(Phrase("등록", "Added")[language]) { $0.moment(product.added, now, language) }
            if product.changed > product.added {
                list.fact(Phrase("수정됨", "Changed")[language]) { $0.moment(product.changed, now, language) }
            }
            if let words = count?.words {
                list.fact(Phrase("조회·관심·채팅", "Views, favourites and chats")[language]) { $0.text(words[language]) }
            }
        }
    }
}

extension HTML {
    /// `3일 전 · 2026년 11월 17일 오후 3시 20분`
    mutating func moment(_ moment: Instant, _ now: Instant, _ language: Language) {
        let day = moment.day(in: .korea).wordsWithYear
        let time = moment.time(in: .korea).words
        self.time(.datetime(moment.iso)) { $0.text(moment.ago(from: now)[language]) }
        text(" · ")
        span(.class("exact")) { $0.text("\(day[language]) \(time[language])") }
    }
}
