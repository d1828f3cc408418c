import Domain
import Markup
import Pages
import Routes

/// A text field for a neighbourhood.
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

    /// Writes the choices where a name is ambiguous.
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

/// A neighbourhood as typed, and the one chosen where the name is ambiguous.
struct TypedArea: Sendable {
    var text = ""
    var chosen: NeighbourhoodCode?

    init() {}

    /// Creates the text of a known neighbourhood; an unknown one gives an empty text.
    init(_ area: NeighbourhoodCode?) {
        text = area?.fullName ?? ""
        chosen = area
    }

    /// Returns the neighbourhood; nil where nothing was typed.
    func read() throws(Failure) -> NeighbourhoodCode? {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let found = TypedNeighbourhood(text).found.map(\.number)
        if let chosen, found.contains(chosen) { return chosen }
        guard let first = found.first else { throw SellWords.noArea(text) }
        guard found.count == 1 else { throw SellWords.manyAreas(found.count) }
        return first
    }
}
