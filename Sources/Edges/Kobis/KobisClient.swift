import Domain
import Fetching
import Octets
import Wire

/// Where KOBIS is, and with which key it is asked.
package struct KobisAccess: Sendable {
    package var url: String
    package var key: String
    /// Calls a key has each Korean day.
    package var quota: Int
    /// How long one call may take, in milliseconds.
    package var patience: Int

    package static let url = "https://www.kobis.or.kr/kobisopenapi/webservice/rest"

    package init(url: String = KobisAccess.url, key: String, quota: Int = 3_000, patience: Int = 8_000) {
        self.url = url
        self.key = key
        self.quota = quota
        self.patience = patience
    }
}

/// Asks KOBIS one question at a time: within the quota, again when it stumbles, and not at all while it lies down.
actor KobisClient {
    private let access: KobisAccess
    private let fetcher: any Fetcher
    private let archive: any BoxOfficeArchive
    private let environment: ClientEnvironment
    private var breaker = CircuitBreaker()
    /// For visitors' questions: what they ask can be answered so badly that it must not keep us from our own.
    private var visitorsBreaker = CircuitBreaker()
    private var shares: QuotaShares
    /// Questions KOBIS refused, which it would refuse again.
    private var refused = Recent<SourceQuestion, Failure>(most: 5_000)
    /// Until then it is not asked again, because it said why.
    private var refusal: (failure: Failure, until: Instant)?

    private var answered = 0
    private var failed = 0

    private static let attempts = 3
    private static let firstPause = 400
    /// For how long a refused question is not asked again, in seconds.
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

    /// The answer's text. Throws `tooMany` for a spent quota, `unauthorized` for a refused key, else `unavailable`.
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

    /// Longer each time, and by chance a little more or less, so that not all come back at once.
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

    /// Counts the call, which then may be made.
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

/// What became of one call.
private enum Outcome {
    case answer(String)
    /// KOBIS said no, and will until then; without a moment it said no to this question alone.
    case refused(Failure, until: Instant?)
    /// There was no answer, or none that can be read.
    case faulty(String, isWorthTrying: Bool)
}

extension KobisClient {
    private func outcome(of question: SourceQuestion) async -> Outcome {
        do throws(FetchFault) {
            let request = FetchRequest(url(of: question), headers: traceHeaders, milliseconds: access.patience)
            let answer = try await fetcher.get(request)
            guard answer.status == 200 else {
                let isPassing = answer.status >= 500 || answer.status == 429
                return .faulty("status \(answer.status)", isWorthTrying: isPassing)
            }
            // A page for people, of whatever status: the service is being mended, or something stands before it.
            guard !answer.type.lowercased().holds("html") else {
                return .faulty("an answer of type \(answer.type.prefix(60))", isWorthTrying: true)
            }
            return read(answer.body, question)
        } catch {
            return .faulty("\(error)", isWorthTrying: error != .tooLarge)
        }
    }

    /// Of the request that the question is asked for, where that is part of a trace.
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
            // It is about this question: others may be asked at once.
            return .refused(.refusedQuestion(fault), until: nil)
        }
    }

    private func url(of question: SourceQuestion) -> String {
        let parameters = [("key", access.key)] + question.parameters.map { ($0.name, $0.value) }
        let query = parameters.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" }
        return "\(access.url)/\(question.path)?\(query.joined(separator: "&"))"
    }
}

extension String {
    /// As a part of a query: everything but letters, digits and `-._~` (RFC 3986) as `%XX`.
    var percentEncoded: String {
        var encoded = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
