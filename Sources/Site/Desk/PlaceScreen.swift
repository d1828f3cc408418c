import Domain
import Markup
import Pages
import Routes

/// The place's name and description.
struct PlaceScreen: StaffScreen {
    let form: PlaceForm
    var fault: Failure?
    var isDone = false

    var files: PageFiles { .sellers }

    static let name = Phrase("이름과 소개", "Name and description")

    var title: Phrase { Self.name }
    var back: Back? { Back(.desk(.queue), ModerationScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.place, language)
        html.p(.class("lead"), .role(.status)) {
            $0.text(isDone ? Phrase("바꿨어요.", "Saved.")[language] : "")
        }
        html.div(.class("narrow review")) { page in
            page.form(.class("section"), .method(.post), .action(Route.desk(.place).link), .novalidate(true)) { html in
                html.div(.class("card fields")) { fields in
                    field(
                        &fields,
                        "name",
                        Phrase("이름", "Name"),
                        form.name,
                        Phrase(
                            "화면 위와 창 제목, 홈 화면에 보여요. 비워 두면 마당이에요. \(PlaceDescription.longestName)자까지.",
                            "Shown on every page and on the home screen. Left empty it is 마당. Up to \(PlaceDescription.longestName) characters."
                        ),
                        language
                    )
                    field(&fields, "english-name", Phrase("영어 이름", "Name in English"), form.englishName, nil, language)
                    field(
                        &fields,
                        "sentence",
                        Phrase("한 줄 소개", "Description"),
                        form.sentence,
                        Phrase(
                            "첫 화면에 보여요. \(PlaceDescription.longestSentence)자까지.",
                            "Shown on the front page. Up to \(PlaceDescription.longestSentence) characters."
                        ),
                        language
                    )
                    field(
                        &fields,
                        "english-sentence",
                        Phrase("영어 소개", "Description in English"),
                        form.englishSentence,
                        nil,
                        language
                    )
                }
                html.div(.class("actions")) { actions in
                    actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("저장", "Save")[language]) }
                }
            }
        }
    }

    private func field(
        _ html: inout HTML,
        _ name: StaticString,
        _ label: Phrase,
        _ value: String,
        _ hint: Phrase?,
        _ language: Language
    ) {
        let error = fault.flatMap { $0.field == name.description ? $0.message : nil }
        html.div(.class("field")) { field in
            field.label(.for(name.description)) { $0.text(label[language]) }
            field.input(
                .type(.text),
                .id(name.description),
                .name(name),
                .value(value),
                .autocomplete(.off),
                .autofocus(error != nil),
                .ariaInvalid(error == nil ? nil : true),
                .ariaDescribedby(error ?? hint == nil ? nil : "\(name)-note")
            )
            if let words = error ?? hint {
                field.p(.class(error == nil ? "note" : "note fault"), .id("\(name)-note")) { $0.text(words[language]) }
            }
        }
    }
}
