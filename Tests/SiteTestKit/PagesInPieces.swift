package import HTTP
import Octets

/// A site that sends pages in pieces, as over a poor connection, each of which the browser paints before the next.
package final class PagesInPieces: Handler {
    private let site: any Handler
    /// The size of a packet.
    private static let size = 1460
    /// A little more than a frame.
    private static let pause = Duration.milliseconds(20)
    /// The most pieces; the rest is out of sight, and is sent at once.
    private static let most = 12

    package init(_ site: any Handler) { self.site = site }

    package func answer(_ request: Request) -> Answer {
        .later {
            // A compressed page would come in one piece.
            let response = await self.site.answer(request.withoutPacking).response()
            return response.inPieces(atMost: Self.most, of: Self.size, every: Self.pause)
        }
    }

    package func finished(_ exchange: Exchange) { site.finished(exchange) }

    package func blocked(by requests: [Request], milliseconds: Int) {
        site.blocked(by: requests, milliseconds: milliseconds)
    }
}

extension Request {
    fileprivate var withoutPacking: Request { bringing("", without: [.acceptEncoding]) }
}

extension Response {
    /// Returns a page in pieces; any other response unchanged.
    fileprivate func inPieces(atMost most: Int, of size: Int, every pause: Duration) -> Response {
        guard case .bytes(let page) = body, headers[.contentType]?.hasPrefix("text/html") == true else { return self }
        let bytes = page.array
        // The head and the bar come with the first packet.
        let start = page.text.utf8Offset(of: "</header>") ?? page.text.utf8Offset(of: "<main") ?? 0
        // The heading may be painted before what follows it has come.
        let notice = page.text.utf8Offset(of: "id=\"notice\"") ?? start
        let cuts = ([0, notice] + stride(from: start, to: bytes.count, by: size).prefix(most) + [bytes.count]).sorted()
        let pieces = zip(cuts, cuts.dropFirst()).map { Array(bytes[$0..<$1]) }
        return Response(
            status: status,
            headers: headers,
            body: .stream { line in
                for piece in pieces where !piece.isEmpty {
                    try await line.write(piece)
                    try await Task.sleep(for: pause)
                }
            }
        )
    }
}

extension String {
    fileprivate func utf8Offset(of text: String) -> Int? {
        firstRange(of: text).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
    }
}
