package import HTTP

/// Refuses what another site's page made a reader's browser send (cross-site request forgery).
///
/// Browsers say where a request comes from by themselves, in fields no page can set: `Sec-Fetch-Site`, and in older
/// ones `Origin`. A request with neither is no browser's form (or an ancient one's, whose cookies are still
/// `SameSite=Lax`), and may pass: the apps on the interfaces send neither.
package enum CrossSite {
    /// `method` is what the request counts as, where reading it is for our own pages alone.
    package static func refuses(_ request: Request, from visitor: Visitor, as method: HTTP.Method? = nil) -> Bool {
        switch method ?? request.method {
        case .get, .head, .options: return false
        case .post, .put, .patch, .delete: break
        }
        if let site = request.header(.secFetchSite) { return site != "same-origin" && site != "none" }
        guard let origin = request.header(.origin) else { return false }
        // A page reached over a proxy that ends TLS has an https origin, whatever our socket speaks.
        return origin.lowercased() != "http://\(visitor.host)" && origin.lowercased() != "https://\(visitor.host)"
    }
}

extension HeaderName {
    static let secFetchSite: HeaderName = "sec-fetch-site"
}
