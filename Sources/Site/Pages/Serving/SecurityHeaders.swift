package import HTTP

/// The security headers of every response.
package enum SecurityHeaders {
    /// All of them, for pages; made once.
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

    /// The policy of pages with recordings.
    package static let policyWithMedia = policy + "; media-src 'self'"

    /// The headers for styles, scripts and images, which browsers do not open as pages: the others would add five
    /// hundred bytes to each of them on every first visit.
    package static let ofParts: Headers = {
        var headers = Headers()
        headers.add("x-content-type-options", "nosniff")
        headers.add("cross-origin-resource-policy", "same-origin")
        return headers
    }()

    /// No inline code and nothing from elsewhere: pages contain no script or style, so no nonce is needed.
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
