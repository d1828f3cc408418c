package import HTTP
package import Wire

/// The whole site, as used by another listener and by the lab, whose pages share the site's frame.
package protocol WholeSite: Handler {
    var pages: PageServer { get }
    var guards: Safeguards { get }

    /// Answers a request. `dates` is set if the listener serves a single generation of apps.
    func answer(_ request: Request, dates: DateForm?) -> Answer
    /// Returns the response to a program whose request is refused.
    func refused(_ refused: FailedRequest, _ request: Request) -> Response
}
