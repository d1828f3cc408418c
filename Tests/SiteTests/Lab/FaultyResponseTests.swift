import Domain
import Foundation
import HTTP
import Octets
import TestKit
import Testing

@testable import Lab

@Suite struct FaultyResponseTests {
    private static let list =
        #"{"totalCount":2,"hasNext":true,"pages":[{"name":"a\"price\":1","price":10,"currency":"KRW"},{"price":20}]}"#

    private func faulty(_ kind: LabFault.Kind, type: String = "application/json; charset=utf-8") -> String? {
        var headers = Headers()
        headers.add(.contentType, type)
        let answer = FaultyResponse(Response(headers: headers, body: .bytes(Bytes(Self.list))), by: [kind])
        switch answer.answer.body {
        case .bytes(let bytes): return bytes.text
        case .empty: return ""
        default: return nil
        }
    }

    @Test(arguments: [
        (LabFault.Kind.null("price"), #""price":10,"#, #""price":null,"#),
        (.text("price"), #""price":10,"#, #""price":"10","#),
        (.missing("price"), #""price":10,"#, ""),
        (.missing("totalCount"), #""totalCount":2,"#, ""),
        (.missing("currency"), #","currency":"KRW""#, ""),
        (.unknown("currency"), #""KRW""#, #""UNKNOWN""#),
        (.null("nothing"), "", ""),
    ])
    func oneValueIsAnotherAndAllElseStays(kind: LabFault.Kind, part: String, other: String) {
        let expected = part.isEmpty ? Self.list : Self.list.replacing(part, with: other, maxReplacements: 1)
        #expect(faulty(kind) == expected)
    }

    @Test func listsCanBeEmpty() {
        #expect(faulty(.emptyLists) == #"{"totalCount":0,"hasNext":false,"pages":[]}"#)
    }

    @Test func answersCanEndEarlyOrBeEmpty() {
        #expect(faulty(.truncated) == String(Self.list.prefix(Self.list.count / 2)))
        #expect(faulty(.empty) == "")
    }

    @Test func picturesBreakWithinAndStayAsLong() {
        let third = Self.list.utf8.count / 3
        let broken = faulty(.broken, type: "image/jpeg") ?? ""
        #expect(
            broken.utf8.count == Self.list.utf8.count
                && broken.utf8.prefix(third).elementsEqual(Self.list.utf8.prefix(third))
        )
        #expect(broken.utf8.dropFirst(third).allSatisfy { $0 == 0 })
        #expect(faulty(.broken) == Self.list)
    }

    @Test(
        arguments: [
            ("/api/products", "page_no=3&items_per_page=20", "/api/products", "page_no=2&items_per_page=20"),
            ("/api/products", "items_per_page=20&page-no=2", "/api/products", "items_per_page=20&page-no=1"),
            ("/api/products", "page_no=1", "/api/products", "page_no=1"),
            ("/api/products", "page_no=x&search_value=", "/api/products", "page_no=x&search_value="),
            ("//items/4", nil, "/items/3", nil), ("/items/1", nil, "/items/1", nil), ("/item/4", nil, "/item/4", nil),
        ] as [(String, String?, String, String?)]
    )
    func pageBeforeIsAskedFor(path: String, query: String?, before: String, beforeQuery: String?) {
        #expect(ListAddress(path: path, query: query).pageBefore == ListAddress(path: before, query: beforeQuery))
    }

    /// Five products in pages of two: the two full pages are repeated.
    @Test(
        arguments: [
            ("page_no=1&items_per_page=2", "page_no=1&items_per_page=2", [9, 8], true, false),
            ("page_no=2&items_per_page=2", "page_no=2&items_per_page=2", [9, 8], true, true),
            ("page_no=7&items_per_page=2", "page_no=1&items_per_page=2", [3_000_009, 3_000_008], true, true),
            (
                "page_no=500000&items_per_page=2", "page_no=2&items_per_page=2", [249_999_000_009, 249_999_000_008],
                false, true
            ),
            ("items_per_page=2", "items_per_page=2", [9, 8], true, false),
        ] as [(String, String, [Int], Bool, Bool)]
    )
    func millionIsThePagesThereOverAndOver(
        query: String,
        target: String,
        numbers: [Int],
        hasNext: Bool,
        hasPrev: Bool
    ) throws {
        let list =
            #"{"pageNo":1,"page_no":1,"itemsPerPage":2,"totalCount":5,"total_count":5,"lastPage":3,"hasNext":true,"#
            + #""hasPrev":true,"pages":[{"id":9,"name":"\"id\":7","vendor":{"id":1}},{"name":"}","id":8}]}"#
        var million = try #require(MillionProducts(ListAddress(path: "/api/products", query: query), .get))
        #expect(million.first?.page ?? 1 == 1)
        million.learn(Array(list.utf8))
        #expect(million.target == ListAddress(path: "/api/products", query: target))
        let answer = try JSONValue.parse(Data(million.applied(to: Array(list.utf8))))
        #expect(answer["totalCount"] == 1_000_000 && answer["total_count"] == 1_000_000)
        #expect(answer["lastPage"] == 500_000)
        #expect(answer["pages"].array.compactMap { $0["id"].integer } == numbers)
        #expect(answer["hasNext"].isTrue == hasNext && answer["hasPrev"].isTrue == hasPrev)
    }

    /// A number that is no page of any list is answered unchanged, without overflow.
    @Test(arguments: ["9223372036854775807", "1000000000000000000", "-9223372036854775808", "1000000001"])
    func pageBeyondAnyListIsNone(page: String) throws {
        let address = ListAddress(path: "/api/products", query: "page_no=\(page)")
        let million = try #require(MillionProducts(address, .get))
        #expect(address.page == nil)
        #expect(!million.applied(to: Array(#"{"pages":[{"id":9}],"offset":0,"limit":2}"#.utf8)).isEmpty)
    }

    @Test func productOfAMillionIsTheOneItStandsFor() throws {
        let address = ListAddress(path: "//api/products/3000009", query: nil)
        let million = try #require(MillionProducts(address, .get))
        #expect(million.first == nil && million.target == ListAddress(path: "/api/products/9", query: nil))
        let answer = million.applied(to: Array(#"{"id":9,"vendors":{"id":1}}"#.utf8))
        #expect(String(decoding: answer, as: UTF8.self) == #"{"id":3000009,"vendors":{"id":1}}"#)
        for path in ["/api/products/9", "/api/vendors", "/item/1", "/items", "/api"] {
            #expect(MillionProducts(ListAddress(path: path, query: nil), .get) == nil)
        }
        #expect(MillionProducts(ListAddress(path: "/api/products", query: nil), .post) == nil)
    }

    /// Lists of the first generation do not include their length.
    @Test func firstGenerationHasAMillionAsWell() throws {
        var million = try #require(MillionProducts(ListAddress(path: "//items/40000", query: nil), .get))
        #expect(million.first == ListAddress(path: "/api/products", query: nil))
        million.learn(Array(#"{"itemsPerPage":20,"totalCount":130}"#.utf8))
        #expect(million.target == ListAddress(path: "/items/4", query: nil))
        let answer = million.applied(to: Array(#"{"page":4,"items":[{"id":9,"title":"a"},{"id":8}]}"#.utf8))
        #expect(
            String(decoding: answer, as: UTF8.self)
                == #"{"page":40000,"items":[{"id":6666000009,"title":"a"},{"id":6666000008}]}"#
        )
        let product = try #require(MillionProducts(ListAddress(path: "/item/6666000009", query: nil), .delete))
        #expect(product.first == nil && product.target == ListAddress(path: "/item/9", query: nil))
    }

    /// A picture has no keys.
    @Test func whatIsNoJSONStaysAsItIs() {
        #expect(faulty(.null("price"), type: "image/png") == Self.list)
        #expect(faulty(.truncated, type: "image/png") == Self.list)
    }

    @Test(arguments: ["", "{", "\"", "\"price\":", "{\"price\":\"", "{\"price\":[{", "{\"a\\"])
    func brokenBytesAreBorne(text: String) {
        let bytes = Array(text.utf8)
        _ = JSONSurgery(bytes).removing("price")
        #expect(JSONSurgery(bytes).replacing("nothing") { _ in [] } == bytes)
    }

    @Test(arguments: [
        ("delay=2000", [LabFault.Kind.delay(2_000)]), (" delay = 5 , cut", [.delay(5), .cut]), ("", []),
        ("status=503,null=price", [.status(503), .null("price")]),
    ])
    func fieldSaysWhatHappensToOneRequest(text: String, kinds: [LabFault.Kind]) throws {
        #expect(try FaultParser.kinds(inField: text) == kinds)
    }

    @Test(arguments: ["delay", "delay=0", "fire", "=", "status=200"])
    func fieldThatCannotBeReadIsRefused(text: String) {
        #expect(throws: Failure.self) { try FaultParser.kinds(inField: text) }
    }

    @Test func orderIsReadWithItsBounds() throws {
        let now = Instant(seconds: 100)
        func faults(_ order: [String: String]) throws -> [LabFault] { try FaultParser.faults(at: now) { order[$0] } }
        #expect(try faults(["fault": "cut"]) == [LabFault(.cut, end: now.adding(seconds: 900))])
        let all = [
            "fault": "delay", "value": "5", "path": "/api", "times": "3", "percent": "50", "seed": "7", "seconds": "60",
        ]
        let read = LabFault(.delay(5), path: "/api", times: 3, percent: 50, seed: 7, end: now.adding(seconds: 60))
        #expect(try faults(all) == [read])
        #expect(try faults(["scenario": "subway"]).count == 3)
        for (name, value) in [
            ("times", "0"), ("percent", "101"), ("seed", "-1"), ("seconds", "86401"), ("path", "api"),
            ("scenario", "train"), ("fault", ""),
        ] {
            let failure = #expect(throws: Failure.self) { try faults(["fault": "cut"].merging([name: value]) { $1 }) }
            #expect(failure?.field == name)
        }
    }
}
