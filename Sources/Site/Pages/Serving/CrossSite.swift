package import HTTP

/// Refuses requests that another site's page made a reader's browser send (cross-site request forgery).
///
/// Browsers state a request's origin in headers no page can set: `Sec-Fetch-Site`, or `Origin` in older ones. A request
/// with neither comes from no browser's form (or from an ancient browser, whose cookies are still `SameSite=Lax`) and
/// may pass: the apps that use the APIs send neither.
package enum CrossSite {
    /// `method` replaces the request's method, for reads that only our own pages may make.
    package static func refuses(_ request: Request, from visitor: Visitor, as method: HTTP.Method? = nil) -> Bool {
        switch method ?? request.method {
        case .get, .head, .options: return false
        case .post, .put, .patch, .delete: break
        }
        if let site = request.header(.secFetchSite) { return site != "same-origin" && site != "none" }
        guard let origin = request.header(.origin) else { return false }
        // A page behind a proxy that terminates TLS has an https origin, whatever this server's socket speaks.
        return origin.lowercased() != "http://\(visitor.host)" && origin.lowercased() != "https://\(visitor.host)"
    }
}

extension HeaderName {
    static let secFetchSite: HeaderName = "sec-fetch-site"
}
