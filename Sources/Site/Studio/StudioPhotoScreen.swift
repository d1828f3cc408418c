import Domain
import Market
import Markup
import Pages
import Routes

/// The question for a picture: of a new exhibit, of one that has another, or the poster.
struct StudioPhotoScreen: StudioScreen {
    let exhibition: Exhibition
    let exhibit: ExhibitContent?
    let isNew: Bool
    var fault: Failure?

    var title: Phrase {
        isNew ? Phrase("무엇을 찍었나요?", "What did you photograph?") : StudioStep.photo.question(of: exhibit)
    }
    var back: Back? {
        if let exhibit {
            return Back(.expo(.studio(.exhibit(exhibition.id, exhibit.number))), exhibit.name)
        }
        return Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title)
    }

    private var route: Route {
        .expo(
            .studio(isNew ? .newExhibit(exhibition.id) : .step(exhibition.id, exhibit?.number, .photo))
        )
    }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.studio(context) { html in
            if isNew { StudioProgress(step: .photo).write(&html, language) }
            let present = exhibit == nil && !isNew ? exhibition.draft.poster : exhibit?.picture
            if let present { html.studioPicture(present, alt: "") }
            html.form(
                .class("one"),
                .method(.post),
                .enctype(.multipart),
                .action(route.link),
                .data("most", "\(DoorMember.largestPicture)")
            ) { form in
                if let fault { FormAlert(words: fault.message).write(&form, language) }
                form.input(.type(.hidden), .name("key"), .value(IdempotencyKey().text))
                form.label(.class("card drop")) { label in
                    Icon.camera.write(&label)
                    label.b { $0.text(Phrase("사진 찍기 또는 고르기", "Take or choose a picture")[language]) }
                    label.small {
                        $0.text(
                            Phrase(
                                "찍은 곳과 때는 지우고 올려요. 20MB까지.",
                                "Place and time are removed. Up to 20 MB."
                            )[language]
                        )
                    }
                    label.input(.type(.file), .name("images"), .accept("image/*"))
                }
                form.button(.class("button"), .type(.submit)) {
                    $0.text((isNew ? Phrase("다음", "Next") : Phrase("저장", "Save"))[language])
                }
                if isNew {
                    form.button(.class("button soft"), .type(.submit), .name("later"), .value("1")) {
                        $0.text(Phrase("사진은 나중에", "Picture later")[language])
                    }
                }
            }
        }
    }
}

/// The number of a question among those about a new exhibit.
struct StudioProgress {
    let step: StudioStep

    func write(_ html: inout HTML, _ language: Language) {
        guard let index = StudioStep.ofNew.firstIndex(of: step) else { return }
        let (number, all) = (index + 1, StudioStep.ofNew.count)
        html.p(.class("lead num")) { line in
            line.span(.ariaHidden(true)) { $0.text("\(number) / \(all)") }
            line.span(.class("vh")) {
                $0.text(Phrase("\(all)단계에서 \(number)번째", "Step \(number) of \(all)")[language])
            }
        }
    }
}
