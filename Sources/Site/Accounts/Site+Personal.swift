import Domain
import HTTP
import Octets

extension Site {
    /// A page that is one person's: nobody keeps it, neither we nor their browser nor its service worker.
    func personal(_ screen: some Screen, _ visit: Visit, status: Int = 200, notice: Phrase? = nil) -> Response {
        var context = context(visit)
        context.notice = notice
        return personal(Shell.page(screen, context), visit, status: status)
    }

    /// The same of a page that is drawn already.
    func personal(_ page: Bytes, _ visit: Visit, status: Int = 200) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.vary, "cookie, accept-language")
        headers.add(.contentLanguage, visit.language.rawValue)
        headers.add(.cacheControl, "no-store")
        if status == 200 {
            return StoredAnswer(page, type: Site.html, headers: headers, effort: .quick).answer(to: visit.request)
        }
        headers.add(.contentType, Site.html)
        return Response(status: status, headers: headers, body: .bytes(page))
    }

    /// Leads on after something was done, so that a reload does it no second time.
    func onward(to path: String, setting cookie: SetCookie? = nil) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.location, path)
        headers.add(.cacheControl, "no-store")
        if let cookie { headers.add(.setCookie, cookie.text) }
        return Response(status: 303, headers: headers)
    }
}
