/// A behaviour to practise in a learner's app, judged by its requests. The raw values are stored.
package enum LabExercise: String, Sendable, CaseIterable {
    case connect, paging, pause, pictures, form, edit, removal, once, backoff, wait, cancel, yesterday
}

/// The result of judging an app's requests for an exercise.
package enum LabFinding: Sendable, Equatable {
    /// No relevant requests.
    case unseen
    /// An attempt with an error in that request.
    case wrong(Phrase, call: Int)
    case done
}

extension LabExercise {
    /// Judges an app's requests, in the order in which they began.
    package func finding(_ calls: [SeenCall], at now: Instant) -> LabFinding {
        switch self {
        case .connect: calls.contains(where: \.isGood) ? .done : .unseen
        case .paging: Self.paging(calls)
        case .pause: Self.pause(calls)
        case .pictures: Self.pictures(calls)
        case .form: Self.written(calls.filter { $0.asked.kind == .create })
        case .edit: Self.written(calls.filter { $0.asked.kind == .edit })
        case .removal: Self.removal(calls)
        case .once: Self.once(calls, at: now)
        case .backoff: Self.backoff(calls)
        case .wait: Self.wait(calls)
        case .cancel: calls.contains { $0.asked.method == "GET" && $0.wasLeft } ? .done : .unseen
        case .yesterday: Self.yesterday(calls)
        }
    }

    /// The required numbers of searches with a pause, and of different pictures.
    package static let (searches, differentPictures) = (3, 10)
    /// The shortest pause between two searches, in milliseconds.
    package static let shortestPause = 250
    /// Milliseconds of delay after which a user would press again.
    package static let slow = 1_000
    /// Milliseconds a list is viewed before it is opened again.
    package static let look = 2_000

    /// Requires every page of one length, from first to last. An app of the first generation finds the end by an empty
    /// page.
    private static func paging(_ calls: [SeenCall]) -> LabFinding {
        var found = LabFinding.unseen
        // The last page read in sequence, by page length.
        var read: [String?: Int] = [:]
        for call in calls where call.asked.search == nil && call.isGood {
            guard let page = call.asked.page else { continue }
            let before = read[call.asked.length] ?? 0
            let isNext = page == before + 1 && before > 0
            if call.place == .behind, !(call.asked.isFirst && isNext) {
                found = .wrong(
                    Phrase("\(page)쪽은 목록의 끝보다 뒤예요.", "Page \(page) is past the end of the list."),
                    call: call.number
                )
            } else if isNext {
                if call.place == .last || call.place == .behind { return .done }
                read[call.asked.length] = page
            } else {
                if page == before, page > 1 {
                    found = .wrong(
                        Phrase("\(page)쪽을 두 번 불렀어요.", "Your app requested page \(page) twice."),
                        call: call.number
                    )
                }
                read[call.asked.length] = page == 1 ? 1 : 0
            }
        }
        return found
    }

    private static func pause(_ calls: [SeenCall]) -> LabFinding {
        var found = LabFinding.unseen
        var inARow = 0
        var last: SeenCall?
        for call in calls where call.asked.search != nil {
            let gap = last.map { call.began.milliseconds(since: $0.began) } ?? shortestPause
            if gap < shortestPause {
                found = .wrong(
                    Phrase("\(gap)밀리초 만에 또 검색했어요.", "It searched again after \(gap) milliseconds."),
                    call: call.number
                )
                inARow = 0
            } else {
                inARow += 1
            }
            last = call
            if inARow == searches { return .done }
        }
        return found
    }

