import Domain
import HTTP
import Octets
import Pages
import Routes

extension Operation {
    /// Writes everything except its name. `allowance` is the rate limit per source, if there is one.
    func write(
        filling blanks: [Endpoint.Blank],
        within allowance: RateLimits.Rate?,
        to json: inout JSONWriter
    ) {
        if let scheme = access.scheme {
            json.array("security") { json in
                json.object { json in json.array(scheme.key) { _ in } }
            }
        }
        if !blanks.isEmpty || !query.isEmpty {
            json.array("parameters") { json in
                for blank in blanks { Self.write(blank.name, "path", blank.schema, isRequired: true, to: &json) }
                for one in query { Self.write(one.name, "query", one.schema, isRequired: one.isRequired, to: &json) }
            }
        }
        if let body { json.object("requestBody") { write(body, to: &$0) } }
        json.object("responses") { json in
            for answer in answers { json.member(String(answer.status)) { write(answer, to: &$0) } }
            for failure in failures { json.member(String(failure.status)) { Self.write(failure, allowance, to: &$0) } }
        }
    }

    private static func write(
        _ name: String,
        _ place: String,
        _ schema: Schema,
        isRequired: Bool,
        to json: inout JSONWriter
    ) {
        json.object { json in
            json.field("name", name)
            json.field("in", place)
            if isRequired { json.field("required", true) }
            json.member("schema", schema.write)
        }
    }

    private func write(_ body: Body, to json: inout JSONWriter) {
        let (type, schema) =
            switch body {
            case .json(let schema): ("application/json", schema)
            case .form(let schema): ("multipart/form-data", schema)
            }
        json.field("required", true)
        Self.write([(type, schema)], to: &json)
    }

    private func write(_ answer: DescribedAnswer, to json: inout JSONWriter) {
        json.object { json in
            json.field("description", answer.about.both)
            Self.write(answer.content, to: &json)
        }
    }

    private static func write(
        _ failure: Failure.Kind,
        _ allowance: RateLimits.Rate?,
        to json: inout JSONWriter
    ) {
        json.object { json in
            let about = failure == .tooMany ? allowance?.about : nil
            json.field("description", (about ?? failure.about).both)
            if failure == .tooMany || failure == .unavailable {
                json.object("headers") { json in
                    json.object("Retry-After") { json in
                        json.member("schema", Schema.whole(.init("기다릴 초", "Seconds to wait"), least: 1).write)
                    }
                }
            }
            write([("application/json", .named(.error))], to: &json)
        }
    }

    private static func write(_ content: [(type: String, schema: Schema?)], to json: inout JSONWriter) {
        guard !content.isEmpty else { return }
        json.object("content") { json in
            for (type, schema) in content {
                json.member(type) { json in
                    json.object { json in if let schema { json.member("schema", schema.write) } }
                }
            }
        }
    }
}

extension Operation.Access {
    /// An authentication scheme.
    struct Scheme {
        let key: StaticString
        let place: String
        let name: String
        let about: Phrase
    }

    var scheme: Scheme? {
        switch self {
        case .everybody: nil
        case .seller:
            Scheme(
                key: "seller",
                place: "header",
                name: HeaderName.identifier.text.description,
                about: Phrase(
                    "판매자 식별자. 비밀번호(secret)는 본문에 넣어요.",
                    "The seller's identifier; the secret is in the body."
                )
            )
        case .keyHolder:
            Scheme(
                key: "kobisKey",
                place: "query",
                name: "key",
                about: Phrase("0부터 f까지 32자리", "32 digits from 0 to f")
            )
        }
    }
}

extension RateLimits.Rate {
    fileprivate var about: Phrase {
        Phrase(
            "너무 자주 요청했어요: 한 곳에서 한꺼번에 \(atOnce)번, 그 뒤로 1초에 \(perSecond)번까지예요",
            "Too many requests: one source may send \(atOnce) at once, then \(perSecond) a second"
        )
    }
}

extension Failure.Kind {
    /// The description for any operation.
    fileprivate var about: Phrase {
        switch self {
        case .notFound: Phrase("그런 것이 없어요", "Not found")
        case .invalid: Phrase("규칙에 맞지 않아요. field가 수정할 항목이에요", "Invalid; field names the value to correct")
        case .conflict: Phrase("다른 곳에서 먼저 바꿨어요", "Changed by somebody else in the meantime")
        case .unauthorized: Phrase("식별자나 비밀번호가 맞지 않아요", "Wrong identifier or secret")
        case .forbidden: Phrase("다른 판매자의 것이에요", "It belongs to somebody else")
        case .tooLarge: Phrase("너무 커요", "Too large")
        case .tooMany: Phrase("너무 자주 요청했어요", "Too many requests")
        case .unavailable: Phrase("지금은 할 수 없어요", "Currently unavailable")
        case .bug: Phrase("서버의 잘못이에요", "A server error")
        }
    }
}
