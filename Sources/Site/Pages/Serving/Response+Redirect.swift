package import HTTP

extension Response {
    /// Redirects after a form, so that a reload does not repeat it.
    package static func seeOther(_ path: String, setting cookie: SetCookie? = nil) -> Response {
        seeOther(path, setting: cookie.map { [$0] } ?? [])
    }

    /// Redirects for ever, with the method and the body.
    package static func moved(to path: String) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.location, path)
        return Response(status: 308, headers: headers)
    }

    static func seeOther(_ path: String, setting cookies: [SetCookie]) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.location, path)
        headers.add(.cacheControl, "no-store")
        for cookie in cookies { headers.add(.setCookie, cookie.text) }
        return Response(status: 303, headers: headers)
    }
}
