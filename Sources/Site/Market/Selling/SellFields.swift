import Domain
import Markup

/// The form's fields. The rules' limits and messages are included as attributes, so that the script says the same as
/// the server.
struct SellFields {
    let form: SellForm
    let faults: FormFaults
    let rules: ProductRules

    func write(_ html: inout HTML, _ language: Language) {
        html.div(.class("card fields")) { fields in
            name(&fields, language)
            price(&fields, language)
        }
        html.div(.class("card fields")) { description(&$0, language) }
        TraitFields(form: form, faults: faults).write(&html, language)
        more(&html, language)
    }

    /// Writes the rarely used fields, folded while they have their default values.
    private func more(_ html: inout HTML, _ language: Language) {
        let isUsual = form.discount.isEmpty && form.stock == SellForm().stock
        let isWrong = faults.words[.discount] != nil || faults.words[.stock] != nil
        html.details(.class("card more"), .open(!isUsual || isWrong)) { details in
            details.summary { $0.text(Phrase("더 적기: 할인, 수량", "More: discount, quantity")[language]) }
            details.div(.class("fields")) { fields in
                discount(&fields, language)
                number(&fields, .stock, form.stock, SellWords.stock, language)
            }
        }
    }

    private func name(_ html: inout HTML, _ language: Language) {
        field(&html, .name, language) { field in
            field.input(
                .type(.text),
                .id("name"),
                .name("name"),
                .value(form.name),
                .enterkeyhint(.next),
                .data("least", least(ProductRules.nameLength)),
                .data("most", String(ProductRules.nameLength.upperBound)),
                .data("words", rules.words(forNameOf: "{n}")[language]),
                .required(true),
                .ariaInvalid(faults.words[.name] == nil ? nil : true),
                .ariaDescribedby("name-fault")
            )
        }
    }

    private func price(_ html: inout HTML, _ language: Language) {
        html.div(.class("field")) { field in
            field.div(.class("pair")) { pair in
                pair.div { line in
                    line.label(.for("price")) { $0.text(SellField.price.label[language]) }
                    input(&line, .price, form.price, SellWords.price, language)
                }
                currency(&pair, language)
            }
            reading(&field, language)
            fault(&field, .price, language)
        }
    }

    /// Writes the price as it will be shown.
    private func reading(_ html: inout HTML, _ language: Language) {
        html.p(
            .class("note num"),
            .id("price-note"),
            .data("won", Phrase("{n}원", "₩{n}")[language]),
            .data("dollar", "US${n}"),
            .data("gift", Price.gift[language])
        ) { note in
            guard let price = form.bargain(rules) else { return }
            note.text((price.isGift ? Price.gift : price.currency.shown(price.full))[language])
        }
    }

    private func currency(_ html: inout HTML, _ language: Language) {
        html.div(
            .class("segmented"),
            .role(.radiogroup),
            .ariaLabel(Phrase("통화", "Currency")[language])
        ) { group in
            for currency in Currency.ofForms {
                group.label { label in
                    label.input(
                        .type(.radio),
                        .name("currency"),
                        .value(currency.code),
                        .checked(form.currency == currency)
                    )
                    label.text(currency.sign[language])
                }
            }
        }
    }

    private func discount(_ html: inout HTML, _ language: Language) {
        field(&html, .discount, language) { field in
            input(&field, .discount, form.discount, SellWords.discount, language)
            field.p(
                .class("note num"),
                .id("discount-note"),
                .role(.status),
                .data("won", Self.sells("{n}원", "₩{n}")[language]),
                .data("dollar", Self.sells("US${n}", "US${n}")[language]),
                .data("over", Self.over(rules)[language])
            ) { note in
                guard let price = form.bargain(rules), price.discount > 0 else { return }
                let words = price.currency.shown(price.bargain)
                note.text(Self.sells(words.korean, words.english)[language])
            }
        }
    }

