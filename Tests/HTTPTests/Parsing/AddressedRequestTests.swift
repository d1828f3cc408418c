import Testing

@testable import HTTP

@Suite struct AddressedRequestTests {
    private let sent = Request(
        .post,
        "/lab/k/one/api/products",
        query: "page_no=1",
        fields: [
            ("Host", "localhost:8080"), ("X-Forwarded-Host", "shop.example"), ("Identifier", "이름"),
            ("Accept-Encoding", "gzip"),
        ],
        body: .bytes([1, 2, 3]),
        number: 7
    )

    @Test func pathAndHostAreOthersAndAllElseStays() async throws {
        let addressed = sent.addressed(to: "/api/products", query: sent.query, at: "shop.example/lab/k/one")
        #expect(addressed.path == "/api/products")
        #expect(addressed.query == "page_no=1")
        #expect(addressed.host == "shop.example/lab/k/one")
        #expect(addressed.header(.host) == "shop.example/lab/k/one")
        #expect(addressed.header("x-forwarded-host") == "shop.example/lab/k/one")
        #expect(addressed.header("identifier") == sent.header("identifier"))
        #expect(addressed.number == 7)
        #expect(addressed.method == .post)
        #expect(try await addressed.body.collect(upTo: 3) == [1, 2, 3])
        #expect(sent.path == "/lab/k/one/api/products")
    }

    @Test func fieldsCanBeLeftOut() {
        let addressed = sent.addressed(to: "/", query: "page_no=3", at: "a", without: [.acceptEncoding])
        #expect(addressed.header(.acceptEncoding) == nil)
        #expect(addressed.fields.map(\.name) == ["Host", "X-Forwarded-Host", "Identifier"])
    }

    @Test func fieldsAreListedAsTheyWereSent() {
        #expect(sent.fields.map(\.name) == ["Host", "X-Forwarded-Host", "Identifier", "Accept-Encoding"])
        #expect(sent.fields.map(\.value) == ["localhost:8080", "shop.example", "이름", "gzip"])
        var headers = Headers()
        headers.add(.contentType, "text/plain: no")
        headers.add(.etag, "\"a\"")
        #expect(headers.fields.map(\.name) == ["content-type", "etag"])
        #expect(headers.fields.map(\.value) == ["text/plain: no", "\"a\""])
    }
}
