import Domain
import Markup

/// The picture large, over the page: `exhibit.js` opens it and moves what is in it. Its words come from here, so that
/// the script knows no language.
struct ZoomDialog {
    let exhibit: Exhibit
    let place: PackPlace

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let style = context.assets["zoom.css"]?.route.path
        html.dialog(.class("zoom"), .data("style", style), .ariaLabel(Phrase("큰 그림", "Enlarged picture")[language])) {
            dialog in
            let help = Phrase("화살표로 옮기고, 더하기와 빼기로 키우고 줄여요", "Arrows move it; plus and minus resize it")
            dialog.div(.class("stage"), .tabindex(0), .role(.group), .ariaLabel(help[language])) { stage in
                PackPictureView(picture: exhibit.picture, name: exhibit.imageName, place: place, sizes: "200vw")
                    .write(&stage, alt: exhibit.pictureWords(language))
            }
            dialog.div(.class("controls")) { controls in
                button(&controls, "out", "−", Phrase("작게", "Smaller"), language)
                controls.output(.class("num"), .ariaLive(.polite)) { $0.text("100%") }
                button(&controls, "in", "+", Phrase("크게", "Larger"), language)
                button(&controls, "reset", "1:1", Phrase("처음 크기로", "Original size"), language)
                button(&controls, "close", "×", Phrase("닫기", "Close"), language)
            }
        }
    }

    private func button(_ html: inout HTML, _ act: String, _ sign: String, _ name: Phrase, _ language: Language) {
        html.button(.type(.button), .data("zoom", act), .ariaLabel(name[language])) { button in
            button.span(.ariaHidden(true)) { $0.text(sign) }
        }
    }
}
