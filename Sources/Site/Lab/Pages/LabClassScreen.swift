import Domain
import Markup
import Pages
import Routes

/// A class as its teacher sees it.
struct LabClassScreen: OfLab {
    let labClass: LabClass
    let rows: [KeyRow]
    let token: String
    let now: Instant

    /// A key and its state.
    struct KeyRow {
        let key: LabKey
        let newest: JournalEntry?
        let isBroken: Bool
        /// The number of completed exercises.
        let count: Int

        var done: Phrase? {
            guard count > 0 else { return nil }
            let all = LabExercise.allCases.count
            return Phrase("과제 \(count)/\(all)", "exercises \(count)/\(all)")
        }
    }

    var title: Phrase { Phrase(labClass.name, labClass.name) }
    var back: Back? { Back(LabRoute.entrance.link, LabScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("lab")) { page in
            page.p(.class("lead")) { $0.text(Self.keep[language]) }
            page.section(.class("section")) { section in
                section.h2 { $0.text(Phrase("키 \(labClass.keys.count)개", "\(labClass.keys.count) keys")[language]) }
                section.ol(.class("card keys")) { list in
                    for one in rows { list.li { row(&$0, one, language) } }
                }
            }
            page.a(.class("button soft small"), .href(LabRoute.overview(token).link)) {
                $0.text(LabOverviewScreen.name[language])
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
                $0.text(Phrase("\(day.korean)에 저절로 끝나요.", "It ends automatically on \(day.english).")[language])
            }
        }
    }

    private func row(_ html: inout HTML, _ row: KeyRow, _ language: Language) {
        html.a(.class("call"), .href(LabRoute.key(row.key).link)) { link in
            link.code { $0.text(row.key.text) }
            link.small { $0.text(state(of: row)[language]) }
        }
    }

    private func state(of row: KeyRow) -> Phrase {
        guard let newest = row.newest else { return Phrase("아직 요청이 없어요.", "No request yet.") }
        let ago = newest.began.ago(from: now)
        let name = newest.generation?.name
        let broken = row.isBroken ? Phrase("고장을 켜 두었어요", "faults are on") : nil
        return Phrase(
            [name?.korean, ago.korean, row.done?.korean, broken?.korean].compactMap(\.self).joined(separator: " · "),
            [name?.english, ago.english, row.done?.english, broken?.english].compactMap(\.self).joined(separator: " · ")
        )
    }

    private static let keep = Phrase(
        "이 페이지의 주소는 선생님만 알아 두세요. 키는 한 사람이나 한 팀에 하나씩 나눠 주세요.",
        "Keep this page’s address to yourself. Give each learner or team one of the keys."
    )
    private static let ending = Phrase(
        "모든 키가 바로 멈추고, 그 키로 올린 것이 모두 지워져요.",
        "All keys stop working immediately, and their data is deleted."
    )
}
