import Domain
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
    private let surroundings: Surroundings
    private var breaker = CircuitBreaker()
    /// Until then it is not asked again, because it said why.
    private var refusal: (failure: Failure, until: Instant)?

    private static let attempts = 3
    private static let firstPause = 400

    init(
        _ access: KobisAccess,
        fetcher: any Fetcher,
        archive: any BoxOfficeArchive,
        surroundings: Surroundings
    ) {
        self.access = access
        self.fetcher = fetcher
        self.archive = archive
        self.surroundings = surroundings
    }

    /// The answer's text. Throws `tooMany` for a spent quota, `unauthorized` for a refused key, else `unavailable`.
    func ask(_ question: SourceQuestion) async throws(Failure) -> String {
        var reason = ""
        for attempt in 0..<Self.attempts {
            if attempt > 0 { await surroundings.sleep(pause(before: attempt)) }
            try await admit()
            switch await outcome(of: question) {
            case .answer(let text):
                breaker.succeeded()
                return text
            case .refused(let failure, let until):
                breaker.succeeded()
                refusal = (failure, until)
                surroundings.report("kobis: \(failure.cause ?? failure.message.english)")
                throw failure
            case .faulty(let why, let isWorthTrying):
                reason = why
                breaker.failed(at: surroundings.clock.now)
                surroundings.report("kobis: \(why)")
                if !isWorthTrying { throw .brokenSource(why) }
            }
        }
        throw .brokenSource(reason)
    }

    /// Longer each time, and by chance a little more or less, so that not all come back at once.
    private func pause(before attempt: Int) -> Int {
        let pause = Self.firstPause << (attempt - 1)
        return pause / 2 + Int(Double(pause) * surroundings.random())
    }

    /// Counts the call, which then may be made.
    private func admit() async throws(Failure) {
        let now = surroundings.clock.now
        if let refusal, now < refusal.until { throw refusal.failure }
        guard breaker.admits(at: now) else { throw .restingSource }
        let today = now.day(in: .korea)
        guard try await archive.calls(on: today) < access.quota,
            try await archive.count(calls: 1, on: today) <= access.quota
        else { throw .spentQuota }
    }
}

/// What became of one call.
private enum Outcome {
    case answer(String)
    /// KOBIS said no, and will until then.
    case refused(Failure, until: Instant)
    /// There was no answer, or none that can be read.
    case faulty(String, isWorthTrying: Bool)
}

extension KobisClient {
    private func outcome(of question: SourceQuestion) async -> Outcome {
        do throws(FetchFault) {
            let answer = try await fetcher.get(FetchRequest(url(of: question), milliseconds: access.patience))
            guard answer.status == 200 else {
                let isPassing = answer.status >= 500 || answer.status == 429
                return .faulty("status \(answer.status)", isWorthTrying: isPassing)
            }
            return read(answer.body, question)
        } catch {
            return .faulty("\(error)", isWorthTrying: error != .tooLarge)
        }
    }

    private func read(_ body: [UInt8], _ question: SourceQuestion) -> Outcome {
        guard let text = String(validating: body, as: UTF8.self) else {
            return .faulty("an answer that is not UTF-8", isWorthTrying: true)
        }
        guard question.path.hasSuffix(".json") else {
            let isXML = text.hasPrefix("<?xml") || text.hasPrefix("<")
            guard isXML, !text.lowercased().hasPrefix("<!doctype"), !text.lowercased().hasPrefix("<html") else {
                return .faulty("an answer that is not XML", isWorthTrying: true)
            }
            // Its fault is recognised by the next question in JSON.
            return .answer(text)
        }
        guard let json = try? JSON(parsing: body) else {
            return .faulty("an answer that is not JSON", isWorthTrying: true)
        }
        return KobisFault(in: json).map(refused) ?? .answer(text)
    }

    private func refused(_ fault: KobisFault) -> Outcome {
        let now = surroundings.clock.now
        switch fault.code {
        case KobisFault.wrongKey.code: return .refused(.refusedKey, until: now.adding(seconds: 600))
        case KobisFault.quotaSpent.code:
            return .refused(.spentQuota, until: Instant(now.day(in: .korea).adding(days: 1), in: .korea))
        default:
            // It is about this question: others may be asked at once.
            return .refused(.refusedQuestion(fault), until: now)
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
