import Domain
import HTTP
import Testing

@testable import Lab

/// Oddities of a request are described, whether it succeeded or not.
@Suite struct CallReviewTests {
    private func notes(
        _ method: HTTP.Method,
        _ path: String,
        type: String? = nil,
        identifier: String? = "7k2m-9fqd-x3hw",
        _ body: String = ""
    ) -> [String] {
        CallReview(
            method: method,
            path: path,
            contentType: type,
            identifier: identifier,
            body: Array(body.utf8)
        ).findings.notes.map(\.english)
    }

    private static let whole =
        "--b\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n{\"name\":\"a\",\"price\":1}\r\n"
        + "--b\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.png\"\r\n\r\nPNG\r\n--b--\r\n"

    @Test func nothingIsOddAboutRightRequests() {
        #expect(notes(.get, "/api/products", type: "multipart/form-data", identifier: nil).isEmpty)
        #expect(notes(.post, "/api/products", type: "multipart/form-data; boundary=b", Self.whole).isEmpty)
        #expect(notes(.patch, "/api/products/3", #"{"stock":3}"#).isEmpty)
        #expect(notes(.delete, "/api/products/3/abc").isEmpty)
    }

    @Test(arguments: [
        ("multipart/form-data", whole, "has no boundary"),
        ("multipart/form-data; boundary=c", whole, "The body begins with --b."),
        ("multipart/form-data; boundary=c", "no form", "--c is nowhere in the body."),
        ("multipart/form-data; boundary=b", String(whole.dropLast(4)), "doesn’t end with --b--"),
        ("multipart/form-data; boundary=b", "--b\r\nA: b\r\n\r\nx\r\n--b--", "A part has no name: A: b"),
        ("multipart/form-data; boundary=b", "--b\r\n\r\n\r\n--b--", "The body has no part params."),
        ("application/json", "{}", "Send products as multipart/form-data. The Content-Type was: application/json"),
    ])
    func formsAreLookedAt(type: String, body: String, words: String) {
        let found = notes(.post, "/api/products", type: type, body)
        #expect(found.contains { $0.contains(words) }, "\(found)")
    }

    @Test(arguments: [
        (#"{"price":"1000"}"#, "price is text"), (#"{"stock":null}"#, "stock is null"),
        (#"{"price":1,}"#, "The JSON breaks at byte 11 of 12."), (#"{"currency":"원"}"#, "“원” is an unknown value"),
        (#"{"name":["a"]}"#, "name is a list; it should be text."),
    ])
    func valuesAreLookedAt(body: String, words: String) {
        let found = notes(.patch, "/api/products/3", body)
        #expect(found.contains { $0.contains(words) }, "\(found)")
    }

    @Test func numbersInAddressesAreLookedAt() {
        let review = { (query: String) in
            let path = "/api/products"
            return CallReview(method: .get, path: path, query: query, contentType: nil, identifier: nil, body: [])
                .findings.notes.map(\.english)
        }
        #expect(review("page_no=2&items_per_page=20&search_value=a").isEmpty && review("page_no=").isEmpty)
        #expect(review("page_no=two") == ["page_no in the address isn’t a number: two"])
    }

    @Test func addressesAndIdentifiersAreLookedAt() {
        #expect(notes(.get, "//api/products/").count == 2)
        #expect(notes(.patch, "/api/products/3", identifier: nil, "{}").first?.contains("identifier") == true)
        // The first generation has none.
        #expect(notes(.delete, "/item/3", identifier: nil).isEmpty)
    }

    /// Names the server accepts are not reported as missing: unquoted, in any order, with any line ends.
    @Test(arguments: [
        "Content-Disposition: form-data; name=params", "content-disposition:form-data;name = \"params\"",
        "Content-Type: application/json\r\nContent-Disposition: form-data; filename=a; name=params",
    ])
    func partsAreReadAsTheServerReadsThem(head: String) {
        let body =
            "--b\r\n\(head)\r\n\r\n{\"name\":\"a\",\"price\":\"1\"}\r\n"
            + "--b\r\nContent-Disposition: form-data; name=images[]; filename=a.png\r\n\r\nPNG\r\n--b--\r\n"
        let found = notes(.post, "/api/products", type: "multipart/form-data; boundary=b", body)
        #expect(found == ["price is text; it should be a number without quotes."])
    }

    @Test func boundaryIsLookedForAtTheBeginningOfLines() {
        let body = Self.whole.replacing("PNG", with: "P--bN--b--G")
        #expect(notes(.post, "/api/products", type: "multipart/form-data; boundary=b", body).isEmpty)
        #expect(FormParts(Array(body.utf8), boundary: "b").parts.count == 2)
    }

    @Test func boundaryThatMayBeNoneIsNotLookedFor() {
        let long = String(repeating: "-", count: 4_000) + "x"
        let body = String(repeating: "-", count: 262_144)
        let found = notes(.post, "/api/products", type: "multipart/form-data; boundary=\(long)", body)
        #expect(found == ["The boundary has 4001 characters; 70 are allowed."])
    }

    /// JSON above the API's limit is not parsed, as that would delay other requests.
    @Test func longJSONIsNotLookedThrough() {
        let body = "[" + String(repeating: "0,", count: 40_000) + "]"
        #expect(notes(.patch, "/api/products/3", body).isEmpty)
        #expect(notes(.patch, "/api/products/3", "[0,]") == ["The JSON breaks at byte 3 of 4."])
    }

    @Test func partsAreKeptAsTheyWereSent() throws {
        let form = FormParts(Array(Self.whole.utf8), boundary: "b")
        #expect(form.parts.map { $0.name } == ["params", "images"])
        #expect(form.parts.map { $0.body.text } == [#"{"name":"a","price":1}"#, "PNG"])
        #expect(form.parts[1].fileName == "a.png")
        #expect(form.isClosed && form.hasBoundary)
    }

    @Test(
        arguments: [
            ("/items/1", nil, false, [], AppGeneration.first), ("/item", nil, false, [], .first),
            ("/api/products", "page_no=1", false, [], .secondOrThird), ("/api/products", nil, true, [], .second),
            ("/api/products", "search_value=", false, [], .third),
            ("/api/products", nil, false, ["descriptions"], .second),
            ("/kobisopenapi/webservice/rest/movie/searchMovieInfo.json", nil, false, [], .boxOffice),
            ("/nowhere", nil, false, [], nil),
        ] as [(String, String?, Bool, [String], AppGeneration?)]
    )
    func generationIsReadOffTheRequest(
        path: String,
        query: String?,
        isSecond: Bool,
        keys: [String],
        generation: AppGeneration?
    ) {
        #expect(AppGeneration(path: path, query: query, isSecond: isSecond, keys: Set(keys)) == generation)
    }
}
