package import HTTP
package import Wire

/// The site as what stands before it or beside it needs it: another door, or the lab, whose pages it frames.
package protocol WholeSite: Handler {
    var pages: PageServer { get }
    var guards: Safeguards { get }

    /// `dates` is what the listener the request came to is for, where it is for one generation alone.
    func answer(_ request: Request, dates: DateForm?) -> Answer
    /// Tells a program why nothing is done for it.
    func refused(_ refused: FailedRequest, _ request: Request) -> Response
}
