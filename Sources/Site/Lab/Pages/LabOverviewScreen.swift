import Domain
import HTTP
import Markup
import Octets
import Pages
import Routes

/// A class's progress by key and exercise.
struct LabOverviewScreen: OfLab {
    let labClass: LabClass
    let token: String

    static let name = Phrase("과제 현황", "Progress")

    var title: Phrase { Self.name }
    var back: Back? { Back(LabRoute.teacher(token).link, Phrase(labClass.name, labClass.name)) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("lab wide")) { page in
            page.div(.class("card sheet"), .tabindex(0), .role(.region), .ariaLabel(Self.name[language])) { sheet in
                sheet.table { table in
                    table.thead { head in
                        head.tr { row in
                            row.th(.scope(.col)) { $0.text(Phrase("키", "Key")[language]) }
                            for exercise in LabExercise.allCases {
                                row.th(.scope(.col)) { $0.text(exercise.name[language]) }
                            }
                        }
                    }
                    table.tbody { body in
                        for key in labClass.keys { body.tr { row(&$0, key, language) } }
                    }
                }
            }
            page.a(.class("button soft small"), .href(LabRoute.overviewFile(token).link)) {
                $0.text(Phrase("CSV 파일로 받기", "Save as CSV")[language])
            }
        }
    }

    private func row(_ html: inout HTML, _ key: LabKey, _ language: Language) {
        html.th(.scope(.row)) { cell in
            cell.a(.href(LabRoute.exercises(key).link)) { $0.code { $0.text(key.text) } }
        }
        for exercise in LabExercise.allCases {
            html.td { cell in
                guard labClass.done[key]?[exercise] != nil else { return }
                Icon.tick.write(&cell)
                cell.span(.class("vh")) { $0.text(Phrase("해냈어요", "Done")[language]) }
            }
        }
    }

    /// A CSV file with a line for each key: the time of each completed exercise, or nothing.
    var file: Bytes {
        let head = "key," + LabExercise.allCases.map(\.rawValue).joined(separator: ",")
        let rows = labClass.keys.map { key in
            ([key.text] + LabExercise.allCases.map { labClass.done[key]?[$0]?.iso ?? "" }).joined(separator: ",")
        }
        return Bytes(([head] + rows).joined(separator: "\r\n") + "\r\n")
    }
}

extension LabPages {
    func exercises(_ visit: Visit, _ key: LabKey) async throws -> Response {
        _ = try owner(of: key)
        let findings = await lab.checkExercises(key)
        let screen = LabExerciseScreen(
            key: key,
            done: try owner(of: key).done[key] ?? [:],
            findings: findings,
            newest: lab.journal.newest(of: key),
            now: lab.now
        )
        return pages.personal(screen, visit)
    }

    func overview(_ token: String) async throws(Failure) -> LabOverviewScreen {
        guard let labClass = lab.labClass(managedBy: token) else { throw .nothingHere }
        for key in labClass.keys { await lab.checkExercises(key) }
        return LabOverviewScreen(labClass: lab.labClass(managedBy: token) ?? labClass, token: token)
    }

    static func file(_ screen: LabOverviewScreen) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "text/csv; charset=utf-8")
        headers.add(.cacheControl, "no-store")
        headers.add("content-disposition", "attachment; filename=\"exercises.csv\"")
        return Response(headers: headers, body: .bytes(screen.file))
    }
}
