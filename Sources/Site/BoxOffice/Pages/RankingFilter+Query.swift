import Domain
import HTTP
import Markup
import Pages
import Routes

extension RankingFilter {
    /// Creates the filter of a query, ignoring unknown values and regions.
    init(_ query: Query, among regions: [Region]) {
        self.init(
            nation: query.choice("nation"),
            kind: query.choice("kind"),
            region: query.word("region").flatMap { code in regions.first { $0.code == code }?.code }
        )
    }

    var pairs: [(String, String)] {
        [("nation", nation?.rawValue), ("kind", kind?.rawValue), ("region", region)].compactMap { name, value in
            value.map { (name, $0) }
        }
    }
}

/// The filter form: three choices and a button, which need no script.
struct FilterForm {
    let key: RankingKey
    let regions: [Region]

    func write(_ html: inout HTML, _ language: Language) {
        html.form(.class("filters"), .action(key.route.link)) { form in
            let filter = key.filter
            choice(
                &form,
                "nation",
                Phrase("국적", "Nationality"),
                [("K", Phrase("한국", "Korean")), ("F", Phrase("외국", "Foreign"))],
                filter.nation?.rawValue,
                language
            )
            choice(
                &form,
                "kind",
                Phrase("구분", "Type"),
                [("N", Phrase("상업", "Commercial")), ("Y", Phrase("독립·예술", "Independent"))],
                filter.kind?.rawValue,
                language
            )
            let places = regions.map { (code: $0.code, name: $0.name) }
            choice(&form, "region", Phrase("지역", "Region"), places, filter.region, language)
            form.button(.class("button soft small"), .type(.submit)) { $0.text(Phrase("적용", "Apply")[language]) }
        }
    }

    private func choice(
        _ html: inout HTML,
        _ name: StaticString,
        _ label: Phrase,
        _ options: [(code: String, name: Phrase)],
        _ chosen: String?,
        _ language: Language
    ) {
        html.label { box in
            box.span { $0.text(label[language]) }
            box.select(.name(name)) { select in
                select.option(.value("")) { $0.text(Phrase("전체", "All")[language]) }
                for option in options {
                    select.option(.value(option.code), .selected(option.code == chosen)) {
                        $0.text(option.name[language])
                    }
                }
            }
        }
    }
}
