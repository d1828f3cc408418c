import Domain
import HTTP
import Octets
import Testing

@testable import Lab

/// A journal entry as a test that an app's author can run.
@Suite struct SwiftLinesTests {
    private func lines(_ entry: JournalEntry) -> String {
        SwiftLines(entry: entry, base: "http://localhost:8080/lab/k/7k2m-9fqd-x3hw").text
    }

    private func entry(
        _ method: HTTP.Method,
        _ target: String,
        fields: [(String, String)] = [],
        body: String = "",
        parts: [JournalPart] = [],
        orders: [String] = [],
        status: Int = 200
    ) -> JournalEntry {
        let (empty, sent) = (JournalBody(Array("{}".utf8)), JournalBody(Array(body.utf8)))
        return JournalEntry(
            began: Instant(seconds: 0),
            method: method,
            target: target,
            fields: fields.map { JournalField($0.0, $0.1) },
            body: sent,
            parts: parts,
            generation: nil,
            answer: .init(status: status, fields: [], body: empty, milliseconds: 12, orders: orders),
            notes: []
        )
    }

    @Test func faultsAreOrderedAgain() {
        let fields = [("Host", "localhost"), ("Madang-Lab", "jitter=1"), ("X-App", "\"a\"")]
        #expect(
            lines(entry(.get, "/api/products?page_no=1", fields: fields, orders: ["delay=2140", "null=price"])) == #"""
                func testRequest0() async throws {
                    var request = URLRequest(url: try XCTUnwrap(URL(string: "http://localhost:8080/lab/k/7k2m-9fqd-x3hw/api/products?page_no=1")))
                    request.setValue("\"a\"", forHTTPHeaderField: "X-App")
                    request.setValue("delay=2140, null=price", forHTTPHeaderField: "Madang-Lab")
                    let (data, response) = try await URLSession.shared.data(for: request)
                    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
                    XCTAssertFalse(data.isEmpty)
                }
                """#
        )
    }

    /// Lists and products may change by sales; a picture stays the same.
    @Test func onlyPicturesHaveACountOfBytes() {
        #expect(lines(entry(.get, "/pictures/a/320.jpg")).contains("XCTAssertEqual(data.count, 2)"))
        for path in ["/items/1", "/item/3", "/api/products/3"] {
            #expect(!lines(entry(.get, path)).contains("data.count"))
        }
    }

    /// A failure contains a growing number, and a truncated response never arrives whole.
    @Test func failuresAndCutAnswersAreExpectedAsTheyCome() {
        let failed = lines(entry(.get, "/api/products", orders: ["status=503"], status: 503))
        #expect(failed.contains("let (_, response)") && failed.contains("statusCode, 503)"))
        #expect(!failed.contains("data.count"))
        let cut = lines(entry(.get, "/api/products", orders: ["cut"]))
        #expect(cut.contains("XCTAssertEqual(error.code, .networkConnectionLost)") && !cut.contains("statusCode"))
    }

    @Test func bodiesAreSentAgain() {
        let json = lines(entry(.patch, "/api/products/3", body: "{\"stock\":3,\n\"secret\":\"abc\"}"))
        #expect(json.contains(#"request.httpMethod = "PATCH""#))
        #expect(json.contains(#"Data("{\"stock\":3,\n\"secret\":\"•••\"}".utf8)"#))
        let parts = [
            JournalPart(head: "Content-Disposition: form-data; name=\"params\"", body: JournalBody(Array("{}".utf8))),
            JournalPart(
                head: "Content-Disposition: form-data; name=\"images\"; filename=\"a.jpg\"",
                body: JournalBody([1, 2])
            ),
        ]
        let fields = [("Content-Type", "multipart/form-data; boundary=one")]
        let form = lines(entry(.post, "/api/products", fields: fields, parts: parts))
        #expect(form.contains(#"Data("--one\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n".utf8)"#))
        #expect(form.contains(#"body += try Data(contentsOf: URL(fileURLWithPath: "a.jpg"))"#))
        #expect(form.contains(#"body += Data("--one--\r\n".utf8)"#) && form.contains("request.httpBody = body"))
    }
}
