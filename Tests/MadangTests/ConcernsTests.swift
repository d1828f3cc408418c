import Domain
import Testing

@testable import Kobis
@testable import Market
@testable import Pictures
@testable import madang

/// Sentences at the desk of a running server about what has to be looked after.
@Suite struct ConcernsTests {
    private let quiet = PictureFigures(underWay: 0, kept: 9, refused: [:], workers: [])

    private func source(left: Int = 900, isResting: Bool = false, isRefused: Bool = false) -> SourceFigures {
        SourceFigures(
            quota: 1_000,
            left: left,
            isResting: isResting,
            isRestingForVisitors: false,
            isRefused: isRefused,
            answered: 0,
            failed: 0
        )
    }

    @Test func quietServerHasNone() {
        #expect(MonitoredServices.concerns(quiet, nil, nil).isEmpty)
        #expect(MonitoredServices.concerns(quiet, source(), PushFigures()).isEmpty)
    }

    @Test func eachHasASentence() {
        var busy = quiet
        busy.underWay = 40
        #expect(MonitoredServices.concerns(busy, nil, nil).map(\.korean).first?.hasPrefix("사진 40장이 기다려요.") == true)
        for (figures, words) in [
            (source(left: 99), "99번 남았어요"), (source(isResting: true), "답하지 않아요"),
            // One sentence is enough where nothing is answered any more.
            (source(left: 0, isResting: true, isRefused: true), "인증 키를 확인해 주세요."),
        ] {
            let concerns = MonitoredServices.concerns(quiet, figures, nil)
            #expect(concerns.count == 1 && concerns.first?.korean.contains(words) == true, "\(words)")
        }
        var push = PushFigures()
        push.count(.tooLarge)
        #expect(MonitoredServices.concerns(quiet, nil, push).first?.korean.hasPrefix("알림 1개를 보내지 못했어요.") == true)
        // A few among many are nobody's fault.
        for _ in 0..<11 { push.count(.sent) }
        #expect(MonitoredServices.concerns(quiet, nil, push).isEmpty)
    }
}
