import Domain
package import HTTP
package import Routes

/// Read-your-writes consistency across several servers: the response to a form sets a cookie for some seconds, and a
/// page requested with that cookie includes everything committed before the request.
package struct ReadYourWrites: Sendable {
    /// Returns once commits of other servers before the call are known.
    package let catchUp: @Sendable () async -> Void

    package init(catchUp: @escaping @Sendable () async -> Void) { self.catchUp = catchUp }

    package func answer(_ visit: Visit, at route: Route, _ answer: @escaping @Sendable () -> Answer) -> Answer {
        guard !visit.wantsJSON, route.isOfWhatPeopleSend else { return answer() }
        if visit.isSending {
            return .later {
                var response = await answer().response()
                if response.status < 400 { mark(&response, visit) }
                return response
            }
        }
        guard visit.cookies[SiteCookie.sent.rawValue] != nil else { return answer() }
        return .later {
            await catchUp()
            return await answer().response()
        }
    }

    private func mark(_ response: inout Response, _ visit: Visit) {
        guard let cookie = SiteCookie.sent.setting("1", secure: visit.visitor.isSecure) else { return }
        response.headers.add(.setCookie, cookie.text)
    }
}

extension Route {
    /// Whether a page shows users' content, or accepts it.
    fileprivate var isOfWhatPeopleSend: Bool {
        switch self {
        case .home, .hall, .market, .account, .place, .invitation, .desk: true
        default: false
        }
    }
}
