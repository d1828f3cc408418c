import Domain
package import HTTP
package import Routes

/// Where several servers answer, a visitor sees what they have sent themselves, whichever of them is asked next: the answer to
/// a form leaves a cookie for some seconds, and a page that is asked for with it is not older than the question.
package struct OwnWrites: Sendable {
    /// Returns once what others had committed by then is known.
    package let catchUp: @Sendable () async -> Void

    package init(catchUp: @escaping @Sendable () async -> Void) { self.catchUp = catchUp }

    private static let cookie = "sent"
    /// Longer than a page may be kept that others have changed.
    private static let seconds = 5

    package func answer(_ visit: Visit, at route: Route, _ answer: @escaping @Sendable () -> Answer) -> Answer {
        guard !visit.wantsJSON, route.isOfWhatPeopleSend else { return answer() }
        if visit.isSending {
            return .later {
                var response = await answer().response()
                if response.status < 400 { mark(&response, visit) }
                return response
            }
        }
        guard visit.cookies[Self.cookie] != nil else { return answer() }
        return .later {
            await catchUp()
            return await answer().response()
        }
    }

    private func mark(_ response: inout Response, _ visit: Visit) {
        guard var cookie = SetCookie(Self.cookie, "1", maxAge: Self.seconds) else { return }
        cookie.isSecure = visit.visitor.isSecure
        response.headers.add(.setCookie, cookie.text)
    }
}

extension Route {
    /// Whether a page shows what people send, or takes it.
    fileprivate var isOfWhatPeopleSend: Bool {
        switch self {
        case .home, .hall, .market, .desk: true
        default: false
        }
    }
}
