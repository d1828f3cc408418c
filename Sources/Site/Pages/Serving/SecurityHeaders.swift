package import HTTP

/// What every answer of the site says to browsers about how little it needs.
package enum SecurityHeaders {
    /// For every answer, made once.
    package static let all: Headers = {
        var headers = Headers()
        headers.add("content-security-policy", policy)
        headers.add("x-content-type-options", "nosniff")
        headers.add("referrer-policy", "same-origin")
        headers.add("permissions-policy", permissions)
        headers.add("cross-origin-opener-policy", "same-origin")
        headers.add("cross-origin-resource-policy", "same-origin")
        return headers
    }()

    /// For styles, scripts and pictures of dots, which browsers open as no page: the rest would be five hundred bytes more
    /// with each of them, on every first visit.
    package static let ofParts: Headers = {
        var headers = Headers()
        headers.add("x-content-type-options", "nosniff")
        headers.add("cross-origin-resource-policy", "same-origin")
        return headers
    }()

    /// Nothing inline, nothing from elsewhere: no nonce is needed because no page carries a script or style in itself.
    private static let policy = [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    private static let permissions = [
        "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi",
        "payment", "usb",
    ].map { "\($0)=()" }.joined(separator: ", ")
}
