import Testing

@testable import Domain

/// The judging of each exercise by an app's requests.
@Suite struct LabExerciseTests {
    /// Noon of a Monday in Korea.
    private static let noon = Instant(milliseconds: 1_795_402_800_000)

    private var calls: [SeenCall] = []

    /// Adds a request with its start and duration in milliseconds.
    private mutating func call(
        _ target: String = "/api/products?page_no=1",
        _ method: String = "GET",
        at start: Int = 0,
        took: Int = 10,
        status: Int = 200,
        retryAfter: Int? = nil,
        heldBack: Int = 0,
        isOdd: Bool = false,
        wasLeft: Bool = false,
        place: SeenCall.Place? = nil
    ) {
        let began = Instant(milliseconds: Self.noon.milliseconds + start)
        calls.append(
            SeenCall(
                number: calls.count + 1,
                AskedCall(method, target),
                began: began,
                ended: Instant(milliseconds: began.milliseconds + took),
                status: status,
                retryAfter: retryAfter,
                heldBack: heldBack,
                isOdd: isOdd,
                wasLeft: wasLeft,
                place: place
            )
        )
    }

    private func finding(_ exercise: LabExercise, later: Int = 3_600_000) -> LabFinding {
        exercise.finding(calls, at: Instant(milliseconds: Self.noon.milliseconds + later))
    }

    private func isWrong(_ exercise: LabExercise, at number: Int) -> Bool {
        if case .wrong(_, number) = finding(exercise) { true } else { false }
    }

    @Test(arguments: LabExercise.allCases) func nothingSaysNothing(exercise: LabExercise) {
        #expect(finding(exercise) == .unseen)
    }

    /// Page numbers out of range are ignored, and none is counted on from.
    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1000000001", "0"])
    mutating func pagesBeyondAnyListAreNone(page: String) {
        call("/api/products?page_no=\(page)")
        call("/api/products?page_no=2")
        call("/api/products?page_no=\(page)")
        #expect(finding(.paging) == .unseen)
    }

    @Test mutating func anyAnswerConnects() {
        call(status: 404)
        #expect(finding(.connect) == .unseen)
        call("//api//products")
        #expect(finding(.connect) == .done)
    }

