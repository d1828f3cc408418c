import Domain
import HTTP
import Markup
import Pages
import Routes

/// A key's page for its users: its URL and secret, its journal, and its faults.
struct LabKeyScreen: OfLab {
    let key: LabKey
    let owner: LabClass
    let origin: String
    let entries: [JournalEntry]
    let faults: FaultForms
    let now: Instant

    static let name = Phrase("내 실험실", "My lab")

    var title: Phrase { Self.name }
    var back: Back? { Back(LabRoute.entrance.link, LabScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(
            .class("lab"),
            .data("watch", LabRoute.light(key).path),
            .data("requests", "\(entries.first?.number ?? 0)")
        ) { page in
            LabLight(newest: entries.first, now: now).write(&page, language)
            page.section(.class("section")) { section in
                section.h2 { $0.text(Phrase("앱에 적을 것", "For your app")[language]) }
                section.dl(.class("card facts")) { facts in
                    for fact in Self.facts(of: key, owner, at: origin) { fact.write(&facts, language) }
                }
                section.p(.class("lead")) { $0.text(Self.use[language]) }
                section.a(.class("button soft small"), .href(LabRoute.connect(key).link)) {
                    $0.text(ConnectScreen.name[language])
                }
            }
            ExerciseCount(done: owner.done[key]?.count ?? 0).write(&page, LabRoute.exercises(key), language)
            faults.write(&page, language)
            JournalList(key: key, entries: entries, now: now).write(&page, language)
            reset(&page, language)
            page.p(.class("lead")) { $0.text(end[language]) }
        }
    }

    static func facts(of key: LabKey, _ owner: LabClass, at origin: String) -> [CopiedFact] {
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
        "Append your app’s path, such as /api/products. Apps of generation 1 use the address of generation 3."
    )

    /// Writes the reset button, with a confirmation that works without a script.
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
        "이 키로 올린 상품과 바꾼 것, 받은 요청, 켜 둔 고장이 모두 사라지고, 처음의 상품 \(LabLimits.products)개만 남아요.",
        "All that was sold and changed with this key goes, with its requests and faults; the \(LabLimits.products) "
            + "products of the beginning stay."
    )

    private var end: Phrase {
        let day = owner.end.day(in: .korea).wordsWithYear
        return Phrase(
            "‘\(owner.name)’ 수업의 키예요. \(day.korean)에 모두 지워져요.",
            "A key of the class \(owner.name). All its data is deleted on \(day.english)."
        )
    }
}

/// An indicator that shows whether the app has connected, and its last request.
struct LabLight {
    let newest: JournalEntry?
    let now: Instant

    func write(_ html: inout HTML, _ language: Language) {
        html.p(.class(newest == nil ? "light card" : "light card seen"), .id("light"), .role(.status)) { light in
            light.b { $0.text(isSeen[language]) }
            if let newest { light.span { $0.text(Self.words(of: newest, now)[language]) } }
            if newest?.readsElsewhere == true { light.span { $0.text(JournalEntry.elsewhere[language]) } }
        }
    }

    private var isSeen: Phrase {
        newest == nil
            ? Phrase("앱을 기다리고 있어요.", "Waiting for your app.")
            : Phrase("앱이 보여요.", "Your app is here.")
    }

    private static func words(of entry: JournalEntry, _ now: Instant) -> Phrase {
        let name = entry.generation?.name ?? Phrase("알 수 없는 주소를 부르는 앱", "an app that requests unknown addresses")
        let asked = "\(entry.method.rawValue) \(entry.shownTarget.prefix(80)) · \(entry.answer.status)"
        let ago = entry.began.ago(from: now)
        return Phrase(
            "\(name.korean) · \(asked) · \(ago.korean)",
            "\(name.english) · \(asked) · \(ago.english)"
        )
    }
}
