package import HTTP
package import Octets

extension Response {
    package static func json(_ body: Bytes, status: Int = 200) -> Response {
        Response(status: status, headers: jsonHeaders, body: .bytes(body))
    }

    package static func text(_ body: String) -> Response {
        Response(status: 200, headers: textHeaders, body: .bytes(Bytes(body)))
    }

    /// Headers for lists, which clients may cache but must revalidate: unchanged ones are not sent again.
    package static let listHeaders: Headers = {
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, "no-cache")
        return headers
    }()

    private static let jsonHeaders = headers("application/json")
    private static let textHeaders = headers("text/plain")

    /// Returns headers that forbid caching, because apps must not show an outdated product from their system's cache.
    private static func headers(_ type: String) -> Headers {
        var headers = SecurityHeaders.all
        headers.add(.contentType, type)
        headers.add(.cacheControl, "no-store")
        return headers
    }
}
