import HTTP
import Octets

/// The measured server's handler, which sends the same bytes as its peers.
final class BenchHandler: Handler {
    static let page = Bytes(makePage())

    private let hello: Response
    private let page: Response

    init() {
        hello = BenchHandler.answer("text/plain", Bytes("hello"))
        page = BenchHandler.answer("text/html", BenchHandler.page)
    }

    func answer(_ request: Request) -> Answer {
        switch request.path {
        case "/hello": .now(hello)
        case "/later": .later { [hello] in hello }
        case "/page": .now(page)
        case "/upload": .later { await BenchHandler.count(request.body) }
        default: .now(Response(status: 404))
        }
    }

    private static func count(_ body: RequestBody) async -> Response {
        var count = 0
        do throws(BodyFailure) {
            while let bytes = try await body.next() { count += bytes.count }
        } catch {
            return Response(status: 400)
        }
        return answer("text/plain", Bytes("\(count)"))
    }

    private static func answer(_ type: String, _ bytes: Bytes) -> Response {
        var response = Response(body: .bytes(bytes))
        response.headers.add(.contentType, type)
        return response
    }

    private static func makePage() -> [UInt8] {
        var page = Array("<!doctype html><html><head><title>x</title></head><body>".utf8)
        while page.count < 20_480 - 14 { page += Array("<p>a product card</p>\n".utf8) }
        return page.prefix(20_480 - 14) + Array("</body></html>".utf8)
    }
}
