package import HTTP
import Octets

/// A site whose pages begin with a script that records the browser's errors, since not every engine reports them to its
/// driver. The script comes from the site's own origin, as its policy requires.
package final class RecordedPages: Handler {
    private let site: any Handler
    private static let path = "/recorder.js"

    /// A JavaScript expression for the errors of the current page.
    package static let complaints = "globalThis.complaints ?? ['nothing was recorded']"

    private static let script = """
        globalThis.complaints = [];
        const note = (words) => complaints.push(String(words));
        addEventListener('error', (event) => note(event.message ?? `${event.target.tagName} ${event.target.src ?? event.target.href} does not load`), true);
        addEventListener('unhandledrejection', ({ reason }) => note(reason));
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(`${violatedDirective} ${blockedURI}`));
        const told = console.error;
        console.error = (...words) => { note(words.join(' ')); told(...words); };
        """

    package init(_ site: any Handler) { self.site = site }

    package func answer(_ request: Request) -> Answer {
        guard request.path != Self.path else { return .now(Self.recorder) }
        guard request.method == .get else { return site.answer(request) }
        return .later {
            // Nothing can be inserted into a compressed page.
            await self.site.answer(request.bringing("", without: [.acceptEncoding])).response().recorded
        }
    }

    package func finished(_ exchange: Exchange) { site.finished(exchange) }

    package func blocked(by requests: [Request], milliseconds: Int) {
        site.blocked(by: requests, milliseconds: milliseconds)
    }

    private static var recorder: Response {
        var headers = Headers()
        headers.add(.contentType, "text/javascript")
        return Response(headers: headers, body: .bytes(Bytes(script)))
    }
}

extension Response {
    fileprivate var recorded: Response {
        guard case .bytes(let page) = body, headers[.contentType]?.hasPrefix("text/html") == true else { return self }
        let text = page.text.replacing(
            "<head>",
            with: "<head><script src=\"/recorder.js\"></script>",
            maxReplacements: 1
        )
        return Response(status: status, headers: headers, body: .bytes(Bytes(text)))
    }
}
