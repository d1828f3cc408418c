import Domain
package import HTTP
package import Routes

/// Read-your-writes consistency across several servers: the response to a form sets a cookie for some seconds, and a
/// page requested with that cookie includes everything committed before the request.
package struct ReadYourWrites: Sendable {
    /// Returns once commits of other servers before the call are known.
    package let catchUp: @Sendable () async -> Void

    package init(catchUp: @escaping @Sendable () async -> Void) { self.catchUp = catchUp }

    private static let cookie = "sent"
    /// The cookie's lifetime, longer than a cached page can be out of date.
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
    /// Whether a page shows users' content, or accepts it.
    fileprivate var isOfWhatPeopleSend: Bool {
        switch self {
        case .home, .hall, .market, .desk: true
        default: false
        }
    }
}
