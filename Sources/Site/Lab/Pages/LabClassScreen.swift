import Domain
import Markup

/// A class as its teacher sees it.
struct LabClassScreen: OfLab {
    let labClass: LabClass
    let token: String

    var title: Phrase { Phrase(labClass.name, labClass.name) }
    var back: Back? { Back(LabRoute.entrance.link, LabScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow lab")) { page in
            page.p(.class("lead")) { $0.text(Self.keep[language]) }
            page.section(.class("section")) { section in
                section.h2 { $0.text(Phrase("키 \(labClass.keys.count)개", "\(labClass.keys.count) keys")[language]) }
                section.ol(.class("card keys")) { list in
                    for key in labClass.keys {
                        list.li { $0.a(.href(LabRoute.key(key).link)) { $0.code { $0.text(key.text) } } }
                    }
                }
            }
            page.details(.class("card ask")) { details in
                details.summary { $0.text(Phrase("수업 끝내기", "End the class")[language]) }
                details.form(.method(.post), .action(LabRoute.teacherEnd(token).link)) { form in
                    form.p { $0.text(Self.ending[language]) }
                    form.button(.class("button danger small"), .type(.submit)) {
                        $0.text(Phrase("끝내기", "End it")[language])
                    }
                }
            }
            let day = labClass.end.day(in: .korea).wordsWithYear
            page.p(.class("lead")) {
                $0.text(Phrase("\(day.korean)에 저절로 끝나요.", "It ends by itself on \(day.english).")[language])
            }
        }
    }

    private static let keep = Phrase(
        "이 페이지의 주소는 선생님만 알아 두세요. 키는 한 사람이나 한 팀에 하나씩 나눠 주세요.",
        "Keep this page’s address to yourself. Give each learner or team one of the keys."
    )
    private static let ending = Phrase(
        "모든 키가 바로 멈추고, 그 키로 올린 것이 모두 지워져요.",
        "All keys stop working at once, and what was made with them is removed."
    )
}
