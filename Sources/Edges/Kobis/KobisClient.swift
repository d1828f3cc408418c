import Domain
import Fetching
import Octets
import Wire

/// KOBIS's URL and API key.
package struct KobisAccess: Sendable {
    package var url: String
    package var key: String
    /// Calls a key has each Korean day.
    package var quota: Int
    /// The timeout of one call, in milliseconds.
    package var patience: Int

    package static let url = "https://www.kobis.or.kr/kobisopenapi/webservice/rest"

    package init(url: String = KobisAccess.url, key: String, quota: Int = 3_000, patience: Int = 8_000) {
        self.url = url
        self.key = key
        self.quota = quota
        self.patience = patience
    }
}

/// Calls KOBIS within the quota, with retries after failures, and with pauses during outages.
actor KobisClient {
    private let access: KobisAccess
    private let fetcher: any Fetcher
    private let archive: any BoxOfficeArchive
    private let environment: ClientEnvironment
    private var breaker = CircuitBreaker()
    /// The breaker of visitors' questions: their failures must not block the server's own.
    private var visitorsBreaker = CircuitBreaker()
    private var shares: QuotaShares
    /// Questions that KOBIS refused and would refuse again.
    private var refused = Recent<SourceQuestion, Failure>(most: 5_000)
    /// A refusal of all questions, and its end.
    private var refusal: (failure: Failure, until: Instant)?

    private var answered = 0
    private var failed = 0

    private static let attempts = 3
    private static let firstPause = 400
    /// Seconds for which a refused question is not repeated.
    private static let refusalLasts = 3_600

    init(
        _ access: KobisAccess,
        fetcher: any Fetcher,
        archive: any BoxOfficeArchive,
        environment: ClientEnvironment
    ) {
        self.access = access
        self.fetcher = fetcher
        self.archive = archive
        self.environment = environment
        shares = QuotaShares(quota: access.quota)
    }

    /// Returns the answer's text. Throws `tooMany` for a spent quota, `unauthorized` for a refused key, else
    /// `unavailable`.
    func ask(_ question: SourceQuestion, for asker: RequestOrigin = .server) async throws(Failure) -> String {
        if let failure = refused.value(for: question, at: environment.clock.now) { throw failure }
        var reason = ""
        for attempt in 0..<Self.attempts {
            if attempt > 0 { await environment.sleep(pause(before: attempt)) }
            try await admit(asker)
            switch await outcome(of: question) {
            case .answer(let text):
                note(success: true, of: asker)
                return text
            case .refused(let failure, let until):
                note(success: true, of: asker)
                if let until {
                    refusal = (failure, until)
                } else {
                    let until = environment.clock.now.adding(seconds: Self.refusalLasts)
                    refused.keep(failure, for: question, until: until)
                }
                environment.report("kobis: \(failure.cause ?? failure.message.english)")
                throw failure
            case .faulty(let why, let isWorthTrying):
                reason = why
                note(success: false, of: asker)
                environment.report("kobis: \(why)")
                if !isWorthTrying { throw .brokenSource(why) }
            }
        }
        throw .brokenSource(reason)
    }

    func figures(at now: Instant) -> SourceFigures {
        SourceFigures(
            quota: access.quota,
            left: shares.left(on: now.day(in: .korea)),
            isResting: (breaker.restsUntil ?? now) > now,
            isRestingForVisitors: (visitorsBreaker.restsUntil ?? now) > now,
            isRefused: refusal.map { now < $0.until } ?? false,
            answered: answered,
            failed: failed
        )
    }

    /// Returns a growing pause with random jitter, so that not all clients retry at once.
    private func pause(before attempt: Int) -> Int {
        let pause = Self.firstPause << (attempt - 1)
        return pause / 2 + Int(Double(pause) * environment.random())
    }

    private func note(success: Bool, of asker: RequestOrigin) {
        let now = environment.clock.now
        if success { answered += 1 } else { failed += 1 }
        switch (success, asker.isVisitor) {
        case (true, false): breaker.succeeded()
        case (true, true): visitorsBreaker.succeeded()
        case (false, false): breaker.failed(at: now)
        case (false, true): visitorsBreaker.failed(at: now)
        }
    }

    /// Counts the call and allows it.
    private func admit(_ asker: RequestOrigin) async throws(Failure) {
        let now = environment.clock.now
        if let refusal, now < refusal.until { throw refusal.failure }
        guard !asker.isVisitor || (breaker.restsUntil ?? now) <= now,
            asker.isVisitor ? visitorsBreaker.admits(at: now) : breaker.admits(at: now)
        else { throw .restingSource }
        let today = now.day(in: .korea)
        let made = try await archive.calls(on: today)
        switch shares.take(for: asker, on: today, made: made) {
        case .admitted: break
        case .spent: throw .spentQuota
        case .visitorsSpent: throw .spentShare
        case .sourceSpent: throw .spentSource
        }
        if let notice = shares.notice { environment.report("kobis: \(notice)") }
        guard try await archive.count(calls: 1, on: today) <= access.quota else { throw .spentQuota }
    }
}

