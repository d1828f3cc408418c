import HTTP
import Octets

/// A tiny site of fixed answers for the driver's own tests.
struct BrowserHarness: Handler {
    var pages: [String: String]

    func answer(_ request: Request) -> Answer {
        guard let text = pages[request.path] else { return .now(Response(status: 404)) }
        var headers = Headers()
        headers.add(.contentType, request.path.hasSuffix(".js") ? "text/javascript" : "text/html; charset=utf-8")
        if let cookies = request.header(.cookie) { headers.add("x-cookies", cookies) }
        return .now(Response(headers: headers, body: .bytes(Bytes(text))))
    }
}
