import Domain
import HTTP
import Octets
import Pages

/// A pack's file as it is sent, to programs everywhere and to our own pages.
struct PackFileAnswer: Sendable {
    private let answer: StoredAnswer
    /// Of its bytes: a page that names it in the address may have the file kept for good.
    let stamp: String
    let count: Int

    init(_ file: ServedPackFile) {
        let bytes = Bytes(file.bytes)
        answer = StoredAnswer(bytes, type: file.contentType, headers: Self.headers)
        stamp = ContentHash(bytes).text
        count = bytes.count
    }

    /// `lasting` when the address changes with the bytes by itself.
    func response(to request: Request, lasting: Bool) -> Response {
        var response = answer.answer(to: request)
        let isStamped = request.query == "v=\(stamp)"
        let caching = lasting || isStamped ? "public, max-age=31536000, immutable" : "no-cache"
        response.headers.add(.cacheControl, caching)
        return response
    }

    /// Anybody's page may show and read what is on show. A drawing is a document, and might hold a script: nothing in
    /// it may run or load.
    private static let headers: Headers = {
        var headers = SecurityHeaders.all
        headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        headers.set("cross-origin-resource-policy", "cross-origin")
        headers.add("access-control-allow-origin", "*")
        return headers
    }()
}
