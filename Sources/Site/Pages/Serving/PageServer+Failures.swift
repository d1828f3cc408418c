import Domain
package import HTTP
import Octets

extension PageServer {
    /// Returns the response for a failure, a page or JSON. No other place converts failures.
    package func failed(_ refused: FailedRequest, _ visit: Visit) -> Response {
        if visit.bringsFiles { securityLog?.uploadRefused(visit, status: refused.status, at: now) }
        if refused.status >= 500, let cause = refused.failure.cause {
            tell("\(visit.request.number) failed: \(cause)")
        }
        var headers = failureHeaders(visit)
        headers.append(contentsOf: refused.headers)
        headers.add(.cacheControl, "no-store")
        headers.add(.vary, "accept, accept-language, cookie")
        guard visit.wantsJSON else {
            headers.add(.contentType, Self.html)
            let page = Shell.page(FailureScreen(status: refused.status, message: refused.message), context(visit))
            return Response(status: refused.status, headers: headers, body: .bytes(page))
        }
        return Response(status: refused.status, json(refused, visit), adding: headers)
    }

    /// Returns the JSON response for a program, whatever its `Accept` header.
    package func failedProgram(_ refused: FailedRequest, _ visit: Visit) -> Response {
        var headers = SecurityHeaders.all
        headers.append(contentsOf: refused.headers)
        headers.add(.cacheControl, "no-store")
        return Response(status: refused.status, json(refused, visit), adding: headers)
    }

    /// Returns a hall's own error page.
    package func errorPage(_ screen: any Screen, _ visit: Visit, status: Int, retryAfter: Int? = nil) -> Response {
        var headers = failureHeaders(visit)
        headers.add(.contentType, Self.html)
        headers.add(.cacheControl, "no-store")
        headers.add(.vary, "cookie, accept-language")
        if let retryAfter { headers.add(.retryAfter, String(retryAfter)) }
        return Response(status: status, headers: headers, body: .bytes(Shell.page(screen, context(visit))))
    }

    /// Returns the headers, with the request's number in the log.
    private func failureHeaders(_ visit: Visit) -> Headers {
        var headers = SecurityHeaders.all
        headers.add(.requestNumber, String(visit.request.number))
        return headers
    }

    /// Returns the JSON: one shape with the fields that apps of every generation expect in an error.
    private func json(_ refused: FailedRequest, _ visit: Visit) -> Bytes {
        let message = refused.failure.kind == .bug ? Failure.ours.message : refused.failure.message
        var json = JSONWriter()
        json.object { json in
            json.field("code", refused.status)
            json.field("message", message[visit.language])
            json.field("error", true)
            json.field("reason", refused.failure.kind.rawValue)
            if let field = refused.failure.field { json.field("field", field) }
            json.field("request", Int(visit.request.number))
        }
        return json.finish()
    }
}

extension Response {
    fileprivate init(status: Int, _ json: Bytes, adding headers: Headers) {
        var headers = headers
        headers.add(.contentType, "application/json")
        self.init(status: status, headers: headers, body: .bytes(json))
    }
}
