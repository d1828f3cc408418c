import Foundation
import HTTP
import Octets
import TestKit
import Testing

private let page = String(repeating: "<li>달항아리</li>", count: 300)

private func ask(_ fields: (String, String)..., method: HTTP.Method = .get) -> Request {
    Request(method, "/", fields: [("host", "localhost")] + fields)
}

private func body(_ response: Response) -> Bytes {
    guard case .bytes(let bytes) = response.body else { return Bytes("") }
    return bytes
}

@Suite struct StoredAnswerTests {
    private let stored: StoredAnswer

    init() {
        var headers = Headers()
        headers.add(.cacheControl, "no-cache")
        headers.add(.vary, "cookie")
        stored = StoredAnswer(
            Bytes(page),
            type: "text/html; charset=utf-8",
            headers: headers,
            modified: HTTPDate(seconds: 784_111_777)
        )
    }

    @Test func thePlainFormIsSentAsItIs() {
        let response = stored.answer(to: ask())
        #expect(response.status == 200)
        #expect(body(response).text == page)
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-cache")
        #expect(response.headers[.etag] == "\"\(ContentHash(Bytes(page)).text)\"")
        #expect(response.headers[.lastModified] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(response.headers[.contentEncoding] == nil)
        #expect(response.headers.all(.vary) == ["cookie, accept-encoding"])
    }

