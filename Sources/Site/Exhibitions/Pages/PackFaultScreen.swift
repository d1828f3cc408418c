package import Domain
package import Markup
package import Pages
import Routes

/// The page for an exhibition that cannot be shown. The text is that of the original apps' alert, to the letter.
package struct PackFaultScreen: Screen {
    private let faults: [PackFault]

    /// `faults` are for the curator only; pass none for other readers.
    package init(faults: [PackFault] = []) { self.faults = faults }

    package var title: Phrase { Phrase("오류", "Error") }
    package var hall: Hall? { .expo }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.section(.class("card state"), .role(.alert)) { state in
            Drawing.crackedJar.write(&state)
            state.h1(.tabindex(-1)) { $0.text(title[language]) }
            state.p { $0.text(Phrase("데이터를 불러올 수 없습니다.", "The data could not be loaded.")[language]) }
            state.div(.class("actions")) { actions in
                actions.a(.class("button"), .href(Route.home.link)) { $0.text(Phrase("확인", "OK")[language]) }
            }
        }
        if !faults.isEmpty { details(&html, language) }
    }

    private func details(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .ariaLabelledby("faults")) { section in
            section.h2(.id("faults")) { $0.text(Phrase("수정할 부분", "What to fix")[language]) }
            section.p(.class("lead")) {
                $0.text(Phrase("이 컴퓨터에서 볼 때만 나와요.", "Shown on this computer only.")[language])
            }
            section.ul(.class("card faults")) { list in
                for fault in faults { list.li { $0.code { $0.text(fault.line(language)) } } }
            }
        }
    }
}
