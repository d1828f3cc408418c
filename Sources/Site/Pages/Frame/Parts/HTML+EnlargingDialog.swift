package import Domain
package import Markup

extension HTML {
    /// Writes a full-screen dialog that pans and zooms one picture.
    package mutating func enlargingDialog(_ context: PageContext, picture: (inout HTML) -> Void) {
        let language = context.language
        let style = context.file("zoom.css")?.text
        dialog(
            .class("zoom"),
            .data("style", style),
            .data("places", PicturePlace.all.map { $0[language] }.joined(separator: "|")),
            .data("times", Phrase("#배", "# times as large")[language]),
            .data("near", Phrase("# 가까이", "near #")[language]),
            .ariaLabel(Phrase("큰 그림", "Enlarged picture")[language])
        ) { dialog in
            let help = Phrase(
                "화살표로 넘기거나 옮기고, 더하기와 빼기로 키우고 줄여요",
                "Arrows turn or move it; plus and minus resize it"
            )
            dialog.div(.class("stage"), .tabindex(0), .role(.group), .ariaLabel(help[language])) { picture(&$0) }
            dialog.turnButton("prev", .back, Phrase("이전 그림", "Previous picture"), language)
            dialog.turnButton("next", .next, Phrase("다음 그림", "Next picture"), language)
            dialog.div(.class("controls")) { controls in
                controls.zoomButton("out", "−", Phrase("작게", "Smaller"), language)
                // The line below it says more, and only where the picture stands still.
                controls.output(.class("num"), .ariaLive(.off)) { $0.text("100%") }
                controls.zoomButton("in", "+", Phrase("크게", "Larger"), language)
                controls.zoomButton("reset", "1:1", Phrase("처음 크기로", "Original size"), language)
                controls.zoomButton("close", "×", Phrase("닫기", "Close"), language)
            }
            dialog.p(.class("vh"), .role(.status)) { _ in }
        }
    }

    /// Writes a button to the next or previous picture; the script shows it where there is one.
    private mutating func turnButton(_ act: String, _ icon: Icon, _ name: Phrase, _ language: Language) {
        button(.type(.button), .hidden, .data("zoom", act), .ariaLabel(name[language])) { icon.write(&$0) }
    }

    private mutating func zoomButton(_ act: String, _ sign: String, _ name: Phrase, _ language: Language) {
        button(.type(.button), .data("zoom", act), .ariaLabel(name[language])) { button in
            button.span(.ariaHidden(true)) { $0.text(sign) }
        }
    }
}

/// The places of a picture in words.
package enum PicturePlace {
    /// The nine places in reading order, and the whole picture.
    package static let all = [
        Phrase("왼쪽 위", "top left"), Phrase("위쪽", "top"), Phrase("오른쪽 위", "top right"),
        Phrase("왼쪽", "left"), Phrase("가운데", "middle"), Phrase("오른쪽", "right"),
        Phrase("왼쪽 아래", "bottom left"), Phrase("아래쪽", "bottom"), Phrase("오른쪽 아래", "bottom right"),
        Phrase("전체", "whole picture"),
    ]
}