    /// Requires that the list was opened again and viewed twice (shown by the next opening), without requesting a
    /// picture again after it had arrived.
    private static func pictures(_ calls: [SeenCall]) -> LabFinding {
        var found = LabFinding.unseen
        // The time each picture arrived.
        var seen: [String: Instant] = [:]
        var (openings, opened) = (0, Instant(milliseconds: 0))
        for call in calls {
            if call.asked.page == 1, call.asked.search == nil {
                let isLookedAt = call.began.milliseconds(since: opened) >= look
                if seen.count >= differentPictures, isLookedAt { openings += 1 }
                if openings == 3 { return .done }
                opened = call.began
            }
            guard call.asked.kind == .picture, call.status == 200 else { continue }
            guard let there = seen[call.asked.path] else {
                seen[call.asked.path] = call.ended
                continue
            }
            guard call.began >= there else { continue }
            found = .wrong(
                Phrase("받은 사진을 다시 불렀어요.", "Your app requested a picture again."),
                call: call.number
            )
            (seen, openings) = ([:], 0)
        }
        return found
    }

    private static func written(_ calls: [SeenCall]) -> LabFinding {
        if calls.contains(where: { $0.isGood && !$0.isOdd }) { return .done }
        guard let last = calls.last else { return .unseen }
        return .wrong(
            last.isGood
                ? Phrase("받기는 했지만 이상한 점이 있어요.", "The server accepted it, but with warnings.")
                : Phrase("서버가 받지 않았어요(\(last.status)).", "The server refused it (\(last.status))."),
            call: last.number
        )
    }

    /// Requires a request for the product's removal URL before the removal; the first generation sends the password
    /// instead.
    private static func removal(_ calls: [SeenCall]) -> LabFinding {
        let removals = calls.filter { $0.asked.kind == .removal }
        let asked = calls.contains { $0.asked.kind == .removalAddress && $0.isGood }
        if removals.contains(where: { $0.isGood && (asked || $0.asked.isFirst) }) { return .done }
        guard let last = removals.last else { return .unseen }
        return .wrong(
            asked || last.asked.isFirst
                ? Phrase("서버가 받지 않았어요(\(last.status)).", "The server refused it (\(last.status)).")
                : Phrase("지울 주소를 먼저 물어보지 않았어요.", "Your app didn’t request the removal address first."),
            call: last.number
        )
    }

    /// Requires waiting for a slow answer. Concurrent repeats are delayed as well, so their answers count too.
    private static func once(_ calls: [SeenCall], at now: Instant) -> LabFinding {
        var found = LabFinding.unseen
        let sent = calls.filter { $0.asked.kind == .create }
        for call in sent where call.isGood && call.heldBack >= slow {
            let took = call.ended.milliseconds(since: call.began)
            let other = sent.first { $0.number != call.number && $0.began < call.ended && $0.ended > call.began }
            if let other {
                found = .wrong(
                    Phrase("답이 오기 전에 또 보냈어요.", "Your app sent it again before the response arrived."),
                    call: max(call.number, other.number)
                )
            } else if now.milliseconds(since: call.ended) >= took {
                return .done
            }
        }
        return found
    }

    /// Requires a retry after each failure, with growing pauses; aborted attempts count as well.
    private static func backoff(_ calls: [SeenCall]) -> LabFinding {
        var found = LabFinding.unseen
        var runs: [[SeenCall]] = []
        for call in calls {
            let isFailure = call.status >= 500 || call.wasLeft
            guard let place = runs.firstIndex(where: { $0[0].asked == call.asked }) else {
                if call.status >= 500, !call.wasLeft { runs.append([call]) }
                continue
            }
            let run = runs[place] + [call]
            if isFailure { runs[place] = run } else { runs.remove(at: place) }
            let pauses = Pauses(zip(run, run.dropFirst()).map { $1.began.milliseconds(since: $0.ended) })
            switch pauses.grow(areAll: run.count > failures || !isFailure) {
            case true?: return .done
            case false?:
                found = .wrong(
                    Phrase(
                        "간격이 늘지 않았어요: \(pauses.shown)밀리초.",
                        "The pauses didn’t grow: \(pauses.shown) milliseconds."
                    ),
                    call: call.number
                )
            case nil: break
            }
        }
        return found
    }

