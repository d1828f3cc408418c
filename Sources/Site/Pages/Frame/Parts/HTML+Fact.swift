package import Markup

extension HTML {
    /// Writes one row of a list of facts.
    package mutating func fact(_ label: String, lang: String? = nil, value: (inout HTML) -> Void) {
        div { row in
            row.dt(.lang(lang)) { $0.text(label) }
            row.dd(.class("num")) { value(&$0) }
        }
    }
}
