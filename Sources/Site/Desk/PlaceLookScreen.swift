import Domain
import HTTP
import Market
import Markup
import Pages
import Routes

/// The place's icon and colour.
struct PlaceLookScreen: StaffScreen {
    let place: PlaceDescription
    /// The colour that is chosen.
    var colour: PlaceColour
    var fault: Failure?

    var files: PageFiles { .sellers }
    var title: Phrase { PlaceSheet.look.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let route = Route.desk(.placeSheet(.look))
        html.form(.class("account"), .method(.post), .enctype(.multipart), .action(route.link)) { form in
            if let fault { FormAlert(words: fault.message).write(&form, language) }
            form.div(.class("card fields")) { fields in
                fields.div(.class("field")) { field in
                    field.label(.for("icon")) { $0.text(PlaceSetting.icon.label[language]) }
                    if let icon = place.icon { self.icon(&field, icon) }
                    field.input(.type(.file), .id("icon"), .name("images"), .accept("image/*"))
                    field.p(.class("note")) { $0.text(Self.note[language]) }
                }
            }
            if place.icon != nil {
                form.label(.class("card tick")) { label in
                    label.input(.type(.checkbox), .name("remove"), .value("1"))
                    label.span { $0.text(Phrase("처음 아이콘으로 되돌려요", "Use the original icon again")[language]) }
                }
            }
            form.fieldset(.class("ways-in")) { set in
                set.legend { $0.text(PlaceSetting.colour.label[language]) }
                for choice in PlaceColour.allCases {
                    set.label(.class("card tick"), .data("colour", choice.rawValue)) { label in
                        label.input(
                            .type(.radio),
                            .name(PlaceSetting.colour.field),
                            .value(choice.rawValue),
                            .checked(choice == colour)
                        )
                        label.b { $0.text(choice.name[language]) }
                    }
                }
            }
            form.div(.class("actions")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("저장", "Save")[language]) }
            }
        }
    }

    /// Writes the icon as a square, and as a circle.
    private func icon(_ html: inout HTML, _ icon: PlaceIcon) {
        html.p(.class("icons"), .ariaHidden(true)) { line in
            for hash in [icon.whole, icon.maskable] {
                line.img(.src(Route.picture(hash, .square, .jpeg).link), .alt(""), .width(72), .height(72))
            }
        }
    }

    private static let note = Phrase(
        "사진이나 로고의 가운데를 정사각형으로 써요. 휴대폰 홈 화면과 창 제목 옆에 보여요. 20MB까지.",
        "The middle of a photo or logo, as a square. Shown on phones’ home screens and beside window titles. Up to 20 MB."
    )
}

extension ModerationPages {
    /// Takes an icon and a colour. The icon that was chosen before stays if no other comes.
    func look(_ visit: Visit, _ places: any Places) async throws -> Response {
        let place = try await places.description()
        var screen = PlaceLookScreen(place: place, colour: place.colour)
        guard visit.isSending else { return pages.personal(screen, visit) }
        guard let icons = services.icons else { throw Failure.nothingHere }
        let sent = try await PictureForm(visit, in: services.uploads, guards) { (upload) throws(Failure) in
            try await icons.makeIcon(of: upload)
        }
        var form = PlaceForm()
        form.take(.colour, sent.fields[PlaceSetting.colour.field])
        screen.colour = PlaceColour(rawValue: form[.colour]) ?? place.colour
        if sent.fields["remove"] != nil { (form[.icon], form[.maskableIcon]) = ("", "") }
        do throws(Failure) {
            if let icon = try sent.result?.get() {
                (form[.icon], form[.maskableIcon]) = (icon.whole.text, icon.maskable.text)
            }
            try await places.save(form, at: pages.now)
        } catch {
            screen.fault = error
            return pages.personal(screen, visit, status: error.kind == .invalid ? 422 : error.kind.status)
        }
        pages.place.show(try await places.description())
        return .seeOther(ModerationRoute.place.path + "?done=1")
    }
}
