import Domain
import HTTP
import Octets

extension Site {
    /// The one place where a failure becomes a page or JSON.
    func failed(_ refused: FailedRequest, _ visit: Visit) -> Response {
        if visit.bringsFiles { noteRefusedUpload(visit, status: refused.status) }
        if case .kobis(let route) = visit.route, refused.failure.kind == .tooMany {
            return kobisTooMany(route, refused)
        }
        var headers = SecurityHeaders.all
        headers.append(contentsOf: refused.headers)
        headers.add(.cacheControl, "no-store")
        headers.add(.vary, "accept, accept-language, cookie")
        guard visit.wantsJSON else {
            headers.add(.contentType, "text/html; charset=utf-8")
            return Response(status: refused.status, headers: headers, body: .bytes(failurePage(refused, visit)))
        }
        headers.add(.contentType, "application/json")
        return Response(status: refused.status, headers: headers, body: .bytes(failureJSON(refused, visit)))
    }

    /// One shape for all: it holds what the apps of every generation look for in an error.
    private func failureJSON(_ refused: FailedRequest, _ visit: Visit) -> Bytes {
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
