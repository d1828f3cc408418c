package import Domain
package import HTTP
package import Routes

/// A failure with the status and headers of its response.
package struct FailedRequest: Error, Sendable {
    /// The failure's message if it names a field to correct, or is meant for the page.
    var message: Phrase? { failure.field == nil && !isTold ? nil : failure.message }
    package var isTold = false

    package var status: Int
    package var failure: Failure
    package var headers = Headers()

    package init(_ failure: Failure) {
        status = failure.kind.status
        self.failure = failure
        if failure.kind == .unavailable || failure.kind == .tooMany {
            headers.add(.retryAfter, String(failure.retryAfter ?? 10))
        }
    }

    package init(notAllowedAt route: Route) {
        status = 405
        failure = Failure(
            .invalid,
            Phrase("이 주소에서는 할 수 없는 요청이에요.", "This address doesn’t support that method.")
        )
        headers.add(.allow, route.methods.map(\.rawValue).joined(separator: ", "))
    }

    package init(misdirectedTo visitor: Visitor) {
        let name = visitor.hostName
        status = 421
        failure = Failure(
            .invalid,
            Phrase("여기는 ‘\(name)’이라는 이름으로 열리지 않아요.", "This server doesn’t serve the host name \(name).")
        )
    }

    /// Creates a failure from a parser's refusal, such as a form that is not UTF-8.
    package init(_ refusal: RequestRefusal) {
        let words =
            refusal.status == 413
            ? Phrase("보낸 내용이 너무 커요.", "The request is too large.")
            : Phrase("보낸 내용을 읽을 수 없어요.", "The request can’t be read.")
        self.init(Failure(refusal.status == 413 ? .tooLarge : .invalid, words, cause: refusal.reason))
    }
}

extension Failure {
    package static let nothingHere = Failure(
        .notFound,
        Phrase("페이지를 찾을 수 없어요.", "Nothing was found at this address.")
    )

    package static let ours = Failure(.bug, Phrase("화면을 만들지 못했어요.", "The request failed."))

    static let tooSlow = Failure(
        .unavailable,
        Phrase(
            "너무 천천히 와서 받기를 멈췄어요. 연결을 살펴보고 다시 보내 주세요.",
            "The request was too slow. Check your connection and send it again."
        )
    )

    static let tooMuchAtOnce = Failure(
        .unavailable,
        Phrase(
            "지금은 한꺼번에 오는 요청이 너무 많아요. 잠시 뒤에 다시 보내 주세요.",
            "The server is receiving too much data. Send it again in a moment."
        )
    )

    package static let fromAnotherSite = Failure(
        .forbidden,
        Phrase("다른 사이트에서 보낸 요청은 받지 않아요.", "Requests from other sites aren’t accepted.")
    )
}

extension FailedRequest {
    /// Creates a failure from any error of reading a request's body.
    package init(anything error: any Error) {
        switch error {
        case let refused as FailedRequest: self = refused
        case let failure as Failure: self.init(failure)
        case let refusal as RequestRefusal: self.init(refusal)
        case BodyFailure.tooLarge(let limit):
            self.init(
                Failure(
                    .tooLarge,
                    Phrase("보낸 내용이 \(limit)바이트보다 커요.", "The request has more than \(limit) bytes.")
                )
            )
        case BodyFailure.stalled:
            self.init(.tooSlow)
            status = 408
        case BodyFailure.tooMuchAtOnce: self.init(.tooMuchAtOnce)
        case is BodyFailure: self.init(RequestRefusal(400, "The body broke off."))
        default: self.init(Failure(.bug, Failure.ours.message, cause: String(describing: error)))
        }
    }
}