/// The outcome of one call.
private enum Outcome {
    case answer(String)
    /// A refusal until that time; without a time, of this question alone.
    case refused(Failure, until: Instant?)
    /// No response, or an unreadable one.
    case faulty(String, isWorthTrying: Bool)
}

extension KobisClient {
    private func outcome(of question: SourceQuestion) async -> Outcome {
        do throws(FetchFault) {
            let request = FetchRequest(url(of: question), headers: traceHeaders, milliseconds: access.patience)
            let answer = try await fetcher.send(request)
            guard answer.status == 200 else {
                let isPassing = answer.status >= 500 || answer.status == 429
                return .faulty("status \(answer.status)", isWorthTrying: isPassing)
            }
            // An HTML page of any status: the service is under maintenance, or a proxy answers.
            guard !answer.type.lowercased().holds("html") else {
                return .faulty("an answer of type \(answer.type.prefix(60))", isWorthTrying: true)
            }
            return read(answer.body, question)
        } catch {
            return .faulty("\(error)", isWorthTrying: error != .tooLarge)
        }
    }

    /// The trace header of the current request, if it is part of a trace.
    private var traceHeaders: [String] {
        guard let trace = TraceParent.current else { return [] }
        let halves = (0..<2).map { _ in UInt64(environment.random() * 0x1_0000_0000) }
        return ["traceparent: \(trace.field(step: halves[0] << 32 | halves[1]))"]
    }

    private func read(_ body: [UInt8], _ question: SourceQuestion) -> Outcome {
        guard let text = String(validating: body, as: UTF8.self) else {
            return .faulty("an answer that is not UTF-8", isWorthTrying: true)
        }
        switch KobisText(text, to: question) {
        case .answer: return .answer(text)
        case .fault(let fault): return refused(fault)
        case .broken: return .faulty("an answer that is not whole", isWorthTrying: true)
        case .other: return .faulty("an answer in another shape", isWorthTrying: false)
        }
    }

    private func refused(_ fault: KobisFault) -> Outcome {
        let now = environment.clock.now
        switch fault.code {
        case KobisFault.wrongKey.code: return .refused(.refusedKey, until: now.adding(seconds: 600))
        case KobisFault.quotaSpent.code:
            return .refused(.spentQuota, until: Instant(now.day(in: .korea).adding(days: 1), in: .korea))
        default:
            // The refusal concerns this question alone: others may be asked at once.
            return .refused(.refusedQuestion(fault), until: nil)
        }
    }

    private func url(of question: SourceQuestion) -> String {
        let parameters = [("key", access.key)] + question.parameters.map { ($0.name, $0.value) }
        let query = parameters.map { "\($0.0.percentEncoded())=\($0.1.percentEncoded())" }
        return "\(access.url)/\(question.path)?\(query.joined(separator: "&"))"
    }
}
