import Domain
import Markup

/// The fields for a product's optional traits.
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
            categories(&fields, language)
            conditions(&fields, language)
            AreaField(form.typedArea, label: SellField.area.label, fault: faults.words[.area]).write(&fields, language)
            fields.label(.class("tick")) { field in
                field.input(.type(.checkbox), .name("offers"), .value("1"), .checked(form.traits.takesOffers))
                field.span { $0.text(SellField.offers.label[language]) }
            }
        }
    }

    private func categories(_ html: inout HTML, _ language: Language) {
        html.div(.class("field")) { field in
            field.label(.for("category")) { $0.text(SellField.category.label[language]) }
            field.select(.id("category"), .name("category")) { select in
                select.option(.value(""), .selected(form.traits.category == nil)) {
                    $0.text(SellField.open[language])
                }
                for category in ProductCategory.allCases {
                    select.option(.value(category.word), .selected(form.traits.category == category)) {
                        $0.text(category.name[language])
                    }
                }
            }
        }
    }

    /// Writes the conditions as radio buttons, all visible, as they are few.
    private func conditions(_ html: inout HTML, _ language: Language) {
        html.fieldset(.class("field pills")) { field in
            field.legend(.class("label")) { $0.text(SellField.condition.label[language]) }
            condition(&field, nil, language)
            for one in ProductCondition.allCases { condition(&field, one, language) }
        }
    }

    private func condition(_ html: inout HTML, _ condition: ProductCondition?, _ language: Language) {
        html.label { label in
            label.input(
                .type(.radio),
                .name("condition"),
                .value(condition?.word ?? ""),
                .checked(form.traits.condition == condition)
            )
            label.text((condition?.name ?? SellField.open)[language])
        }
    }
}
