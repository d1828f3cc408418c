package import HTTP
import Octets

/// The same site over a line so poor that a page comes in pieces, each of which the browser paints before the next.
package final class PagesInPieces: Handler {
    private let site: any Handler
    /// What one packet carries.
    private static let size = 1460
    /// A little more than a frame.
    private static let pause = Duration.milliseconds(20)
    /// What comes later is out of sight, and comes at once.
    private static let most = 12

    package init(_ site: any Handler) { self.site = site }

    package func answer(_ request: Request) -> Answer {
        .later {
            // What is packed comes in one piece.
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
    /// What a page shows, piece by piece; anything else as it is.
    fileprivate func inPieces(atMost most: Int, of size: Int, every pause: Duration) -> Response {
        guard case .bytes(let page) = body, headers[.contentType]?.hasPrefix("text/html") == true else { return self }
        let bytes = page.array
        // The head and the bar come with the first packet.
        let start = page.text.utf8Offset(of: "</header>") ?? page.text.utf8Offset(of: "<main") ?? 0
        // At the end of a tag: half a word is as wide as chance has it, and the next piece moves what follows it.
        let ends = stride(from: start, to: bytes.count, by: size).prefix(most)
            .compactMap { bytes[..<$0].lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } }
        let cuts = [0] + ends + [bytes.count]
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