    /// The number of injected failures: enough to tell growing pauses from those a slow connection made longer.
    package static let failures = 4

    private static func wait(_ calls: [SeenCall]) -> LabFinding {
        var found = LabFinding.unseen
        for (place, call) in calls.enumerated() where call.status == 429 {
            guard let seconds = call.retryAfter else { continue }
            guard let next = calls[(place + 1)...].first(where: { $0.asked == call.asked }) else { continue }
            let waited = next.began.milliseconds(since: call.ended)
            if waited >= 1_000 * seconds, next.isGood { return .done }
            guard waited < 1_000 * seconds else { continue }
            found = .wrong(
                Phrase(
                    "\(seconds)초 뒤에 오라고 했는데 \(waited.grouped)밀리초 만에 왔어요.",
                    "Retry-After was \(seconds) seconds, but your app retried after \(waited.grouped) milliseconds."
                ),
                call: next.number
            )
        }
        return found
    }

    /// Requires the day that is yesterday in Korea at the time of the request, whatever the phone's time zone.
    private static func yesterday(_ calls: [SeenCall]) -> LabFinding {
        var found = LabFinding.unseen
        for call in calls where call.asked.isDailyBoxOffice {
            guard let day = call.asked.value("targetDt") else { continue }
            let right = BoxOfficeClock.newestDay(at: call.began).compact
            if day == right { return .done }
            found = .wrong(
                Phrase(
                    "\(day)을 물었어요. 한국의 어제는 \(right)이에요.",
                    "Your app requested \(day); yesterday in Korea is \(right)."
                ),
                call: call.number
            )
        }
        return found
    }
}

/// Pauses between attempts in milliseconds, as the server sees them: network latency is included, and a lost attempt
/// merges two pauses into one.
private struct Pauses {
    private let all: [Int]

    init(_ all: [Int]) { self.all = all }

    /// Milliseconds by which the network may lengthen or shorten a pause.
    private static let room = 60

    var shown: String { all.map(\.grouped).joined(separator: ", ") }

    /// Whether they grow; nil if there may be more and these are inconclusive, or there are too few.
    func grow(areAll: Bool) -> Bool? {
        guard all.count >= 3 else { return nil }
        let isEachLonger = zip(all, all.dropFirst()).allSatisfy { 4 * $1 >= 5 * $0 + 4 * Self.room }
        if isGrowing, isEachLonger || areAll { return true }
        return areAll ? false : nil
    }

    /// Whether each pause is longer than the one two before it, by more than latency explains, and one of them by much
    /// more: a merged pause then neither hides growth nor fakes it.
    private var isGrowing: Bool {
        let pairs = Array(zip(all, all.dropFirst(2)))
        return pairs.allSatisfy { 4 * $1 >= 5 * $0 && $1 - $0 >= Self.room } && pairs.contains { $1 - $0 >= 260 }
    }
}

extension LabExercise {
    /// Returns the fault to inject for the exercise.
    package func fault(until end: Instant) -> LabFault? {
        switch self {
        case .once: return LabFault(.delay(3_000), calls: .selling, times: 5, end: end)
        case .backoff:
            var fault = LabFault(.status(503), calls: .reading, times: Self.failures, end: end)
            fault.isOfOne = true
            return fault
        case .wait: return LabFault(.tooMany(3), calls: .reading, times: 1, end: end)
        case .cancel: return LabFault(.delay(5_000), calls: .reading, times: 3, end: end)
        case .connect, .paging, .pause, .pictures, .form, .edit, .removal, .yesterday: return nil
        }
    }

    /// The apps it applies to: other apps never send its requests.
    package var apps: Set<AppGeneration> {
        switch self {
        case .connect, .backoff, .wait, .cancel: [.first, .second, .third, .boxOffice]
        case .paging, .pictures, .form, .edit, .removal, .once: [.first, .second, .third]
        case .pause: [.third]
        case .yesterday: [.boxOffice]
        }
    }
}
