import Domain

extension Int {
    /// The count as people say it, rounded down: `9,877`, `3만 2천`, `115만`, `1,250만`; `32 thousand`, `1.15 million`.
    var spoken: Phrase { Phrase(spokenKorean, spokenEnglish) }

    private var spokenKorean: String {
        switch self {
        case ..<1_0000: return grouped
        case ..<100_0000:
            let thousands = self % 1_0000 / 1_000
            return "\(self / 1_0000)만" + (thousands == 0 ? "" : " \(thousands)천")
        case ..<1_0000_0000: return "\((self / 1_0000).grouped)만"
        default:
            let rest = self % 1_0000_0000 / 1_0000
            return "\((self / 1_0000_0000).grouped)억" + (rest == 0 ? "" : " \(rest.grouped)만")
        }
    }

    private var spokenEnglish: String {
        switch self {
        case ..<1_0000: return grouped
        case ..<1_000_000: return "\(self / 1_000) thousand"
        default:
            let hundredths = self / 10_000
            let (tenth, hundredth) = (hundredths % 100 / 10, hundredths % 10)
            let decimals = hundredth > 0 ? ".\(tenth)\(hundredth)" : tenth > 0 ? ".\(tenth)" : ""
            return "\(hundredths / 100)\(decimals) million"
        }
    }
}

extension Phrase {
    /// The label of a preview screening.
    static let preview = Phrase("개봉 전", "Preview")
}

extension RankChange {
    /// The change in words, with the digit as shown: `2계단 상승`, `up 2`.
    var spoken: Phrase {
        switch self {
        case .up(let places): Phrase("\(places)계단 상승", "up \(places)")
        case .down(let places): Phrase("\(places)계단 하락", "down \(places)")
        case .same: Phrase("순위 변동 없음", "no change")
        case .new: Phrase("신작", "new")
        }
    }
}

extension RankingSpan {
    /// The label of the span's own figures, beside the total: `당일`, `주말`, `주간`.
    var now: Phrase {
        switch self {
        case .day: Phrase("당일", "Day")
        case .weekend: Phrase("주말", "Weekend")
        case .week, .weekdays: Phrase("주간", "Week")
        }
    }
}

extension RankedFilm {
    /// Returns the row as a sentence, split around the film's title.
    func words(around key: RankingKey) -> (before: Phrase, after: Phrase) {
        let (count, total) = (admissions.count.spoken, admissions.total.spoken)
        let place = Phrase("\(rank)위, \(change.spoken.korean)", "No. \(rank), \(change.spoken.english)")
        let preview = isPreview(on: key.period.last) ? Phrase.preview : nil
        return (
            preview.map { Phrase("\(place.korean), \($0.korean)", "\(place.english), \($0.english)") } ?? place,
            Phrase(
                "\(key.span.now.korean) 관객 \(count.korean) 명, 누적 \(total.korean) 명",
                "\(count.english) admissions \(key.span.during), \(total.english) in total"
            )
        )
    }
}

extension RankingSpan {
    fileprivate var during: String {
        switch self {
        case .day: "that day"
        case .weekend: "this weekend"
        case .week, .weekdays: "this week"
        }
    }
}
