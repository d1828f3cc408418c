import Domain

/// Five years of the box office as a file that `madang boxoffice import` reads: ten films a day that open, climb and
/// drop out. Invented, but the same every time, so that anybody can repeat the measurement; real data has as many rows
/// and columns.
struct BoxOfficeYears {
    private static let header = """
        date,rank,code,title,opened,rankChange,entry,admissions,admissionsChange,admissionsChangePercent,\
        admissionsTotal,sales,salesShare,salesChange,salesChangePercent,salesTotal,screens,showings

        """
    private static let words = [
        "바다", "밤", "편지", "도시", "사냥꾼", "봄날", "비밀", "기차", "약속", "전쟁", "고양이", "달", "마지막", "하루", "섬", "유령",
    ]

    private struct Film {
        let number: Int
        let opened: Day
        /// Admissions on a weekday of its first week.
        let draw: Int
        var total = 0
        var yesterday = 0
        var rank: Int?

        var code: String { "\(20_170_000 + number)" }
        var title: String {
            let words = BoxOfficeYears.words
            return "\(words[number % words.count])의 \(words[(number / words.count + number) % words.count]) \(number)"
        }

        /// Admissions halve each week, and double on Saturdays and Sundays.
        func admissions(on day: Day) -> Int {
            let age = day.number - opened.number
            let weekend = (day.number + 5) % 7 < 2 ? 2 : 1
            return max(1, draw >> min(age / 7, 20)) * weekend + (number * 31 + day.number * 17) % 97
        }
    }

    private var films: [Film] = []

    /// Returns the rows of every day from `first` on.
    static func text(from first: Day, days: Int) -> String {
        var years = BoxOfficeYears()
        var text = header
        for number in 0..<days { years.write(first.adding(days: number), to: &text) }
        return text
    }

    private mutating func write(_ day: Day, to text: inout String) {
        // A film opens every other day; ten run from the first day on.
        while films.count < 10 || (films.last?.opened.number ?? 0) + 2 <= day.number {
            let number = (films.last?.number ?? -1) + 1
            films.append(Film(number: number, opened: day, draw: 1_000 + number &* 7_919 % 200_000))
        }
        let counts = films.map { $0.admissions(on: day) }
        let order = films.indices.sorted { (counts[$0], films[$0].number) > (counts[$1], films[$1].number) }
        let all = counts.reduce(0, +)
        for (place, index) in order.enumerated() {
            films[index].total += counts[index]
            if place < 10 { text += row(day, place + 1, films[index], counts[index], of: all) }
            films[index].rank = place < 10 ? place + 1 : nil
            films[index].yesterday = counts[index]
        }
        // Films that have dropped far behind do not come back.
        if films.count > 40 { films.removeFirst(films.count - 40) }
    }

    private func row(_ day: Day, _ rank: Int, _ film: Film, _ count: Int, of all: Int) -> String {
        let ticket = 9_000
        let change = count - film.yesterday
        let percent = film.yesterday == 0 ? "100" : Self.tenths(change * 1_000 / film.yesterday)
        let fields = [
            day.iso, "\(rank)", film.code, film.title, film.opened.iso, "\(film.rank.map { $0 - rank } ?? 0)",
            film.rank == nil ? "NEW" : "OLD", "\(count)", "\(change)", percent, "\(film.total)", "\(count * ticket)",
            Self.tenths(count * 1_000 / all), "\(change * ticket)", percent, "\(film.total * ticket)",
            "\(100 + count / 200)", "\(200 + count / 40)",
        ]
        return fields.joined(separator: ",") + "\n"
    }

    private static func tenths(_ number: Int) -> String {
        "\(number < 0 ? "-" : "")\(number.magnitude / 10).\(number.magnitude % 10)"
    }
}
