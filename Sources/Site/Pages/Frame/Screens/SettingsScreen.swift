package import Domain
package import Markup
import Routes

/// The page for the reader's display settings and language. An ordinary form; the style sheet previews a choice before
/// it is saved, and the script saves it at once.
package struct SettingsScreen: Screen {
    package init() {}

    package var title: Phrase { Words.settings }

    package func write(_ html: inout HTML, _ context: PageContext) {
        own(&html, context)
        // No autocomplete: browsers would restore the choices made before a reload over the saved ones.
        html.form(
            .class("settings"),
            .method(.post),
            .action(Route.settings.link),
            .autocomplete(.off),
            .data("live", "")
        ) { form in
            textSize(&form, context)
            theme(&form, context)
            language(&form, context)
            form.div(.class("actions")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("저장", "Save")[context.language]) }
                actions.button(.class("button soft"), .type(.submit), .name("reset"), .value("1")) {
                    $0.text(Phrase("처음대로 되돌리기", "Reset")[context.language])
                }
            }
        }
    }

    /// Writes links to the reader's own page, for phones, and to the lab, which has no tab.
    private func own(_ html: inout HTML, _ context: PageContext) {
        html.div(.class("actions")) { actions in
            actions.a(.class("button soft"), .href(Route.account(.me).link)) { link in
                Icon.person.write(&link)
                link.text(Words.me[context.language])
            }
            if context.hasLab {
                actions.a(.class("button soft"), .href(LabRoute.entrance.link)) { link in
                    Icon.settings.write(&link)
                    link.text(Phrase("실험실 (앱 개발)", "Lab for app developers")[context.language])
                }
            }
        }
    }

    private func textSize(_ html: inout HTML, _ context: PageContext) {
        let chosen = context.preferences.textSize
        ChoiceGroup(title: Phrase("글자 크기", "Text size")).write(&html, context.language) { group in
            sample(&group, context.language)
            group.div(.class("choices")) { tiles in
                Choice("", Phrase("시스템 설정 따르기", "System"), isChosen: chosen == nil)
                    .write(&tiles, name: "text", context.language, class: "plain whole")
                for size in TextSize.allCases {
                    Choice(size.rawValue, size.name, isChosen: chosen == size)
                        .write(&tiles, name: "text", context.language) { tile in
                            tile.b(.class("size-\(size.rawValue)"), .ariaHidden(true)) {
                                $0.text(Phrase("가", "A")[context.language])
                            }
                        }
                }
            }
        }
    }

    private func sample(_ html: inout HTML, _ language: Language) {
        html.div(.class("card row sample")) { card in
            card.div(.class("thumb")) { Patchwork(seed: 1900).write(&$0) }
            card.div {
                $0.p { $0.strong { $0.text(Phrase("이 크기로 보여요", "This is how it reads")[language]) } }
                $0.p(.class("lead")) {
                    $0.text(Phrase("아래에서 고르면 바로 바뀌어요.", "Choose below and it changes at once.")[language])
                }
            }
        }
    }

    private func theme(_ html: inout HTML, _ context: PageContext) {
        let chosen = context.preferences.theme
        ChoiceGroup(title: Phrase("화면 밝기", "Theme")).write(&html, context.language) { group in
            group.div(.class("choices few")) { tiles in
                Choice("", Phrase("시스템", "System"), isChosen: chosen == nil)
                    .write(&tiles, name: "theme", context.language) { Drawing.themeSystem.write(&$0, class: "swatch") }
                Choice("light", Phrase("밝게", "Light"), isChosen: chosen == .light)
                    .write(&tiles, name: "theme", context.language) { Drawing.themeLight.write(&$0, class: "swatch") }
                Choice("dark", Phrase("어둡게", "Dark"), isChosen: chosen == .dark)
                    .write(&tiles, name: "theme", context.language) { Drawing.themeDark.write(&$0, class: "swatch") }
            }
        }
    }

    private func language(_ html: inout HTML, _ context: PageContext) {
        let chosen = context.preferences.language
        ChoiceGroup(title: Phrase("언어", "Language")).write(&html, context.language) { group in
            group.div(.class("choices few")) { tiles in
                Choice("", Phrase("브라우저 설정", "Browser setting"), isChosen: chosen == nil)
                    .write(&tiles, name: "language", context.language, class: "plain")
                for language in Language.allCases {
                    Choice(language, isChosen: chosen == language)
                        .write(&tiles, name: "language", context.language, class: "plain")
                }
            }
        }
    }
}

extension TextSize {
    /// The name for display; the style sheet and the cookies use the raw value.
    var name: Phrase {
        switch self {
        case .xs: Phrase("아주 작게", "Smallest")
        case .s: Phrase("작게", "Smaller")
        case .m: Phrase("조금 작게", "Small")
        case .l: Phrase("보통", "Standard")
        case .xl: Phrase("조금 크게", "Large")
        case .xxl: Phrase("크게", "Larger")
        case .xxxl: Phrase("아주 크게", "Largest")
        case .ax1: Phrase("더 크게 1", "Accessibility 1")
        case .ax2: Phrase("더 크게 2", "Accessibility 2")
        case .ax3: Phrase("더 크게 3", "Accessibility 3")
        case .ax4: Phrase("더 크게 4", "Accessibility 4")
        case .ax5: Phrase("더 크게 5", "Accessibility 5")
        }
    }
}
