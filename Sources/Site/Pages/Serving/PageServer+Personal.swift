package import Domain
package import HTTP
import Octets

extension PageServer {
    /// Returns one person's page: neither the server, the browser nor the service worker caches it.
    package func personal(_ screen: any Screen, _ visit: Visit, status: Int = 200, notice: Phrase? = nil) -> Response {
        personal(Shell.page(screen, context(visit, notice: notice)), visit, status: status)
    }

    /// Returns one person's page from rendered bytes.
    func personal(_ page: Bytes, _ visit: Visit, status: Int = 200) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.vary, "cookie, accept-language")
        headers.add(.contentLanguage, visit.language.rawValue)
        headers.add(.cacheControl, "no-store")
        if status == 200 {
            return StoredAnswer(page, type: Self.html, headers: headers, effort: .quick).answer(to: visit.request)
        }
        headers.add(.contentType, Self.html)
        return Response(status: status, headers: headers, body: .bytes(page))
    }
}
