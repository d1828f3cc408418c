import Domain
import Markup
import Routes

/// The reviews a member received, shown on their page.
struct ReceivedReviews {
    let count: ReviewCount
    let reviews: [Review]
    let now: Instant

    /// The number shown.
    static let most = 20

    func write(_ html: inout HTML, _ language: Language) {
        guard count.all > 0 else { return }
        html.details(.class("card reviews")) { card in
            card.summary { summary in
                summary.b { $0.text(Phrase("받은 후기", "Reviews")[language]) }
                summary.text(" ")
                summary.span(.class("num")) { $0.text(words[language]) }
            }
            card.p(.class("note")) { note in
                note.text(
                    Phrase(
                        "거래한 두 사람만 남길 수 있어요. 규칙에 어긋날 때만 가리고, 나쁜 후기라서 가리지는 않아요. ",
                        "Only the two sides of a deal write them. They are hidden if they break the rules, never for being bad. "
                    )[language]
                )
                note.a(.href(Route.place(.page(.rules)).link)) { $0.text(PlacePage.rules.name[language]) }
            }
            card.ul { list in
                for review in reviews { list.li { write(&$0, review, language) } }
            }
        }
    }

    private var words: Phrase {
        Phrase(
            "\(count.all.grouped)개 가운데 ‘좋았어요’ \(count.good.grouped)개",
            "\(count.good.grouped) of \(count.all.grouped) say it was good"
        )
    }

    private func write(_ html: inout HTML, _ review: Review, _ language: Language) {
        html.p { line in
            line.b { $0.text(NewReview.mood(review.said.isGood)[language]) }
            line.small { $0.text(" · \(review.author) · \(review.given.ago(from: now)[language])") }
        }
        if !review.said.tags.isEmpty {
            html.p(.class("tags")) { $0.text(review.said.tags.map { $0.words[language] }.joined(separator: " · ")) }
        }
        if !review.said.words.isEmpty { html.p(.class("said")) { $0.text(review.said.words) } }
        html.a(.href(Route.market(.report(.review(review.id))).link), .rel("nofollow")) {
            $0.text(Phrase("신고하기", "Report")[language])
        }
    }
}
