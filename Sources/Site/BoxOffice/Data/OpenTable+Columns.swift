import Domain
import Routes

/// The columns of the files, as the data package describes them.
extension OpenTable {
    struct TableColumn: Sendable {
        let name: String
        /// Its type in Frictionless' table schema.
        let type: String
        let unit: String?
        let meaning: Phrase

        init(_ name: String, _ type: String, _ korean: String, _ english: String, unit: String? = nil) {
            (self.name, self.type, self.unit, meaning) = (name, type, unit, Phrase(korean, english))
        }
    }

    var title: Phrase {
        switch self {
        case .days: Phrase("날마다의 열 편", "The ten films of each day")
        case .films: Phrase("영화", "Films")
        case .corrections: Phrase("고친 기록", "Corrections")
        }
    }

    var columns: [TableColumn] {
        switch self {
        case .days: Self.ofDays
        case .films: Self.ofFilms
        case .corrections: Self.ofCorrections
        }
    }

    private static let code = TableColumn("code", "string", "KOBIS의 영화 코드", "KOBIS’s code of the film")
    private static let titled = TableColumn("title", "string", "제목", "The title")
    private static let opened = TableColumn("opened", "date", "개봉일, 모르면 빈칸", "The opening; blank if unknown")
    private static let total = TableColumn(
        "admissionsTotal",
        "integer",
        "누적 관객",
        "Admissions since the opening",
        unit: "people"
    )
    private static let salesTotal = TableColumn(
        "salesTotal",
        "integer",
        "누적 매출",
        "Sales since the opening",
        unit: "KRW"
    )

    private static let ofDays = [
        TableColumn("date", "date", "상영한 날", "The day"),
        TableColumn("rank", "integer", "순위, 열까지", "The rank, up to ten"),
        code, titled, opened,
        TableColumn("rankChange", "integer", "전날보다 오른 계단", "Ranks up from the day before"),
        TableColumn("entry", "string", "NEW는 전날 순위에 없던 영화", "NEW if not ranked the day before, else OLD"),
        TableColumn("admissions", "integer", "그날의 관객", "Admissions of the day", unit: "people"),
        TableColumn("admissionsChange", "integer", "전날보다 늘어난 관객", "Change from the day before", unit: "people"),
        TableColumn("admissionsChangePercent", "number", "관객의 증감률", "Change in percent", unit: "%"),
        total,
        TableColumn("sales", "integer", "그날의 매출", "Sales of the day", unit: "KRW"),
        TableColumn("salesShare", "number", "그날 전체 매출에서의 몫", "Share of all sales of the day", unit: "%"),
        TableColumn("salesChange", "integer", "전날보다 늘어난 매출", "Change in sales from the day before", unit: "KRW"),
        TableColumn("salesChangePercent", "number", "매출의 증감률", "Change in sales in percent", unit: "%"),
        salesTotal,
        TableColumn("screens", "integer", "스크린 수", "Screens"),
        TableColumn("showings", "integer", "상영 횟수", "Showings"),
    ]

    private static let ofFilms = [
        code, titled, opened,
        TableColumn("firstDay", "date", "처음 열 편에 든 날", "The first day among the ten"),
        TableColumn("lastDay", "date", "마지막으로 든 날", "The last day among the ten"),
        TableColumn("days", "integer", "열 편에 든 날수", "Days among the ten"),
        TableColumn("bestRank", "integer", "가장 높은 순위", "The best rank"),
        TableColumn("daysAtNumberOne", "integer", "1위 한 날수", "Days at number one"),
        TableColumn("admissionsTotal", "integer", "마지막 날의 누적 관객", "Total admissions on the last day", unit: "people"),
        TableColumn("salesTotal", "integer", "마지막 날의 누적 매출", "Total sales on the last day", unit: "KRW"),
    ]

    private static let ofCorrections = [
        TableColumn("seen", "datetime", "바뀐 것을 본 때(UTC)", "The time the change was seen, in UTC"),
        TableColumn("date", "date", "바뀐 수의 날", "The day whose figures changed"),
        code, titled,
        TableColumn("figure", "string", "바뀐 칸의 이름", "The column that changed"),
        TableColumn("before", "string", "앞의 값, 순위에 없었으면 빈칸", "The value before; blank if not ranked"),
        TableColumn("after", "string", "뒤의 값, 순위에서 빠졌으면 빈칸", "The value after; blank if it left the list"),
    ]
}
