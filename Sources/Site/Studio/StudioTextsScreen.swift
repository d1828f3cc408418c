import Domain
import HTTP
import Market
import Markup
import Pages
import Routes

/// The texts of all exhibits as a table: taken away, changed in a spreadsheet, and read back after a dry run.
struct StudioTextsScreen: StudioScreen {
    let exhibition: Exhibition
    /// The table that was sent, with what it would change; nil before.
    var sent: (table: String, changes: [ExhibitionChange])?
    var faults: [ExhibitionTable.Fault] = []
    var isDone = false

    static let name = Phrase("글을 표로 고치기", "All texts as a table")
    var title: Phrase { Self.name }
    var back: Back? { Back(.expo(.studio(.exhibition(exhibition.id))), exhibition.draft.title) }

    private func route(_ route: StudioRoute) -> Link { Route.expo(.studio(route)).link }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("studio")) { html in
            html.studioSaved(isDone ? Phrase("글을 바꿨어요. 아직 나만 봐요.", "Changed; only you see it so far.") : nil, language)
            if !faults.isEmpty { writeFaults(&html, language) }
            if let sent, faults.isEmpty { writeChanges(&html, sent.table, sent.changes, language) }
            html.p(.class("lead")) {
                $0.text(
                    Phrase(
                        "표를 받아 엑셀이나 구글 시트에서 고치고, CSV(UTF-8)로 저장해서 올려 주세요. 무엇이 바뀌는지 먼저 보여 드려요.",
                        "Get the table, change it in a spreadsheet, save it as CSV (UTF-8) and send it. You first see what changes."
                    )[language]
                )
            }
            html.p {
                $0.a(.class("go"), .href(route(.file(exhibition.id, .table)))) {
                    $0.text(Phrase("표 받기", "Get the table")[language])
                }
            }
            form(&html) { form in
                form.label(.class("card drop")) { label in
                    label.b { $0.text(Phrase("고친 표 고르기", "Choose the changed table")[language]) }
                    label.input(.type(.file), .name("table"), .accept(".csv,text/csv"))
                }
                form.button(.class("button"), .type(.submit)) {
                    $0.text(Phrase("바뀌는 것 보기", "See what changes")[language])
                }
            }
        }
    }

    private func form(_ html: inout HTML, _ content: (inout HTML) -> Void) {
        html.form(
            .class("one"),
            .method(.post),
            .enctype(.multipart),
            .action(route(.sheet(exhibition.id, .texts)))
        ) { content(&$0) }
    }

    private func writeFaults(_ html: inout HTML, _ language: Language) {
        html.div(.class("form-alert"), .role(.alert), .tabindex(-1)) { alert in
            alert.p { $0.text(Phrase("고칠 곳이 있어 아무것도 바꾸지 않았어요.", "Nothing was changed, because of errors.")[language]) }
            alert.dl { list in
                for fault in faults {
                    list.div { item in
                        item.dt {
                            let line = Phrase("\(fault.line)번째 줄", "Line \(fault.line)")[language]
                            $0.text(fault.column.isEmpty ? line : "\(line), \(fault.column)")
                        }
                        item.dd { $0.text(fault.words[language]) }
                    }
                }
            }
        }
    }

    private func writeChanges(
        _ html: inout HTML,
        _ table: String,
        _ changes: [ExhibitionChange],
        _ language: Language
    ) {
        guard !changes.isEmpty else {
            return html.p(.class("form-note"), .role(.status)) {
                $0.text(Phrase("표와 지금 글이 같아요. 바뀌는 것이 없어요.", "The table changes nothing.")[language])
            }
        }
        html.ul(.class("card diff")) { list in
            for change in changes.prefix(200) { list.li { change.write(&$0, language) } }
        }
        form(&html) { form in
            form.input(.type(.hidden), .name("csv"), .value(table))
            form.button(.class("button"), .type(.submit)) {
                $0.text(Phrase("\(changes.count)개 바꾸기", "Change \(changes.count)")[language])
            }
        }
    }
}

extension StudioPages {
    /// Shows what a table would change, and then changes it.
    func texts(_ visit: Visit, _ id: ExhibitionID, _ member: DoorMember) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        var screen = StudioTextsScreen(exhibition: exhibition)
        screen.isDone = try Query(parsing: visit.request.query).word("done") != nil
        guard visit.isSending else { return pages.personal(screen, visit) }
        let (table, isFile) = try await member.table()
        guard let table else {
            let words = Phrase("UTF-8로 저장한 CSV가 아니에요.", "This is no CSV in UTF-8.")
            screen.faults = [ExhibitionTable.Fault(line: 1, column: "", words: words)]
            return pages.personal(screen, visit, status: 422)
        }
        let (changed, faults) = ExhibitionTable.read(table, into: exhibition.draft)
        screen.sent = (table, changed.changes(since: exhibition.draft))
        screen.faults = faults
        guard faults.isEmpty else { return pages.personal(screen, visit, status: 422) }
        if isFile { return pages.personal(screen, visit) }
        try await member.exhibitions.edit(id, by: member.seller.id, at: member.now) { (draft) throws(Failure) in
            let (changed, faults) = ExhibitionTable.read(table, into: draft)
            // Meanwhile somebody may have taken out an exhibit.
            if faults.isEmpty { draft = changed }
        }
        return .seeOther(StudioRoute.sheet(id, .texts).path + "?done=1")
    }
}

extension DoorMember {
    /// Reads the table of a form: a file for a dry run, or else one that was shown already.
    fileprivate func table() async throws -> (text: String?, isFile: Bool) {
        let found = try await texts(named: ["csv", "table"], upTo: ExhibitionTable.most)
        if let shown = found["csv"] { return (shown, false) }
        return (found["table"], true)
    }
}
