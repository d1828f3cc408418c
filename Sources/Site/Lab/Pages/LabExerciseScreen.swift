import Domain
import Markup
import Pages
import Routes

/// A key's exercises, completed and open, with the errors of attempts.
struct LabExerciseScreen: OfLab {
    let key: LabKey
    let done: [LabExercise: Instant]
    let findings: [LabExercise: LabFinding]
    let newest: JournalEntry?
    let now: Instant

    static let name = Phrase("과제", "Exercises")

    var title: Phrase { Self.name }
    var back: Back? { Back(LabRoute.key(key).link, LabKeyScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(
            .class("lab"),
            .data("watch", LabRoute.light(key).path),
            .data("requests", "\(newest?.number ?? 0)")
        ) { page in
            page.p(.class("lead")) { $0.text(Self.purpose[language]) }
            page.ol(.class("exercises")) { list in
                for exercise in LabExercise.allCases {
                    list.li(.class("card entry")) { write(&$0, exercise, language) }
                }
            }
            apps(&page, language)
        }
    }

    /// Writes a table of the exercises for each kind of app.
    private func apps(_ html: inout HTML, _ language: Language) {
        html.details(.class("card ask")) { details in
            details.summary { $0.text(Self.forApps[language]) }
            details.div(.class("sheet"), .tabindex(0), .role(.region), .ariaLabel(Self.forApps[language])) { sheet in
                sheet.table { table in
                    table.thead { head in
                        head.tr { row in
                            row.th(.scope(.col)) { $0.text(Phrase("과제", "Exercise")[language]) }
                            for app in Self.columns { row.th(.scope(.col)) { $0.text(app.name.name[language]) } }
                        }
                    }
                    table.tbody { body in
                        for exercise in LabExercise.allCases { body.tr { row(&$0, exercise, language) } }
                    }
                }
            }
        }
    }

    private func row(_ html: inout HTML, _ exercise: LabExercise, _ language: Language) {
        html.th(.scope(.row)) { $0.text(exercise.name[language]) }
        for app in Self.columns {
            html.td { cell in
                guard exercise.apps.contains(app.generation) else { return }
                Icon.tick.write(&cell)
                cell.span(.class("vh")) { $0.text(Phrase("해당해요", "yes")[language]) }
            }
        }
    }

    private static let forApps = Phrase("어느 앱의 과제인가요?", "Which exercises fit your app?")
    private static let columns: [(generation: AppGeneration, name: ConnectApp)] = [
        (.first, .first), (.second, .second), (.third, .third), (.boxOffice, .boxOffice),
    ]

    private static let purpose = Phrase(
        "서버가 앱의 요청을 보고 스스로 확인해요. 앱을 고치고 다시 써 보세요.",
        "The server checks your app by its requests. Change your app and run it again."
    )

    private func write(_ html: inout HTML, _ exercise: LabExercise, _ language: Language) {
        html.h2 { $0.text(exercise.name[language]) }
        state(&html, exercise, language)
        html.p { $0.text(exercise.task[language]) }
        html.p(.class("lead")) { $0.text(exercise.reason[language]) }
        html.details(.class("ask")) { details in
            details.summary { $0.text(Phrase("힌트", "Hint")[language]) }
            details.p { $0.text(exercise.hint[language]) }
        }
        guard let fault = exercise.fault(until: now) else { return }
        html.form(.method(.post), .action(LabRoute.faultsOf(key).link)) { form in
            form.button(.class("button soft small"), .type(.submit), .name("exercise"), .value(exercise.rawValue)) {
                $0.text(Self.breaking(fault)[language])
            }
        }
    }

    private static func breaking(_ fault: LabFault) -> Phrase {
        let (words, times) = (fault.kind.words, fault.times ?? 1)
        let often = times == 1 ? Phrase("한 번", "once") : Phrase("\(times)번", "\(times) times")
        return Phrase("고장 켜기: \(words.korean), \(often.korean)", "Inject: \(words.english), \(often.english)")
    }

    /// Writes the state element. It is always there, so that screen readers announce its changes.
    private func state(_ html: inout HTML, _ exercise: LabExercise, _ language: Language) {
        let finding = done[exercise] == nil ? findings[exercise] ?? .unseen : .done
        html.p(
            .class(finding == .done ? "outcome seen" : "outcome"),
            .id("exercise-\(exercise.rawValue)"),
            .role(.status)
        ) { line in
            switch finding {
            case .unseen: line.text(Phrase("아직 안 해 봤어요", "Not tried yet")[language])
            case .done:
                Icon.tick.write(&line)
                line.text(Phrase("해냈어요", "Done")[language])
            case .wrong(let why, let call):
                line.text(why[language] + " ")
                line.a(.href(LabRoute.entry(key, call).link)) {
                    $0.text(Phrase("요청 \(call) 보기", "See request \(call)")[language])
                }
            }
        }
    }
}

/// A link to the exercises, with the number completed.
struct ExerciseCount {
    let done: Int

    func write(_ html: inout HTML, _ route: LabRoute, _ language: Language) {
        html.section(.class("section")) { section in
            section.h2 { $0.text(LabExerciseScreen.name[language]) }
            section.a(.class("card call"), .href(route.link)) { link in
                let all = LabExercise.allCases.count
                link.b { $0.text(Phrase("\(all)개 가운데 \(done)개 해냈어요", "\(done) of \(all) done")[language]) }
                link.small { $0.text(Phrase("요청을 보고 스스로 확인해요.", "Checked only by your app’s requests.")[language]) }
            }
        }
    }
}
