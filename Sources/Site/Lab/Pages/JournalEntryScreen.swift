import Domain
import HTTP
import Markup
import Pages
import Routes

/// One request of a key's app, beside its response.
struct JournalEntryScreen: OfLab {
    let key: LabKey
    let entry: JournalEntry
    /// The prefix of every URL of the key.
    let base: String

    var title: Phrase { Phrase("\(entry.number)번째 요청", "Request \(entry.number)") }
    var back: Back? { Back(LabRoute.key(key).link, LabKeyScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("lab")) { page in
            page.p(.class("call card")) { line in
                StatusMark(status: entry.answer.status).write(&line, language)
                line.code { $0.text("\(entry.method.rawValue) \(entry.shownTarget)") }
            }
            notes(&page, language)
            page.div(.class("pair")) { pair in
                request(&pair, language)
                answer(&pair, language)
            }
            if entry.body.isWhole { again(&page, language) }
            page.section(.class("section")) { section in
                section.h2 { $0.text(Phrase("curl로 다시 보내기", "Repeat with curl")[language]) }
                section.div(.class("card bytes")) { card in
                    card.code(.id("curl")) { $0.text(CurlLines(entry: entry, base: base).text) }
                    CopyButton(of: "curl", Phrase("curl 명령", "curl command")).write(&card, language)
                }
                section.p(.class("lead")) { $0.text(Self.hidden[language]) }
            }
            page.section(.class("section")) { section in
                section.h2 { $0.text(Phrase("XCTest로 다시 겪기", "Repeat as an XCTest")[language]) }
                section.div(.class("card bytes")) { card in
                    card.code(.id("swift")) { $0.text(SwiftLines(entry: entry, base: base).text) }
                    CopyButton(of: "swift", Phrase("Swift 코드", "Swift code")).write(&card, language)
                }
                section.p(.class("lead")) { $0.text(Self.again[language]) }
            }
        }
    }

    private static let again = Phrase(
        "같은 고장이 같은 만큼 늦게 일어나요. 파일은 직접 넣어 주세요.",
        "It repeats the same faults and delays. Add the files yourself."
    )
    private static let byPage = Phrase(
        "실험실 화면에서 다시 보냈어요. 과제로는 치지 않아요.",
        "You repeated it from the lab, so it doesn’t count for exercises."
    )
    private static let hidden = Phrase(
        "비밀번호는 \(SecretMask.mask)로 가려요. 다시 보낼 때는 직접 적어 주세요.",
        "Secrets are hidden as \(SecretMask.mask). Fill them in before you send it."
    )

    private func again(_ html: inout HTML, _ language: Language) {
        html.form(.method(.post), .action(LabRoute.again(key, entry.number).link)) { form in
            form.button(.class("button soft small"), .type(.submit)) {
                $0.text(Phrase("그대로 다시 보내기", "Send it again")[language])
            }
        }
    }

    private func notes(_ html: inout HTML, _ language: Language) {
        let all = entry.answer.warnings + entry.marks + (entry.isAgain ? [Self.byPage] : [])
        guard !all.isEmpty else { return }
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("눈여겨볼 것", "Warnings")[language]) }
            section.ul(.class("card notes")) { list in
                for note in all { list.li { $0.text(note[language]) } }
            }
        }
    }

    private func request(_ html: inout HTML, _ language: Language) {
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("보낸 것", "Sent")[language]) }
            fields(&section, entry.fields, language)
            if entry.parts.isEmpty {
                body(&section, entry.body, language)
            } else {
                for part in entry.parts { self.part(&section, part, language) }
            }
        }
    }

    private func answer(_ html: inout HTML, _ language: Language) {
        html.section(.class("section")) { section in
            section.h2 {
                $0.text(Phrase("받은 것", "Answered")[language] + " · \(entry.answer.milliseconds) ms")
            }
            fields(&section, entry.answer.fields, language)
            body(&section, entry.answer.body, language)
        }
    }

    private func fields(_ html: inout HTML, _ fields: [JournalField], _ language: Language) {
        html.details(.class("card ask")) { details in
            details.summary { $0.text(Phrase("헤더 \(fields.count)개", "\(fields.count) header fields")[language]) }
            details.dl(.class("facts")) { list in
                for field in fields {
                    list.div { row in
                        row.dt { $0.text(field.name) }
                        row.dd { $0.code { $0.text(field.value) } }
                    }
                }
            }
        }
    }

    private func part(_ html: inout HTML, _ part: JournalPart, _ language: Language) {
        html.div(.class("card bytes")) { card in
            card.code(.class("head")) { $0.text(part.head) }
            if part.isSecret { card.code { $0.text(SecretMask.mask) } } else { content(&card, part.body, language) }
        }
    }

    private func body(_ html: inout HTML, _ body: JournalBody, _ language: Language) {
        html.div(.class("card bytes")) { content(&$0, body, language) }
    }

    private func content(_ html: inout HTML, _ body: JournalBody, _ language: Language) {
        guard body.count > 0 else {
            return html.p(.class("lead")) { $0.text(Phrase("본문이 없어요.", "No body.")[language]) }
        }
        let size = body.count.grouped
        guard let text = body.text else {
            return html.p(.class("lead")) {
                $0.text(Phrase("\(size)바이트, 글자가 아니에요.", "\(size) bytes, not text.")[language])
            }
        }
        html.code { $0.text(SecretMask.masked(text)) }
        guard !body.isWhole else { return }
        let shown = body.bytes.count.grouped
        html.p(.class("lead")) {
            $0.text(Phrase("\(size)바이트 가운데 앞의 \(shown)바이트예요.", "The first \(shown) of \(size) bytes.")[language])
        }
    }
}
