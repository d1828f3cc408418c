import Domain
import Markup

/// What else can be said of a product, all of it at will.
struct TraitFields {
    let form: SellForm
    let faults: FormFaults

    func write(_ html: inout HTML, _ language: Language) {
        html.div(.class("card fields"), .role(.group), .ariaLabelledby("traits")) { fields in
            fields.p(.class("note"), .id("traits")) {
                $0.text(
                    Phrase(
                        "적으면 더 쉽게 찾을 수 있어요. 비워 둬도 괜찮아요.",
                        "Optional, but helps buyers find it."
                    )[language]
                )
            }
            choice(
                &fields,
                "category",
                SellField.category.label,
                form.traits.category?.word,
                ProductCategory.allCases.map { ($0.word, $0.name) },
                language
            )
            choice(
                &fields,
                "condition",
                SellField.condition.label,
                form.traits.condition?.word,
                ProductCondition.allCases.map { ($0.word, $0.name) },
                language
            )
            AreaField(form.typedArea, label: SellField.area.label, fault: faults.words[.area]).write(&fields, language)
            fields.label(.class("tick")) { field in
                field.input(.type(.checkbox), .name("offers"), .value("1"), .checked(form.traits.takesOffers))
                field.span { $0.text(SellField.offers.label[language]) }
            }
        }
    }

    private func choice(
        _ html: inout HTML,
        _ name: String,
        _ label: Phrase,
        _ chosen: String?,
        _ options: [(word: String, name: Phrase)],
        _ language: Language
    ) {
        html.div(.class("field")) { field in
            field.label(.for(name)) { $0.text(label[language]) }
            field.select(.id(name), .name(name)) { select in
                select.option(.value(""), .selected(chosen == nil)) {
                    $0.text(SellField.open[language])
                }
                for option in options {
                    select.option(.value(option.word), .selected(option.word == chosen)) {
                        $0.text(option.name[language])
                    }
                }
            }
        }
    }
}
