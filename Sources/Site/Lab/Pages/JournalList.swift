import Domain
import HTTP
import Markup
import Routes

/// The recent requests of a key's app, as rows.
struct JournalList {
    let key: LabKey
    /// The entries, newest first, and one more than shown if there are more.
    let entries: [JournalEntry]
    let now: Instant

    static let most = 50

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .id("journal")) { section in
            section.h2 { $0.text(Phrase("받은 요청", "Requests")[language]) }
            guard !entries.isEmpty else {
                return section.p(.class("lead")) { $0.text(Self.nothing[language]) }
            }
            section.ul(.class("card journal")) { list in
                for entry in entries.prefix(Self.most) { list.li { row(&$0, entry, language) } }
            }
            section.div(.class("actions")) { actions in
                if entries.count > Self.most {
                    let last = entries[Self.most - 1].number
                    actions.a(.class("button soft small"), .href(LabRoute.key(key).link(from: last))) {
                        $0.text(Phrase("더 보기", "More")[language])
                    }
                }
                actions.a(.class("button soft small"), .href(LabRoute.har(key).link)) {
                    $0.text(Phrase("HAR 파일로 받기", "Save as HAR")[language])
                }
            }
        }
    }

    private static let nothing = Phrase(
        "아직 없어요. 앱을 켜면 마지막 \(Journal.most)개까지 여기에 보여요.",
        "No requests yet. The last \(Journal.most) will appear here."
    )

    private func row(_ html: inout HTML, _ entry: JournalEntry, _ language: Language) {
        html.a(.class("call"), .href(LabRoute.entry(key, entry.number).link)) { link in
            StatusMark(status: entry.answer.status).write(&link, language)
            link.code { $0.text("\(entry.method.rawValue) \(entry.shownTarget)") }
            link.small(.class("num")) { small in
                small.text(
                    "\(entry.answer.milliseconds) ms · \(entry.answer.body.count.grouped) B · "
                        + entry.began.ago(from: now)[language]
                )
            }
            if !entry.marks.isEmpty {
                link.small(.class("odd")) { small in
                    let words = entry.marks.map { $0[language] }
                    small.text("⚠ " + words.joined(separator: " "))
                }
            }
        }
    }
}

/// A status code in words and colour, so that it is readable without colours.
struct StatusMark {
    let status: Int

    func write(_ html: inout HTML, _ language: Language) {
        let isGood = status < 400
        html.span(.class(isGood ? "status good" : "status bad")) { mark in
            mark.b(.class("num")) { $0.text("\(status)") }
            mark.text(" " + words[language])
        }
    }

    private var words: Phrase {
        switch status {
        case ..<300: Phrase("성공", "OK")
        case 300..<400: Phrase("다른 곳", "elsewhere")
        case 401, 403: Phrase("권한 없음", "not allowed")
        case 404: Phrase("없음", "not found")
        case 408: Phrase("늦음", "late")
        case 413: Phrase("너무 큼", "too large")
        case 429: Phrase("너무 잦음", "too many")
        case 499: Phrase("끊김", "cut off")
        case ..<500: Phrase("잘못된 요청", "bad request")
        default: Phrase("서버 문제", "server error")
        }
    }
}
