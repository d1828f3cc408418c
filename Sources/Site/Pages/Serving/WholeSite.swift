package import HTTP
package import Wire

/// The whole site, for what answers beside it: another listener, and the lab, whose pages have the site's frame.
package protocol WholeSite: Handler {
    var pages: PageServer { get }
    var guards: Safeguards { get }

    /// Answers a request. `dates` is given where the request's listener serves one generation of apps alone.
    func answer(_ request: Request, dates: DateForm?) -> Answer
    /// Tells a program why nothing is done for it.
    func refused(_ refused: FailedRequest, _ request: Request) -> Response
}
