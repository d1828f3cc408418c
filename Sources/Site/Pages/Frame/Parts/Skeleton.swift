package import Domain
package import Markup

/// A placeholder for a list that is loading.
package struct Skeleton: Sendable {
    private let rows: Int

    package init(rows: Int) { self.rows = rows }

    package func write(_ html: inout HTML, _ language: Language) {
        let words = Phrase("불러오는 중", "Loading")[language]
        html.div(.class("rows card"), .role(.status), .ariaBusy(true), .ariaLabel(words)) { list in
            list.ul(.ariaHidden(true)) { rows in
                for _ in 0..<self.rows { rows.fragment(Self.row) }
            }
        }
    }

    private static let row = HTMLFragment { html in
        html.li { item in
            item.div(.class("row")) { row in
                row.span(.class("bone thumb")) { _ in }
                row.div { lines in
                    lines.span(.class("bone long")) { _ in }
                    lines.span(.class("bone short")) { _ in }
                }
            }
        }
    }
}