    @Test func packedFormsAreSentToThoseWhoReadThem() throws {
        let brotli = stored.answer(to: ask(("accept-encoding", "gzip, br")))
        #expect(brotli.headers[.contentEncoding] == "br")
        #expect(String(decoding: try Unpacking.brotli(body(brotli)), as: UTF8.self) == page)
        let gzip = stored.answer(to: ask(("accept-encoding", "gzip")))
        #expect(gzip.headers[.contentEncoding] == "gzip")
        #expect(String(decoding: try Unpacking.gzip(body(gzip)), as: UTF8.self) == page)
        let tags = [brotli, gzip, stored.answer(to: ask())].map { $0.headers[.etag] }
        #expect(Set(tags).count == 3)
        for response in [brotli, gzip] { #expect(response.headers.all(.vary) == ["cookie, accept-encoding"]) }
    }

    @Test func packedFormsAreMadeOnce() {
        let first = body(stored.answer(to: ask(("accept-encoding", "br")))).withBytes { $0.baseAddress }
        let second = body(stored.answer(to: ask(("accept-encoding", "br")))).withBytes { $0.baseAddress }
        #expect(first == second)
    }

    @Test(
        arguments: [
            ("image/webp", 5_000, nil), ("application/zip", 5_000, nil), ("font/woff2", 5_000, nil),
            ("application/octet-stream", 5_000, nil),
            ("text/css", 599, nil), ("text/css", 600, "br"), ("image/svg+xml", 5_000, "br"),
            ("application/json", 5_000, "br"),
            ("application/manifest+json", 5_000, "br"), ("Text/JavaScript; charset=utf-8", 5_000, "br"),
        ] as [(String, Int, String?)]
    )
    func smallThingsAndThosePackedAlreadyStayAsTheyAre(type: String, count: Int, encoding: String?) {
        let stored = StoredAnswer(Bytes(String(repeating: "a", count: count)), type: type)
        let response = stored.answer(to: ask(("accept-encoding", "gzip, br")))
        #expect(response.headers[.contentEncoding] == encoding)
        #expect(response.headers[.vary] == (encoding == nil ? nil : "accept-encoding"))
    }

    @Test func whatDoesNotShrinkIsSentPlain() {
        var generator = SeededRandom(seed: 1900)
        let noise = Bytes((0..<2_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        let response = StoredAnswer(noise, type: "text/plain").answer(to: ask(("accept-encoding", "br")))
        #expect(response.headers[.contentEncoding] == nil)
        #expect(body(response).array == noise.array)
        // A cache must assume that the next client may get another form.
        #expect(response.headers[.vary] == "accept-encoding")
    }

    @Test func aClientThatHasItIsToldSo() throws {
        for coding in ["identity", "gzip", "br"] {
            let tag = try #require(stored.answer(to: ask(("accept-encoding", coding))).headers[.etag])
            for field in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                for method in [HTTP.Method.get, .head] {
                    let response = stored.answer(
                        to: ask(("accept-encoding", coding), ("if-none-match", field), method: method)
                    )
                    #expect(response.status == 304)
                    #expect(response.headers[.etag] == tag)
                    #expect(response.headers[.vary] == "cookie, accept-encoding")
                    #expect(response.headers[.cacheControl] == "no-cache")
                    #expect(response.headers[.contentType] == nil && response.headers[.contentEncoding] == nil)
                    #expect(body(response).count == 0)
                }
            }
        }
    }

    @Test func aClientThatHasSomethingElseGetsIt() throws {
        let plain = try #require(stored.answer(to: ask()).headers[.etag])
        #expect(stored.answer(to: ask(("if-none-match", "\"other\""))).status == 200)
        #expect(stored.answer(to: ask(("if-none-match", "nonsense"))).status == 200)
        // The page in another form is another representation.
        #expect(stored.answer(to: ask(("accept-encoding", "br"), ("if-none-match", plain))).status == 200)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 304), ("Mon, 07 Nov 1994 08:49:37 GMT", 304),
        ("Sun, 06 Nov 1994 08:49:36 GMT", 200),
        ("yesterday", 200),
    ])
    func datesCountWhenThereIsNoTag(date: String, status: Int) {
        #expect(stored.answer(to: ask(("if-modified-since", date))).status == status)
        #expect(stored.answer(to: ask(("if-modified-since", date), ("if-none-match", "\"other\""))).status == 200)
    }

    @Test func aClientMayInsistOnAVersion() throws {
        let tag = try #require(stored.answer(to: ask()).headers[.etag])
        #expect(stored.answer(to: ask(("if-match", tag))).status == 200)
        #expect(stored.answer(to: ask(("if-match", "*"))).status == 200)
        #expect(stored.answer(to: ask(("if-match", "\"other\""))).status == 412)
        #expect(stored.answer(to: ask(("if-match", "W/\(tag)"))).status == 412)
        #expect(stored.answer(to: ask(("if-unmodified-since", "Sun, 06 Nov 1994 08:49:37 GMT"))).status == 200)
        #expect(stored.answer(to: ask(("if-unmodified-since", "Sun, 06 Nov 1994 08:49:36 GMT"))).status == 412)
    }

    @Test func conditionsOfWritesAreNotOurs() {
        #expect(stored.answer(to: ask(("if-none-match", "*"), method: .post)).status == 200)
    }

    @Test(arguments: ["gzip", "br"])
    func quickPackingIsNearlyAsSmall(coding: String) throws {
        let text = (0..<400).map { "<li>\($0 * 7919 % 1_000) \(page)</li>" }.joined()
        let sizes = [StoredAnswer.Effort.thorough, .quick].map { effort in
            let answer = StoredAnswer(Bytes(text), type: "text/html", effort: effort)
            let response = answer.answer(to: ask(("accept-encoding", coding)))
            #expect(response.headers[.contentEncoding] == coding)
            return body(response).count
        }
        #expect(sizes[1] * 2 < sizes[0] * 3 && sizes[0] != sizes[1])
    }

    /// Clients that accept both get the faster encoding, until it is sent often.
    @Test func whatIsSentOnceIsPackedByGzip() {
        let quick = StoredAnswer(Bytes(page), type: "text/html", effort: .quick)
        for (accepted, coding) in [("gzip, deflate, br, zstd", "gzip"), ("br", "br"), ("br, gzip;q=0.5", "br")] {
            #expect(quick.answer(to: ask(("accept-encoding", accepted))).headers[.contentEncoding] == coding)
        }
        let often = quick.packedThoroughly().answer(to: ask(("accept-encoding", "gzip, deflate, br, zstd")))
        #expect(often.headers[.contentEncoding] == "br")
    }

    /// The beginning is cached in compressed form from then on, which changes the bytes of later responses.
    @Test func noTagNamesTwoBodiesWhenAPageIsMadeAnewOften() throws {
        let text = page + (0..<2_000).map { "<li>\($0 * 7_919)</li>" }.joined()
        var bodies: [String: [UInt8]] = [:]
        for _ in 0..<20 {
            let answer = StoredAnswer(Bytes(text), type: "text/html", effort: .quick).answer(
                to: ask(("accept-encoding", "gzip"))
            )
            let tag = try #require(answer.headers[.etag])
            #expect(bodies[tag] == nil || bodies[tag] == body(answer).array)
            bodies[tag] = body(answer).array
        }
        // Other tests' pages may share the beginning for a while.
        #expect((2...4).contains(bodies.count))
    }

    @Test func manyMayAskAtOnce() async throws {
        let stored = StoredAnswer(Bytes(String(repeating: page, count: 40)), type: "text/html")
        let codings = await withTaskGroup(of: (String?, Int).self) { group in
            for _ in 0..<64 {
                group.addTask {
                    let response = stored.answer(to: ask(("accept-encoding", "br")))
                    return (response.headers[.contentEncoding], body(response).count)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        // Uncompressed or compressed, but complete; and all clients get the same compressed form.
        #expect(codings.count == 64)
        #expect(codings.allSatisfy { $0.0 != nil || $0.1 == page.utf8.count * 40 })
        #expect(Set(codings.filter { $0.0 == "br" }.map(\.1)).count == 1)
        #expect(stored.answer(to: ask(("accept-encoding", "br"))).headers[.contentEncoding] == "br")
    }
}
