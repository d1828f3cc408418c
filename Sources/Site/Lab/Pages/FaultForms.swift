import Domain
import Markup
import Routes

/// The active faults, and the forms to add more.
struct FaultForms {
    let key: LabKey
    let active: [LabFault]
    let now: Instant
    var fault: Failure?
    /// The submitted values, by field, shown again after an error.
    var typed: @Sendable (String) -> String? = { _ in nil }

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .id("faults")) { section in
            section.h2 { $0.text(Phrase("일부러 고장 내기", "Inject faults")[language]) }
            if !active.isEmpty { running(&section, language) }
            section.div(.class("scenarios")) { list in
                for scenario in LabScenario.allCases { button(&list, scenario, language) }
            }
            own(&section, language)
        }
    }

    private func running(_ html: inout HTML, _ language: Language) {
        html.form(.class("card entry on"), .method(.post), .action(LabRoute.faultsOff(key).link)) { form in
            form.h3 { $0.text(Phrase("지금 켜진 것", "On now")[language]) }
            form.ul { list in
                for one in active { list.li { $0.text(one.line(at: now)[language]) } }
            }
            form.button(.class("button"), .type(.submit)) { $0.text(Phrase("모두 끄기", "Turn all off")[language]) }
        }
    }

    private func button(_ html: inout HTML, _ scenario: LabScenario, _ language: Language) {
        html.form(.class("card"), .method(.post), .action(LabRoute.faultsOf(key).link)) { form in
            form.button(.class("button soft small"), .type(.submit), .name("scenario"), .value(scenario.rawValue)) {
                $0.text(scenario.name[language])
            }
            form.p { $0.text(scenario.about[language]) }
        }
    }

    private func own(_ html: inout HTML, _ language: Language) {
        html.details(.class("card ask"), .open(fault != nil)) { details in
            details.summary { $0.text(Phrase("직접 고르기", "Choose your own")[language]) }
            details.form(.method(.post), .action(LabRoute.faultsOf(key).link)) { form in
                form.label(.for("fault")) { $0.text(Phrase("고장", "Fault")[language]) }
                form.select(
                    .id("fault"),
                    .name("fault"),
                    .autofocus(isOfAll),
                    .ariaDescribedby(isOfAll ? "fault-fault" : nil)
                ) { select in
                    for (name, value) in LabFault.Kind.examples { option(&select, name, value, language) }
                }
                if isOfAll { complaint(&form, language) }
                for field in Self.fields { write(&form, field, language) }
                form.button(.class("button"), .type(.submit)) { $0.text(Phrase("켜기", "Switch on")[language]) }
                form.p(.class("lead")) { $0.text(Self.end[language]) }
            }
        }
    }

    private func option(_ html: inout HTML, _ name: String, _ value: String, _ language: Language) {
        guard let kind = try? LabFault.Kind(name, value) else { return }
        html.option(.value(name), .selected(name == typed("fault"))) { $0.text("\(name): \(kind.words[language])") }
    }

    private struct Field {
        let name: StaticString
        let label: Phrase
        let example: String
    }

    private func write(_ html: inout HTML, _ field: Field, _ language: Language) {
        let isAtFault = fault?.field == "\(field.name)"
        html.label(.for("fault-\(field.name)")) { $0.text(field.label[language]) }
        html.input(
            .type(.text),
            .id("fault-\(field.name)"),
            .name(field.name),
            .value(typed("\(field.name)") ?? ""),
            .placeholder(field.example),
            .autocomplete(.off),
            .spellcheck(false),
            .autofocus(isAtFault),
            .ariaInvalid(isAtFault ? true : nil),
            .ariaDescribedby(isAtFault ? "fault-fault" : nil)
        )
        if isAtFault { complaint(&html, language) }
    }

    private func complaint(_ html: inout HTML, _ language: Language) {
        guard let fault else { return }
        html.p(.class("fault"), .id("fault-fault"), .role(.alert)) { $0.text(fault.message[language]) }
    }

    /// Whether the error concerns none of the fields below.
    private var isOfAll: Bool {
        guard let fault else { return false }
        return !Self.fields.contains { "\($0.name)" == fault.field }
    }

    private static let fields = [
        Field(name: "value", label: Phrase("값", "Value"), example: "2000, 503, price"),
        Field(name: "path", label: Phrase("주소 (비우면 모두)", "Address (all, if empty)"), example: "/api/products"),
        Field(name: "times", label: Phrase("몇 번 (비우면 계속)", "How often (always, if empty)"), example: "1"),
        Field(name: "percent", label: Phrase("백 번에 몇 번", "Percentage of requests"), example: "100"),
        Field(name: "seed", label: Phrase("씨앗 (같으면 같은 순서)", "Seed (repeats the same sequence)"), example: "1"),
    ]
    private static let end = Phrase(
        "\(LabFault.lifetime / 60)분 뒤에 저절로 꺼져요. 이 키로 온 요청에만 일어나요.",
        "It ends after \(LabFault.lifetime / 60) minutes and affects only this key’s requests."
    )
}

extension LabFault {
    /// Returns a line such as `2초 늦게 · /api/products · 3번 남음 · 14분 뒤 꺼짐`
    fileprivate func line(at now: Instant) -> Phrase {
        var parts = [kind.words]
        if let path { parts.append(Phrase(path, path)) }
        if let calls { parts.append(calls.words) }
        if let times { parts.append(Phrase("\(times)번 남음", "\(times) left")) }
        if percent < 100 { parts.append(Phrase("백 번에 \(percent)번", "\(percent) in 100")) }
        let minutes = max(1, (end.seconds - now.seconds + 59) / 60)
        parts.append(Phrase("\(minutes)분 안에 꺼짐", "ends within \(English.counted(minutes, "minute"))"))
        return Phrase(
            parts.map(\.korean).joined(separator: " · "),
            parts.map(\.english).joined(separator: " · ")
        )
    }
}
