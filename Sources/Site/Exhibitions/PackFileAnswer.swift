import Domain
import HTTP
import Octets
import Pages

/// The response for a pack's file, for programs everywhere and for our own pages.
struct PackFileAnswer: Sendable {
    private let answer: StoredAnswer
    /// The hash of its bytes: browsers may cache the file for ever at a URL that contains it.
    let stamp: String
    let count: Int

    init(_ file: ServedPackFile) {
        let bytes = Bytes(file.bytes)
        answer = StoredAnswer(bytes, type: file.contentType, headers: Self.headers)
        stamp = ContentHash(bytes).text
        count = bytes.count
    }

    /// Returns the response; `lasting` if the URL changes with the bytes anyway.
    func response(to request: Request, lasting: Bool) -> Response {
        var response = answer.answer(to: request)
        let isStamped = request.query == "v=\(stamp)"
        let caching = lasting || isStamped ? "public, max-age=31536000, immutable" : "no-cache"
        response.headers.add(.cacheControl, caching)
        return response
    }

    /// Headers that let any site's page show and read the file. An SVG is a document and might contain scripts, so
    /// nothing in it may run or load.
    static let headers: Headers = {
        var headers = SecurityHeaders.all
        headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        headers.set("cross-origin-resource-policy", "cross-origin")
        headers.add("access-control-allow-origin", "*")
        return headers
    }()
}
