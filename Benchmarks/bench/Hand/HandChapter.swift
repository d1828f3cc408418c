import BrowserKit
import SiteTestKit

/// The figures of all screens, as tables for readers and readings for the budgets.
struct HandChapter {
    private let screens: [FeltScreen]

    init(_ screens: [FeltScreen]) { self.screens = screens }

    var chapter: Chapter {
        var chapter = Chapter(.hand)
        chapter.tables = [times, bytes, lighthouse]
        chapter.readings = readings
        return chapter
    }

    private var times: FigureTable {
        FigureTable(
            title: "How it feels",
            columns: ["screen", "LCP ms", "CLS", "TBT ms", "action", "INP ms", "next screen ms", "LCP again ms"],
            rows: screens.map { felt in
                let visit = felt.visit
                return [
                    felt.screen.name, Text.decimal(visit.largestPaint, 0), Text.decimal(visit.layoutShift, 2),
                    Text.decimal(visit.blocked, 0), MainAction(on: felt.screen).words,
                    Text.decimal(visit.interaction, 0), Text.decimal(visit.transition, 0),
                    Text.decimal(visit.againPaint, 0),
                ]
            },
            note: """
                A window of 390 × 844, a processor four times slower, 1.6 Mbit/s and 150 ms before each answer; medians of \
                three visits in fresh profiles, or one visit for the box office's states. Connecting takes no time here: \
                over the internet, add three round trips for TCP and TLS. INP is that of the one action; browsers report \
                none below 16 ms. “Next screen” is the time from the tap to its first paint, “again” the second visit, \
                with the service worker active.
                """
        )
    }

    private var bytes: FigureTable {
        FigureTable(
            title: "What is sent",
            columns: [
                "screen", "HTML KB", "CSS KB", "script KB", "pictures KB", "requests", "again KB", "requests again",
            ],
            rows: screens.map { felt in
                let load = felt.visit.load
                let kilobytes = [load.html, load.css, load.script, load.pictures].map { Text.decimal($0 / 1_000) }
                let again = [Text.decimal(felt.visit.againBytes / 1_000), Text.decimal(felt.visit.againRequests, 0)]
                return [felt.screen.name] + kilobytes + [Text.decimal(load.requests, 0)] + again
            },
            note: """
                Compressed, as sent, with heads of some 600 bytes each; a KB is 1,000 bytes. The market's pictures here are \
                drawings; the chapter on pictures has the sizes of photographs. Files the service worker fetches on its \
                own after the first visit are not counted; “again” is everything the server sent.
                """
        )
    }

    private var lighthouse: FigureTable {
        FigureTable(
            title: "Lighthouse",
            columns: ["screen", "performance", "accessibility", "best practices", "SEO", "deductions"],
            rows: screens.map { felt in
                let scores = felt.scores.isEmpty ? Array(repeating: "–", count: 4) : felt.scores.map(String.init)
                return [felt.screen.name] + scores + [felt.judgement?.failing.joined(separator: "; ") ?? ""]
            },
            note: """
                Lighthouse \(screens.compactMap(\.judgement).first?.version ?? "?"), the best of at most three tries. It \
                scores no error pages, such as 404 and 503. SEO does not count where a page deliberately asks search \
                engines to skip it (`seo/is-crawlable`): searches, other layouts, and people's own pages.
                """
        )
    }

    private var readings: [Reading] {
        let figures: [(Budget, (FeltScreen) -> Double?)] = [
            (.html, { $0.visit.load.html / 1_000 }), (.css, { $0.visit.load.css / 1_000 }),
            (.script, { $0.visit.load.script / 1_000 }), (.largestPaint, { $0.visit.largestPaint }),
            (.layoutShift, { $0.visit.layoutShift }), (.blockingTime, { $0.visit.blocked }),
            (.lighthouse, { $0.lowestScore.map(Double.init) }),
        ]
        return figures.flatMap { budget, value in
            screens.compactMap { felt in
                value(felt).map { Reading(budget: budget, value: $0, of: felt.screen.name) }
            }
        }
    }
}