    private func number(
        _ html: inout HTML,
        _ which: SellField,
        _ value: String,
        _ words: Phrase,
        _ language: Language
    ) {
        field(&html, which, language) { input(&$0, which, value, words, language) }
    }

    private func input(_ html: inout HTML, _ which: SellField, _ value: String, _ words: Phrase, _ language: Language) {
        let id = which.rawValue
        html.input(
            .type(.text),
            .class("num"),
            .id(id),
            .name(id),
            .value(value),
            .inputmode(which == .stock ? .numeric : .decimal),
            .enterkeyhint(.next),
            .data("digits", words[language]),
            .data("commas", SellWords.separators[language]),
            .data("below", self.words(for: .negative, which, language)),
            .data("fine", self.words(for: .tooFine, which, language)),
            .data("above", self.words(for: .tooLarge, which, language)),
            .data("most", most(of: which)),
            .placeholder(which == .price ? Phrase("0을 적으면 나눔", "Enter 0 to give it away")[language] : nil),
            .required(which != .discount),
            .ariaInvalid(faults.words[which] == nil ? nil : true),
            .ariaDescribedby(which == .stock ? "stock-fault" : "\(id)-fault \(id)-note")
        )
    }

    /// Returns the messages for an amount's fault, a line for each currency; nil if the rules have none.
    private func words(for fault: AmountFault, _ which: SellField, _ language: Language) -> String? {
        let what = which == .price ? ProductRules.priceWord : ProductRules.discountWord
        guard which == .stock else {
            return Currency.ofForms.map { rules.words(for: fault, of: what, in: $0)[language] }
                .joined(separator: "\n")
        }
        return fault == .negative ? ProductRules.stockBelowZero[language] : nil
    }

    private func most(of which: SellField) -> String? {
        guard which != .stock else { return nil }
        return Currency.ofForms.map { String(rules.most(in: $0) / $0.minorUnits) }.joined(separator: "\n")
    }

    private func description(_ html: inout HTML, _ language: Language) {
        field(&html, .description, language) { field in
            field.textarea(
                .id("description"),
                .name("description"),
                .rows(5),
                .data("least", least(ProductRules.descriptionLength)),
                .data("most", String(ProductRules.descriptionLength.upperBound)),
                .data("words", rules.words(forDescriptionOf: "{n}")[language]),
                .required(true),
                .ariaInvalid(faults.words[.description] == nil ? nil : true),
                .ariaDescribedby("description-fault description-note"),
                text: form.description
            )
            field.p(.class("note num"), .id("description-note")) { note in
                note.text("\(form.description.count.grouped) / \(ProductRules.descriptionLength.upperBound.grouped)")
            }
        }
    }

    private func field(_ html: inout HTML, _ which: SellField, _ language: Language, content: (inout HTML) -> Void) {
        html.div(.class("field")) { field in
            field.label(.for(which.rawValue)) { $0.text(which.label[language]) }
            content(&field)
            fault(&field, which, language)
        }
    }

    /// Writes the error element. It is always there, mostly empty, so that screen readers announce a later error.
    private func fault(_ html: inout HTML, _ which: SellField, _ language: Language) {
        html.p(.class("note fault"), .id("\(which.rawValue)-fault"), .role(.status)) {
            $0.text(faults.words[which]?[language] ?? "")
        }
    }

    /// Returns the shortest text; lenient rules have no minimum.
    private func least(_ length: ClosedRange<Int>) -> String { rules.isStrict ? String(length.lowerBound) : "0" }

    private static func sells(_ korean: String, _ english: String) -> Phrase {
        Phrase("\(korean)에 팔려요", "It sells for \(english)")
    }

    /// Returns the rules' message for a discount above the price.
    private static func over(_ rules: ProductRules) -> Phrase {
        do throws(Failure) {
            _ = try rules.price(.won, full: Amount(0), discount: Amount(1))
            return Phrase("", "")
        } catch {
            return error.message
        }
    }
}