    /// Reads a list of 130 products to its end, in pages of that length.
    private mutating func scroll(_ length: Int) {
        let last = (130 + length - 1) / length
        for page in 1...last {
            let place: SeenCall.Place = page < last ? .before : .last
            call("/api/products?page_no=\(page)&items_per_page=\(length)", place: place)
            if page < last { #expect(finding(.paging) == .unseen) }
        }
    }

    @Test(arguments: [10, 20, 30, 100]) mutating func listIsReadToItsEndInPagesOfAnyLength(length: Int) {
        scroll(length)
        #expect(finding(.paging) == .done)
    }

    @Test mutating func pagesComeInOrderAndOnce() {
        call("/api/products?page-no=1&items-per-page=40", place: .before)
        // Other lists have other page lengths, and a failure is not a page.
        call("/api/products?page_no=1&items_per_page=5", place: .before)
        call("/api/products?page-no=2&items-per-page=40", place: .before)
        call("/api/products?page-no=2&items-per-page=40", place: .before)
        #expect(isWrong(.paging, at: 4))
        call("/api/products?page-no=3&items-per-page=40", place: .before)
        call("/api/products?page-no=4&items-per-page=40", place: .last)
        #expect(isWrong(.paging, at: 4))
        call("/api/products?items-per-page=40", place: .before)
        call("/api/products?page-no=2&items-per-page=40", status: 503)
        call("/api/products?page-no=2&search_value=a&items-per-page=40", place: .last)
        call("/api/products?page-no=2&items-per-page=40", place: .before)
        call("/api/products?page-no=3&items-per-page=40", place: .before)
        call("/api/products?page-no=4&items-per-page=40", place: .last)
        #expect(finding(.paging) == .done)
    }

    @Test mutating func pageBehindTheEndIsNamed() {
        call("/api/products?page_no=1&items_per_page=1000", place: .last)
        #expect(finding(.paging) == .unseen)
        call("/api/products?page_no=2&items_per_page=1000", place: .behind)
        guard case .wrong(let why, 2) = finding(.paging) else {
            Issue.record("\(finding(.paging))")
            return
        }
        #expect(why.english == "Page 2 is past the end of the list.")
    }

    /// First-generation lists do not mark their end: a page that is not full, or empty, is the end.
    @Test(arguments: [SeenCall.Place.last, .behind]) mutating func firstGenerationFindsTheEnd(end: SeenCall.Place) {
        for page in 1...6 { call("/items/\(page)", place: .before) }
        #expect(finding(.paging) == .unseen)
        call("//items/7", place: end)
        #expect(finding(.paging) == .done)
    }

    @Test mutating func searchesWaitForAPause() {
        call("/api/products?search_value=%EC%9D%98", at: 0)
        call("/api/products?search_value=%EC%9D%98%EC%9E%90", at: 90)
        #expect(isWrong(.pause, at: 2))
        call("/api/products?search_value=a", at: 1_000)
        call("/api/products?search_value=ab", at: 1_250)
        call("/api/products", at: 1_251)
        #expect(isWrong(.pause, at: 2))
        call("/api/products?search_value=abc", at: 1_600)
        #expect(finding(.pause) == .done)
    }

    @Test(arguments: [false, true]) mutating func picturesAreKept(isCareless: Bool) {
        for round in 0..<4 {
            // A list opened again at once was not viewed.
            for again in 0..<3 { call(at: 5_000 * round + again) }
            for number in 0..<10 where round == 0 || isCareless {
                call("/pictures/\(number)/small.jpeg", at: 5_000 * round)
            }
            if round == 2, !isCareless { #expect(finding(.pictures) == .unseen) }
        }
        // Ten in the first round, one in the second and third, two in the last.
        #expect(isCareless ? isWrong(.pictures, at: 45) : finding(.pictures) == .done)
    }

    /// Two products with the same picture may both request it before either has it.
    @Test mutating func pictureThatIsUnderWayMayBeAskedForAgain() {
        for round in 0..<4 {
            call("/items/1", at: 5_000 * round)
            for number in 0..<20 where round == 0 {
                call("/pictures/\(number / 2)/320.jpg", at: 10 * number, took: 15)
            }
        }
        #expect(finding(.pictures) == .done)
    }

    @Test mutating func whatIsSentIsTakenWithNothingOdd() {
        call("/api/products", "POST", status: 400, isOdd: true)
        #expect(isWrong(.form, at: 1))
        call("/api/products", "POST", status: 201, isOdd: true)
        #expect(isWrong(.form, at: 2) && finding(.edit) == .unseen)
        call("/api/products", "POST", status: 201)
        #expect(finding(.form) == .done)
        call("/api/products/41", "PATCH", status: 200)
        #expect(finding(.edit) == .done)
    }

    @Test mutating func removalAsksFirst() {
        call("/api/products/41", "DELETE", status: 404)
        #expect(isWrong(.removal, at: 1))
        call("/api/products/41/archived", "POST", status: 200)
        call("/api/products/NDFfYWJj", "DELETE", status: 200)
        #expect(finding(.removal) == .done)
    }

    @Test mutating func firstGenerationSendsThePasswordAlong() {
        call("/item", "POST", status: 201)
        call("/item/131", "PATCH", status: 200)
        #expect(finding(.form) == .done && finding(.edit) == .done)
        call("/item/131", "DELETE", status: 404)
        #expect(isWrong(.removal, at: 3))
        call("/item/131", "DELETE", status: 200)
        #expect(finding(.removal) == .done)
    }

    @Test mutating func slowAnswersAreWaitedFor() {
        call("/api/products", "POST", at: 0, took: 3_000, status: 201, heldBack: 3_000)
        // A request sent meanwhile may still be in progress for as long again.
        #expect(finding(.once, later: 4_000) == .unseen)
        #expect(finding(.once, later: 6_000) == .done)
        call("/api/products", "POST", at: 900, took: 3_000, status: 201, heldBack: 3_000)
        #expect(isWrong(.once, at: 2))
        // A response that is slow without the fault proves nothing.
        call("/api/products", "POST", at: 60_000, took: 5_000, status: 201)
        #expect(isWrong(.once, at: 2))
        call("/api/products", "POST", at: 90_000, took: 2_000, status: 201, heldBack: 1_990)
        #expect(finding(.once) == .done)
    }

    /// A slow connection makes pauses uneven: these roughly double.
    @Test(arguments: [
        ([500, 1_000, 2_000], true), ([306, 454, 819], true), ([1_000, 1_000, 1_000], false), ([50, 100, 200], false),
    ])
    mutating func pausesGrow(pauses: [Int], isRight: Bool) {
        var start = 0
        for pause in pauses {
            call("/api/products?page_no=1", at: start, took: 10, status: 503)
            // Other requests meanwhile prove nothing.
            call("/health", at: start + 5)
            start += 10 + pause
        }
        #expect(finding(.backoff) == .unseen || !isRight)
        call("/api/products?page_no=1", at: start)
        #expect(isRight ? finding(.backoff) == .done : isWrong(.backoff, at: 7))
    }

    /// Reproducible numbers from a seed.
    private struct Draws {
        let seed: UInt64
        private var turn: UInt64 = 0

        init(seed: UInt64) { self.seed = seed }

        mutating func number(in range: ClosedRange<Int>) -> Int {
            turn += 1
            return range.lowerBound + LabChance(seed: seed, turn: turn).part(of: range.count)
        }
    }

    /// Returns how many of two hundred apps are judged right, and how many wrong. The latency varies by up to 150 ms,
    /// and of a hundred attempts five are lost, on their way there or back.
    private func judged(
        _ draws: inout Draws,
        pauses: (Int, inout Draws) -> (Int) -> Int
    ) -> (done: Int, wrong: Int) {
        var (done, wrong) = (0, 0)
        for number in 0..<200 {
            var app = self
            let pause = pauses(number, &draws)
            var (failures, attempt, start, isAnswered) = (LabExercise.failures, 0, 0, false)
            while !isAnswered {
                let fate = draws.number(in: 1...40)
                if fate > 1 {
                    app.call(at: start, took: 1, status: failures > 0 ? 503 : 200, wasLeft: fate == 2)
                    isAnswered = failures == 0 && fate > 2
                    failures = max(0, failures - 1)
                }
                start += max(1, pause(attempt) + draws.number(in: -150...150))
                attempt += 1
            }
            switch app.finding(.backoff) {
            case .done: done += 1
            case .wrong: wrong += 1
            case .unseen: break
            }
        }
        return (done, wrong)
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64]) func slowLineChangesNoVerdict(seed: UInt64) {
        var draws = Draws(seed: seed)
        // Pauses from half a second to a second, each longer by at least a half.
        let right = judged(&draws) { number, draws in
            let (first, factor) = (Double(draws.number(in: 500...1_000)), [1.5, 2, 3][number % 3])
            return { attempt in Int((0..<attempt).reduce(first) { product, _ in product * factor }) }
        }
        #expect(right.done >= 198 && right.wrong <= 2, "\(right)")
        // No pause at all, or the same one again and again.
        let wrong = judged(&draws) { number, draws in
            let pause = number % 4 == 0 ? 0 : draws.number(in: 100...3_000)
            return { _ in pause }
        }
        #expect(wrong.wrong >= 198 && wrong.done <= 2, "\(wrong)")
    }

    @Test mutating func retryAfterIsWaitedFor() {
        call(at: 0, status: 429, retryAfter: 3)
        call(at: 1_000)
        #expect(isWrong(.wait, at: 2))
        call(at: 10_000, took: 10, status: 429, retryAfter: 3)
        call(at: 13_010)
        #expect(finding(.wait) == .done)
    }

    @Test mutating func leavingCancels() {
        call("/api/products", "POST", status: 499, wasLeft: true)
        #expect(finding(.cancel) == .unseen)
        call(wasLeft: true)
        #expect(finding(.cancel) == .done)
    }

    @Test mutating func yesterdayIsKoreas() {
        let list = "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?key=a&targetDt="
        call(list + "20261122")
        #expect(finding(.yesterday) == .done)
        calls = []
        // Three in the morning in Korea is still the previous evening in London.
        call(list + "20261121", at: -9 * 3_600_000)
        #expect(isWrong(.yesterday, at: 1))
    }

    @Test func whatWasDoneStays() throws {
        let key = try #require(LabKey("7k2m-9fqd-x3hw"))
        var classes = LabClasses([
            LabClass(name: "3반", teacher: "t", seed: "00", made: Self.noon, keys: [key])
        ])
        classes.note([.paging], of: key, at: Instant(seconds: 5))
        classes.note([.paging, .wait], of: key, at: Instant(seconds: 9))
        let other = try #require(LabKey("0000-0000-0000"))
        classes.note([.paging], of: other, at: Instant(seconds: 9))
        #expect(classes.all[0].done == [key: [.paging: Instant(seconds: 5), .wait: Instant(seconds: 9)]])
    }
}
