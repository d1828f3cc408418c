import Domain
import Markup
import Pages
import Routes

/// A form's pictures side by side. The form's own buttons move and remove them; with a script, swiping up removes a
/// picture and dragging moves it.
struct PictureTray {
    let form: SellForm
    let fault: Phrase?

    private static let most = ProductDraft.mostPictures

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.fieldset(.class("section pictures"), .id(SellField.pictures.rawValue), .tabindex(-1)) { group in
            group.legend(.class("vh")) { $0.text(SellField.pictures.label[language]) }
            group.ul(
                .class("tray"),
                .id("tray"),
                .data("most", String(Self.most)),
                .data("to", Route.market(.pictures).path),
                .data("picture", TrayWords.picture("{n}")[language]),
                .data("shows", TrayWords.shows("{n}")[language]),
                .data("away", TrayWords.away("{n}")[language]),
                .data("earlier", TrayWords.earlier("{n}")[language]),
                .data("later", TrayWords.later("{n}")[language]),
                .data("gone", TrayWords.gone[language]),
                .data("moved", TrayWords.moved("{n}")[language]),
                .data("over", TrayWords.over(Self.most)[language]),
                .data("waits", TrayWords.waits[language]),
                .data("failed", TrayWords.failed[language])
            ) { tray in
                adder(&tray, language)
                for (place, picture) in form.pictures.enumerated() {
                    tray.li { tile(&$0, place + 1, picture, language) }
                }
            }
            group.p(.class("note fault"), .id("pictures-fault"), .role(.status)) { $0.text(fault?[language] ?? "") }
            group.p(.class("note"), .id("pictures-note")) { $0.text(TrayWords.hint[language]) }
            group.noscript { moreInputs(&$0, language) }
            group.p(.class("vh"), .id("said"), .role(.status)) { _ in }
            group.template(.id("tile")) { $0.li { tile(&$0, 0, nil, language) } }
        }
    }

    private func adder(_ html: inout HTML, _ language: Language) {
        html.li(.class("adder"), .hidden(form.pictures.count >= Self.most)) { item in
            item.label(.class("add")) { label in
                Icon.camera.write(&label)
                label.b { $0.text("\(form.pictures.count)/\(Self.most)") }
                label.span(.class("vh")) { $0.text(TrayWords.choose[language]) }
                label.input(
                    .class("vh"),
                    .type(.file),
                    .id("images"),
                    .name("images"),
                    .accept("image/*"),
                    .multiple(true),
                    .ariaDescribedby("pictures-fault pictures-note")
                )
            }
        }
    }

    /// Writes a picture's tile. Places count from one; zero is the template the script fills in.
    private func tile(_ html: inout HTML, _ place: Int, _ picture: FormPicture?, _ language: Language) {
        let nth = place > 0 ? String(place) : "{n}"
        html.div(.class("tile"), .role(.group), .tabindex(0), .ariaLabel(TrayWords.picture(nth)[language])) { tile in
            tile.span(.class("shot")) { if let picture { image(&$0, picture.picture) } }
            tile.span(.class("away"), .ariaHidden(true)) { $0.text(TrayWords.remove[language]) }
        }
        html.input(.type(.hidden), .name("picture"), .value(picture?.token ?? ""), .disabled(picture == nil))
        html.span(.class("first")) { $0.text(TrayWords.first[language]) }
        button(&html, .class("remove"), "away-\(nth)", TrayWords.away(nth)[language]) { $0.text("×") }
        html.div(.class("order")) { order in
            button(&order, .class("earlier"), "earlier-\(nth)", TrayWords.earlier(nth)[language]) { $0.text("‹") }
            order.span(.class("grip"), .ariaHidden(true)) { _ in }
            button(&order, .class("later"), "later-\(nth)", TrayWords.later(nth)[language]) { $0.text("›") }
        }
        html.select(.class("shows"), .name("shows"), .ariaLabel(TrayWords.shows(nth)[language])) { choice in
            choice.option(.value("")) { $0.text(TrayWords.nothingSaid[language]) }
            for subject in PictureSubject.allCases {
                choice.option(.value(subject.word), .selected(picture?.subject == subject)) {
                    $0.text(subject.name[language])
                }
            }
        }
    }

    private func button(
        _ html: inout HTML,
        _ style: Attribute<Tag.Button>,
        _ value: String,
        _ name: String,
        sign: (inout HTML) -> Void
    ) {
        html.button(style, .type(.submit), .name("move"), .value(value), .formnovalidate(true), .ariaLabel(name)) {
            $0.span(.ariaHidden(true)) { sign(&$0) }
        }
    }

    private func image(_ html: inout HTML, _ picture: StoredPicture) {
        html.img(
            .src(Route.picture(picture.hash, PictureSize.small.available(of: picture.dimensions), .jpeg).link),
            .alt(""),
            .width(picture.dimensions.width),
            .height(picture.dimensions.height),
            .decoding(.async)
        )
    }

    /// Writes a file field for each free place, because without a script one field cannot collect several choices.
    private func moreInputs(_ html: inout HTML, _ language: Language) {
        let room = Self.most - form.pictures.count - 1
        guard room > 0 else { return }
        html.p(.class("more-inputs")) { more in
            for number in 1...room {
                more.input(
                    .type(.file),
                    .name("images"),
                    .accept("image/*"),
                    .ariaLabel("\(TrayWords.choose[language]) \(number + 1)")
                )
            }
        }
    }
}

/// Texts about pictures, for the page and for its script, which inserts the number.
enum TrayWords {
    static let choose = Phrase("사진 고르기", "Choose pictures")
    static let remove = Phrase("삭제", "Remove")
    static let first = Phrase("대표", "Cover")
    static let hint = Phrase(
        "첫 사진이 대표예요. 위로 밀거나 ×를 누르면 지워져요.",
        "The first is the cover. Swipe one up or press × to remove it."
    )
    static let nothingSaid = Phrase("뭘 찍었나요?", "Shows…")
    static let gone = Phrase("사진을 지웠어요.", "Removed.")
    static let waits = Phrase("인터넷에 연결되면 사진을 올려요.", "Pictures upload once you’re connected.")
    static let failed = Phrase("사진을 올리지 못했어요. 다시 선택해 주세요.", "The picture wasn’t uploaded. Please choose it again.")

    static func over(_ most: Int) -> Phrase {
        Phrase("사진은 \(most)장까지 올릴 수 있어요. {n}장은 넣지 않았어요.", "Up to \(most) pictures. {n} more were left out.")
    }
    static func picture(_ nth: String) -> Phrase { Phrase("사진 \(nth)", "Picture \(nth)") }
    static func shows(_ nth: String) -> Phrase { Phrase("사진 \(nth)에 보이는 것", "What picture \(nth) shows") }
    static func away(_ nth: String) -> Phrase { Phrase("사진 \(nth) 삭제", "Remove picture \(nth)") }
    static func earlier(_ nth: String) -> Phrase { Phrase("사진 \(nth) 앞으로", "Move picture \(nth) forward") }
    static func later(_ nth: String) -> Phrase { Phrase("사진 \(nth) 뒤로", "Move picture \(nth) back") }
    static func moved(_ nth: String) -> Phrase { Phrase("\(nth) 번째로 옮겼어요.", "Now number \(nth).") }
}
