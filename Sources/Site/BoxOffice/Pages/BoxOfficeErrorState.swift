package import Domain
package import Markup
package import Pages
import Routes

/// The reasons why the hall has nothing to show.
package enum BoxOfficeErrorState: Sendable, Hashable {
    /// The archive is empty, and nothing can be fetched.
    case nothingYet
    case notYetOver(Day)
    case future(Day)
    case beforeCounting
    /// No figures for that day; `nearest` is the closest day with some.
    case noFigures(RankingKey, nearest: Day?)
    case unknownFilm
    case quotaSpent
    case keyRefused
    case outOfReach

    /// Creates the state for a failed fetch where there is nothing else to show.
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

    /// Returns the seconds after which a retry is useful.
    func retryAfter(at now: Instant) -> Int {
        self == .quotaSpent ? BoxOfficeClock.secondsToMidnight(from: now) : 60
    }
}

/// The screen that explains an error state.
package struct BoxOfficeErrorScreen: Screen {
    private let errorState: BoxOfficeErrorState
    private let newest: Day

    package init(_ errorState: BoxOfficeErrorState, newest: Day) {
        self.errorState = errorState
        self.newest = newest
    }

    package var title: Phrase { errorState.account.title }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { errorState == .nothingYet ? .toHome : Back(.hall(.boxOffice), Hall.boxOffice.name) }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let account = errorState.account
        ErrorState(
            drawing: account.drawing,
            title: account.title,
            words: account.words,
            note: errorState.status < 500 ? nil : FailureScreen.note(context)
        ).write(&html, context) { actions in
            if errorState.isWorthRetrying { actions.buttonToRetry(context.language) }
            if let nearest = errorState.nearest {
                actions.a(.class("button"), .href(Route.boxOffice(.day(nearest)).link)) {
                    $0.text(
                        Phrase("\(nearest.wordsWithYear.korean) 보기", "Show \(nearest.wordsWithYear.english)")[
                            context.language
                        ]
                    )
                }
            }
            if errorState != .nothingYet {
                actions.buttonToNewestRanking(context.language, class: "button soft")
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
                    "자료를 가져오거나 KOBIS 인증키를 등록하면 순위가 표시돼요.",
                    "Rankings appear once figures are imported or a KOBIS key is set."
                )
            )
        case .notYetOver(let day):
            (
                .lantern, Phrase("오늘은 아직 집계 중이에요", "Today is still being counted"),
                Phrase(
                    "\(day.words.korean) 순위는 내일 볼 수 있어요.",
                    "The ranking of \(day.words.english) will be here tomorrow."
                )
            )
        case .future(let day):
            (
                .lantern, Phrase("아직 오지 않은 날짜예요", "That day is in the future"),
                Phrase(
                    "\(day.wordsWithYear.korean) 기록은 아직 없어요.",
                    "There are no figures yet for \(day.wordsWithYear.english)."
                )
            )
        case .beforeCounting:
            (
                .lantern, Phrase("집계를 시작하기 전이에요", "Before records began"),
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
                .lantern, Phrase("이 날짜의 기록이 없어요", "No figures for this date"),
                Phrase(
                    "\(key.period.spoken.korean) 순위는 이 서버에 없어요.",
                    "This server has no ranking for \(key.period.spoken.english)."
                )
            )
        case .unknownFilm:
            (
                .lantern, Phrase("영화를 찾을 수 없어요", "Film not found"),
                Phrase(
                    "이 번호의 영화는 순위에 오른 적이 없어요.",
                    "No film with this number has been ranked."
                )
            )
        case .quotaSpent:
            (
                .gate, Phrase("오늘 조회 한도를 다 썼어요", "Today’s KOBIS quota is used up"),
                Phrase(
                    "KOBIS는 하루에 조회할 수 있는 횟수가 정해져 있어요. 저장된 순위는 지금도 볼 수 있어요. 이 화면은 내일 다시 열어 주세요.",
                    "KOBIS limits how often it can be asked each day. Saved rankings still work; try this page again tomorrow."
                )
            )
        case .keyRefused:
            (
                .gate, Phrase("KOBIS가 인증키를 거절했어요", "KOBIS refused the key"),
                Phrase(
                    "이 서버의 운영자가 KOBIS 인증키를 확인해야 해요.",
                    "The operator of this server has to check its KOBIS key."
                )
            )
        case .outOfReach, .nothingYet, .notYetOver, .future, .beforeCounting:
            (
                .tangle, Phrase("KOBIS가 응답하지 않아요", "No answer from KOBIS"),
                Phrase("잠시 후 다시 시도해 주세요.", "Please try again in a moment.")
            )
        }
    }
}
