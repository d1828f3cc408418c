package import HTTP
package import Octets

extension Response {
    package static func json(_ body: Bytes, status: Int = 200) -> Response {
        Response(status: status, headers: jsonHeaders, body: .bytes(body))
    }

    package static func text(_ body: String) -> Response {
        Response(status: 200, headers: textHeaders, body: .bytes(Bytes(body)))
    }

    /// A list may be kept, but is asked about each time: what has not changed is not sent again.
    package static let listHeaders: Headers = {
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, "no-cache")
        return headers
    }()

    private static let jsonHeaders = headers("application/json")
    private static let textHeaders = headers("text/plain")

    /// Apps must not show a product as it was: what their system would keep by itself is kept from it.
    private static func headers(_ type: String) -> Headers {
        var headers = SecurityHeaders.all
        headers.add(.contentType, type)
        headers.add(.cacheControl, "no-store")
        return headers
    }
}
