/// A header name in lower case, known at compile time.
package struct HeaderName: Sendable, Equatable, ExpressibleByStringLiteral {
    package let text: StaticString

    package init(stringLiteral text: StaticString) { self.text = text }

    package static func == (one: HeaderName, other: HeaderName) -> Bool {
        one.text.withUTF8Buffer { one in other.text.withUTF8Buffer { other in one.elementsEqual(other) } }
    }
}

extension HeaderName {
    package static let acceptEncoding: HeaderName = "accept-encoding"
    package static let acceptLanguage: HeaderName = "accept-language"
    package static let allow: HeaderName = "allow"
    package static let cacheControl: HeaderName = "cache-control"
    package static let contentEncoding: HeaderName = "content-encoding"
    package static let contentLanguage: HeaderName = "content-language"
    package static let contentType: HeaderName = "content-type"
    package static let cookie: HeaderName = "cookie"
    package static let etag: HeaderName = "etag"
    package static let host: HeaderName = "host"
    package static let ifModifiedSince: HeaderName = "if-modified-since"
    package static let ifNoneMatch: HeaderName = "if-none-match"
    package static let lastModified: HeaderName = "last-modified"
    package static let location: HeaderName = "location"
    package static let origin: HeaderName = "origin"
    package static let range: HeaderName = "range"
    package static let requestNumber: HeaderName = "x-request-number"
    package static let retryAfter: HeaderName = "retry-after"
    package static let setCookie: HeaderName = "set-cookie"
    package static let vary: HeaderName = "vary"
}
