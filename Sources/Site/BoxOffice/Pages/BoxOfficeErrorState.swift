package import Domain
package import Markup

/// Why the hall has nothing to show, each in its own words.
package enum BoxOfficeErrorState: Sendable, Hashable {
    /// The archive is empty, and nothing can be fetched.
    case nothingYet
    case notYetOver(Day)
    case future(Day)
    case beforeCounting
    /// None of that day; the nearest days that have some.
    case noFigures(RankingKey, nearest: Day?)
    case unknownFilm
    case quotaSpent
    case keyRefused
    case outOfReach

    /// What a failure to fetch means where there is nothing else to show.
    init(_ failure: Failure) {
        switch failure.kind {
        case .tooMany: self = .quotaSpent
        case .unauthorized: self = .keyRefused
        case .notFound, .invalid, .conflict, .forbidden, .tooLarge, .unavailable, .bug: self = .outOfReach
        }
    }

    package var status: Int {
        switch self {
        case .nothingYet: 200
        case .notYetOver, .future, .beforeCounting, .noFigures, .unknownFilm: 404
        case .quotaSpent, .keyRefused, .outOfReach: 503
        }
    }

    /// In how many seconds it is worth coming again.
    func retryAfter(at now: Instant) -> Int {
        self == .quotaSpent ? BoxOfficeClock.secondsToMidnight(from: now) : 60
    }
}

/// The screen that says so.
package struct BoxOfficeErrorScreen: Screen {
    private let errorState: BoxOfficeErrorState
    private let newest: Day

    package init(_ errorState: BoxOfficeErrorState, newest: Day) {
        self.errorState = errorState
        self.newest = newest
    }

    package var title: Phrase { errorState.account.title }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { errorState == .nothingYet ? .toYard : Back(.hall(.boxOffice), Hall.boxOffice.name) }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let account = errorState.account
        ErrorState(drawing: account.drawing, title: account.title, words: account.words).write(&html, context) {
            actions in
            if errorState.isWorthRetrying { actions.buttonToRetry(context.language) }
            if let nearest = errorState.nearest {
                actions.a(.class("button"), .href(Route.boxOffice(.day(nearest)).link)) {
                    $0.text(
                        Phrase("\(nearest.words.korean) 보기", "Show \(nearest.words.english)")[context.language]
                    )
                }
            }
            if errorState != .nothingYet {
                actions.a(.class("button soft"), .href(Route.hall(.boxOffice).link)) {
                    $0.text(Phrase("가장 새로운 순위로", "To the newest ranking")[context.language])
                }
            } else {
                actions.buttonToYard(context.language)
            }
        }
        if errorState.isAboutDate { DayField(newest: newest).write(&html, context.language) }
        html.source(context.language)
    }
}

extension BoxOfficeErrorState {
    fileprivate var isWorthRetrying: Bool { self == .outOfReach }

    fileprivate var isAboutDate: Bool {
        switch self {
        case .notYetOver, .future, .beforeCounting, .noFigures: true
        case .nothingYet, .unknownFilm, .quotaSpent, .keyRefused, .outOfReach: false
        }
    }

    fileprivate var nearest: Day? { if case .noFigures(_, let nearest) = self { nearest } else { nil } }

    fileprivate var account: (drawing: Drawing, title: Phrase, words: Phrase) {
        switch self {
        case .nothingYet:
            (
                .peaks, Phrase("아직 자료가 없어요", "No figures yet"),
                Phrase(
                    "자료를 가져오거나 KOBIS 열쇠를 넣으면 여기에 순위가 걸려요.",
                    "Rankings hang here once figures are imported, or a KOBIS key is set."
                )
            )
        case .notYetOver(let day):
            (
                .lantern, Phrase("오늘은 아직 집계 중이에요", "Today is still being counted"),
                Phrase(
                    "\(day.words.korean) 순위는 내일 볼 수 있어요.",
                    "The ranking of \(day.words.english) can be seen tomorrow."
                )
            )
        case .future(let day):
            (
                .lantern, Phrase("아직 오지 않은 날이에요", "That day is still to come"),
                Phrase(
                    "\(day.wordsWithYear.korean)에는 아직 상영한 영화가 없어요.",
                    "Nothing was shown yet on \(day.wordsWithYear.english)."
                )
            )
        case .beforeCounting:
            (
                .lantern, Phrase("집계가 시작되기 전이에요", "Before counting began"),
                Phrase(
                    "KOBIS 자료는 2003년 11월 11일부터 있어요.",
                    "KOBIS has figures from 11 November 2003 on."
                )
            )
        case .noFigures, .unknownFilm, .quotaSpent, .keyRefused, .outOfReach: other
        }
    }

    private var other: (drawing: Drawing, title: Phrase, words: Phrase) {
        switch self {
        case .noFigures(let key, _):
            (
                .lantern, Phrase("이때의 자료가 없어요", "No figures of that time"),
                Phrase(
                    "\(key.period.spoken.korean)의 순위는 이 서버에 없어요.",
                    "This server has no ranking of \(key.period.spoken.english)."
                )
            )
        case .unknownFilm:
            (
                .lantern, Phrase("모르는 영화예요", "An unknown film"),
                Phrase(
                    "이 번호의 영화는 순위에서 본 적이 없어요.",
                    "No film of that number was ever on a list here."
                )
            )
        case .quotaSpent:
            (
                .gate, Phrase("오늘 몫을 다 물어봤어요", "Today’s questions are used up"),
                Phrase(
                    "KOBIS에는 하루에 물어볼 수 있는 횟수가 있어요. 받아 둔 순위는 지금도 볼 수 있어요. 이 화면은 내일 다시 열어 주세요.",
                    "KOBIS answers so many questions a day. Rankings that are here can still be seen; come back to this one tomorrow."
                )
            )
        case .keyRefused:
            (
                .gate, Phrase("KOBIS가 열쇠를 받지 않아요", "KOBIS refuses the key"),
                Phrase(
                    "이 서버를 돌보는 분이 KOBIS 열쇠를 확인해야 해요.",
                    "Whoever runs this server has to check its KOBIS key."
                )
            )
        case .outOfReach, .nothingYet, .notYetOver, .future, .beforeCounting:
            (
                .tangle, Phrase("KOBIS가 대답하지 않아요", "KOBIS does not answer"),
                Phrase("잠시 뒤에 다시 해 주세요.", "Please try again in a moment.")
            )
        }
    }
}
