import Domain
import Markup

/// What a key is for: where its app asks, and with what.
struct LabKeyScreen: OfLab {
    let key: LabKey
    let owner: LabClass
    let origin: String

    var title: Phrase { Phrase("내 실험실", "My lab") }
    var back: Back? { Back(LabRoute.entrance.link, LabScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow lab")) { page in
            page.section(.class("section")) { section in
                section.h2 { $0.text(Phrase("앱에 적을 것", "For your app")[language]) }
                section.dl(.class("card facts")) { facts in
                    for fact in Self.facts(of: key, owner, at: origin) { fact.write(&facts, language) }
                }
                section.p(.class("lead")) { $0.text(Self.use[language]) }
            }
            reset(&page, language)
            page.p(.class("lead")) { $0.text(end[language]) }
        }
    }

    private static func facts(of key: LabKey, _ owner: LabClass, at origin: String) -> [CopiedFact] {
        let base = origin + LabCall.base(of: key)
        return [
            CopiedFact("base", Phrase("주소 (3세대)", "Address (generation 3)"), base),
            CopiedFact("second", Phrase("주소 (2세대)", "Address (generation 2)"), "\(base)/\(LabCall.second)"),
            CopiedFact("identifier", Phrase("식별자", "Identifier"), key.text),
            CopiedFact("secret", Phrase("비밀번호", "Secret"), owner.secret(of: key)),
        ]
    }

    private static let use = Phrase(
        "이 주소 뒤에 /api/products처럼 앱이 부르던 주소를 그대로 붙이세요. 1세대 앱은 3세대 주소를 써요.",
        "Put what your app asks for behind it, such as /api/products. Apps of generation 1 use that of generation 3."
    )

    /// Asked once more before it is done, without a script.
    private func reset(_ html: inout HTML, _ language: Language) {
        html.details(.class("card ask")) { details in
            details.summary { $0.text(Phrase("처음으로 되돌리기", "Reset")[language]) }
            details.form(.method(.post), .action(LabRoute.keyReset(key).link)) { form in
                form.p { $0.text(Self.resetting[language]) }
                form.button(.class("button danger small"), .type(.submit)) {
                    $0.text(Phrase("되돌리기", "Reset it")[language])
                }
            }
        }
    }

    private static let resetting = Phrase(
        "이 키로 올린 상품과 바꾼 것이 모두 사라지고, 처음의 상품 마흔 개만 남아요.",
        "All that was sold and changed with this key goes; the forty products of the beginning stay."
    )

    private var end: Phrase {
        let day = owner.end.day(in: .korea).wordsWithYear
        return Phrase(
            "‘\(owner.name)’ 수업의 키예요. \(day.korean)에 모두 지워져요.",
            "A key of the class \(owner.name). Everything is removed on \(day.english)."
        )
    }
}

/// Something to be copied into an app.
struct CopiedFact {
    let id: String
    let name: Phrase
    let value: String

    init(_ id: String, _ name: Phrase, _ value: String) { (self.id, self.name, self.value) = (id, name, value) }

    func write(_ html: inout HTML, _ language: Language) {
        html.div { row in
            row.dt { $0.text(name[language]) }
            row.dd { value in
                value.code(.id(id)) { $0.text(self.value) }
                CopyButton(of: id, name).write(&value, language)
            }
        }
    }
}

/// Copies what stands in an element. It is there where a script can do so.
struct CopyButton {
    let id: String
    let name: Phrase

    init(of id: String, _ name: Phrase) { (self.id, self.name) = (id, name) }

    func write(_ html: inout HTML, _ language: Language) {
        html.button(
            .class("button soft small"),
            .type(.button),
            .hidden(true),
            .data("copy", id),
            .data("done", Phrase("복사했어요", "Copied")[language]),
            .ariaLabel(Phrase("\(name.korean) 복사", "Copy: \(name.english)")[language])
        ) { $0.text(Phrase("복사", "Copy")[language]) }
    }
}
