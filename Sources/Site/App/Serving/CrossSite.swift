import HTTP

/// Refuses what another site's page made a reader's browser send (cross-site request forgery).
///
/// Browsers say where a request comes from by themselves, in fields no page can set: `Sec-Fetch-Site`, and in older
/// ones `Origin`. A request with neither is no browser's form (or an ancient one's, whose cookies are still
/// `SameSite=Lax`), and may pass: the apps on the interfaces send neither.
enum CrossSite {
    static func refuses(_ request: Request, from visitor: Visitor) -> Bool {
        switch request.method {
        case .get, .head, .options: return false
        case .post, .put, .patch, .delete: return isFromElsewhere(request, visitor)
        }
    }

    /// Whether another site's page sent it, by whatever method.
    static func isFromElsewhere(_ request: Request, _ visitor: Visitor) -> Bool {
        if let site = request.header(.secFetchSite) { return site != "same-origin" && site != "none" }
        guard let origin = request.header(.origin) else { return false }
        // A page reached over a proxy that ends TLS has an https origin, whatever our socket speaks.
        return origin.lowercased() != "http://\(visitor.host)" && origin.lowercased() != "https://\(visitor.host)"
    }
}

extension HeaderName {
    static let secFetchSite: HeaderName = "sec-fetch-site"
}
