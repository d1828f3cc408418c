package import Domain
package import Markup
package import Pages
import Routes

/// The files of all figures: their columns, and a line of code to read each.
package struct DataScreen: Screen {
    private let extent: Period?
    private let today: Day
    private let origin: String

    package init(extent: Period?, today: Day, origin: String) {
        (self.extent, self.today, self.origin) = (extent, today, origin)
    }

    package static let name = Phrase("모든 수를 파일로", "All figures as files")

    package var title: Phrase { Self.name }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { Back(.hall(.boxOffice), Hall.boxOffice.name) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p { $0.text(coverage[language]) }
        html.p { $0.text(Self.notThere[language]) }
        for table in OpenTable.allCases { section(&html, table, language) }
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("날짜가 적힌 파일", "Dated files")[language]) }
            section.p { $0.text(Self.dated[language]) }
            section.nav(.class("actions"), .ariaLabel(Phrase("날짜가 적힌 파일", "Dated files")[language])) { nav in
                for table in OpenTable.allCases {
                    nav.a(.class("button soft small"), .href(Route.boxOffice(.table(table, today)).link)) {
                        $0.text("\(today.iso) \(table.rawValue)")
                    }
                }
                nav.a(.class("button soft small"), .href(Route.boxOffice(.dataPackage).link)) {
                    $0.text("datapackage.json")
                }
            }
        }
        html.source(language)
    }

    private var coverage: Phrase {
        guard let extent else { return Phrase("아직 기록이 없어요.", "There are no figures yet.") }
        let period = extent.spoken
        return Phrase(
            "\(period.korean)의 순위, 지금 알려진 수예요.",
            "Rankings from \(period.english), as they are known now."
        )
    }

    private static let notThere = Phrase(
        "좌석 수와 예매율은 KOBIS의 API에 없어서 여기에도 없어요.",
        "Seats and reservations are not in KOBIS’s API, so they are not here either."
    )

    private static let dated = Phrase(
        "주소에 날짜를 적으면 그날 0시에 알려져 있던 수를 언제든 똑같은 바이트로 받을 수 있어요. 지금 파일의 SHA-256은 datapackage.json에 있어요.",
        "An address with a date gives the figures known at the midnight before that day, always the same bytes. The SHA-256 of the present files is in datapackage.json."
    )

    private func section(_ html: inout HTML, _ table: OpenTable, _ language: Language) {
        let file = Route.boxOffice(.table(table, nil))
        html.section(.class("section")) { section in
            section.h2 { $0.text(table.title[language]) }
            section.div(.class("actions")) {
                $0.a(.class("button soft small"), .href(file.link)) { $0.text("\(table.rawValue).csv.gz") }
            }
            section.readingLines(of: origin + file.path, named: "\(table.rawValue).csv.gz", language)
            section.details(.class("card more")) { details in
                details.summary { $0.text(Phrase("칸의 뜻", "Columns")[language]) }
                details.dl(.class("facts")) { list in
                    for column in table.columns {
                        let unit = column.unit.map { " (\($0))" } ?? ""
                        list.fact(
                            Phrase(column.name, column.name),
                            Phrase(column.meaning.korean + unit, column.meaning.english + unit),
                            language
                        )
                    }
                }
            }
        }
    }
}

extension HTML {
    /// Writes the line that reads a table in pandas, by its address, and in DuckDB, from the downloaded file.
    mutating func readingLines(of address: String, named file: String, _ language: Language) {
        dl(.class("cite")) { list in
            let lines = [
                ("pandas", "pd.read_csv(\"\(address)\", dtype={\"code\": str})"),
                ("DuckDB", "SELECT * FROM read_csv('\(file)', types = {'code': 'VARCHAR'});"),
            ]
            for (name, line) in lines {
                list.div { pair in
                    pair.dt { $0.text(name) }
                    pair.dd { $0.code { $0.text(line) } }
                }
            }
        }
    }
}
