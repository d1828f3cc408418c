import Domain
import Markup
import Routes

/// Where a neighbourhood is typed.
struct AreaField {
    let typed: TypedArea
    let label: Phrase
    let fault: Phrase?

    init(_ typed: TypedArea, label: Phrase, fault: Phrase?) {
        self.typed = typed
        self.label = label
        self.fault = fault
    }

    func write(_ html: inout HTML, _ language: Language) {
        html.div(.class("field")) { field in
            field.label(.for("area")) { $0.text(label[language]) }
            field.input(
                .type(.text),
                .id("area"),
                .name("area"),
                .value(typed.text),
                .placeholder(SellWords.areaExample[language]),
                .autocomplete(.off),
                .maxlength(NeighbourhoodQuery.longest),
                .ariaInvalid(fault == nil ? nil : true),
                .ariaDescribedby("area-fault"),
                .data("areas", Route.market(.areas).path)
            )
            field.p(.class("note fault"), .id("area-fault"), .role(.status)) { $0.text(fault?[language] ?? "") }
            choices(&field, language)
        }
    }

    /// Where a name says several: which of them.
    private func choices(_ html: inout HTML, _ language: Language) {
        let found = typed.text.isEmpty ? [] : TypedNeighbourhood(typed.text).found
        guard (2...TypedNeighbourhood.most).contains(found.count) else { return }
        html.div(.class("places"), .role(.radiogroup), .ariaLabel(label[language])) { group in
            for place in found {
                group.label(.class("tick")) { label in
                    label.input(
                        .type(.radio),
                        .name("chosen-area"),
                        .value(String(place.number.number)),
                        .checked(place.number == typed.chosen)
                    )
                    label.span { $0.text(Neighbourhoods.bundled.fullName(of: place)) }
                }
            }
        }
    }
}

/// A neighbourhood as it was typed, and the one that was chosen where that can be several.
struct TypedArea: Sendable {
    var text = ""
    var chosen: NeighbourhoodCode?

    init() {}

    /// One that is known; what nobody has heard of is not said.
    init(_ area: NeighbourhoodCode?) {
        text = area?.fullName ?? ""
        chosen = area
    }

    /// Nil where nothing was typed.
    func read() throws(Failure) -> NeighbourhoodCode? {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let found = TypedNeighbourhood(text).found.map(\.number)
        if let chosen, found.contains(chosen) { return chosen }
        guard let first = found.first else { throw SellWords.noArea(text) }
        guard found.count == 1 else { throw SellWords.manyAreas(found.count) }
        return first
    }
}
