import Testing

@testable import HTTP

@Suite struct HeadParserTests {
    private let browser = """
        GET /market/products/42?layout=grid&q=%EC%9D%98%EC%9E%90 HTTP/1.1\r
        Host: madang.example:8443\r
        User-Agent: \t Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) \t\r
        Accept:text/html\r
        X-Empty:\r
        Connection: keep-alive\r
        \r

        """

    @Test func headNamesItsPartsInTheBytes() throws {
        let bytes = Array(browser.utf8)
        let reading = HeadReading.whole(bytes + Array("next".utf8))
        let head = try #require(reading.head)
        bytes.withUnsafeBufferPointer { bytes in
            #expect(head.path(in: bytes) == "/market/products/42")
            #expect(head.query?.text(in: bytes) == "layout=grid&q=%EC%9D%98%EC%9E%90")
            #expect(head.host?.text(in: bytes) == "madang.example:8443")
        }
        #expect(head.method == .get)
        #expect(head.length == bytes.count)
        #expect(head.keepAlive && head.framing == .none && head.minorVersion == 1)
        #expect(
            reading.fields == [
                "Host:madang.example:8443",
                "User-Agent:Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
                "Accept:text/html", "X-Empty:", "Connection:keep-alive",
            ]
        )
    }

    @Test func portionsOfAnySizeGiveTheSameHead() {
        let bytes = Array(browser.utf8)
        let whole = HeadReading.whole(bytes)
        #expect(HeadReading.dripped(bytes) == whole)
        for cut in 0..<bytes.count {
            let parser = HeadParser()
            let first = bytes[..<cut].withUnsafeBufferPointer { parser.parse($0) }
            #expect(first == .incomplete)
            #expect(bytes.withUnsafeBufferPointer { parser.parse($0) } == whole.outcome)
        }
    }

    @Test func parserServesOneHeadAfterAnother() {
        let parser = HeadParser()
        let bad = Array("GET / HTTP/1.1\r\nHost : a\r\n".utf8)
        let good = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        for _ in 0..<3 {
            #expect(bad.withUnsafeBufferPointer { parser.parse($0) } == HeadReading.whole(bad).outcome)
            #expect(good.withUnsafeBufferPointer { parser.parse($0) } == HeadReading.whole(good).outcome)
            #expect(good.prefix(9).withUnsafeBufferPointer { parser.parse($0) } == .incomplete)
            parser.reset()
        }
    }

    @Test func refusalComesWithTheByteThatMakesItCertain() {
        for (text, status) in [
            ("GET /a\u{0}", 400), ("GET /a#", 400), ("GET / HTTP/1.1\n", 400), ("TRACE ", 405), ("BREW ", 501),
            ("GET / HTTP/1.1\r\nHost ", 400), ("GET / HTTP/1.1\r\n ", 400), ("GET / HTTP/1.1\r\nA: b\u{7}", 400),
        ] {
            let reading = HeadReading.dripped(Array((text + "more").utf8))
            #expect(reading.refusal?.status == status, "\(text.debugDescription)")
            #expect(reading.after == text.utf8.count, "\(text.debugDescription)")
        }
    }

    @Test func absoluteTargetNamesItsHost() throws {
        let bytes = Array("GET http://a.example:81?x=1 HTTP/1.1\r\nHost: A.example:81\r\n\r\n".utf8)
        let head = try #require(HeadReading.whole(bytes).head)
        bytes.withUnsafeBufferPointer { bytes in
            #expect(head.isAbsolute)
            #expect(head.host?.text(in: bytes) == "a.example:81")
            #expect(head.path(in: bytes) == "/")
            #expect(head.query?.text(in: bytes) == "x=1")
        }
    }

    @Test func optionsForAnAddressWithoutPathMeansTheServer() throws {
        let bytes = Array("OPTIONS http://a.example HTTP/1.1\r\nHost: a.example\r\n\r\n".utf8)
        let head = try #require(HeadReading.whole(bytes).head)
        #expect(bytes.withUnsafeBufferPointer { head.path(in: $0) } == "*")
    }

    @Test func refusedMethodsNameWhatIsAllowed() throws {
        let refusal = try #require(HeadReading.whole(Array("CONNECT a:1 HTTP/1.1\r\n".utf8)).refusal)
        #expect(refusal.status == 405 && refusal.allow == Method.allCases && !refusal.keepsConnection)
    }

    @Test func expectationCountsOnlyWithABody() throws {
        func expects(_ fields: String, _ version: String = "1.1") throws -> Bool {
            let text = "POST / HTTP/\(version)\r\nHost: a\r\nExpect: 100-Continue\r\n\(fields)\r\n"
            return try #require(HeadReading.whole(Array(text.utf8)).head).expectsContinue
        }
        #expect(try expects("Content-Length: 1\r\n"))
        #expect(try expects("Transfer-Encoding: chunked\r\n"))
        #expect(try !expects("Content-Length: 0\r\n"))
        #expect(try !expects(""))
        #expect(try !expects("Content-Length: 1\r\n", "1.0"))
    }

    @Test(arguments: [
        ("1.1", "", true), ("1.0", "", false), ("1.0", "keep-alive", true), ("1.1", "Close", false),
        ("1.1", "upgrade ,\tclose", false), ("1.0", "close, keep-alive", false), ("1.1", "closed", true),
    ])
    func connectionFieldDecidesWhetherItStays(version: String, value: String, stays: Bool) throws {
        let text = "GET / HTTP/\(version)\r\nHost: a\r\nConnection: \(value)\r\n\r\n"
        #expect(try #require(HeadReading.whole(Array(text.utf8)).head).keepAlive == stays)
    }

    @Test func closeIsNotUndoneByALaterField() throws {
        let text = "GET / HTTP/1.0\r\nConnection: close\r\nConnection: keep-alive\r\n\r\n"
        #expect(try #require(HeadReading.whole(Array(text.utf8)).head).keepAlive == false)
    }
}
