import Domain
import HTTP
import Octets
import Testing

@testable import Lab

/// Problems of a response are described in the words of an app's decoder.
@Suite struct AnswerReviewTests {
    private static let list = #"""
        {"pageNo":1,"page_no":1,"itemsPerPage":1,"items_per_page":1,"totalCount":1,"total_count":1,"offset":0,"limit":1,\#
        "lastPage":1,"last_page":1,"hasNext":false,"has_next":false,"hasPrev":false,"has_prev":false,"pages":[{"id":1,\#
        "vendor_id":1,"vendorName":"은서","name":"화분","description":"d","thumbnail":"http://localhost/a.jpg",\#
        "currency":"KRW","price":1000,"bargain_price":1000,"discounted_price":0,"stock":3,\#
        "created_at":"2026-11-26T00:00:00","issued_at":"2026-11-26T00:00:00"}]}
        """#

    private func notes(_ kinds: LabFault.Kind..., query: String? = nil) -> [String] {
        var headers = Headers()
        headers.add(.contentType, "application/json")
        let answer = Response(headers: headers, body: .bytes(Bytes(Self.list)))
        let faulty = FaultyResponse(answer, by: kinds)
        return AnswerReview(method: .get, path: "/api/products", query: query, answer: faulty, kinds: kinds)
            .notes.map(\.english)
    }

    @Test func rightAnswersAreAsDescribed() {
        #expect(notes().isEmpty && notes(.delay(10)).isEmpty && notes(.emptyLists).isEmpty)
    }

    @Test(
        arguments: [
            (.null("price"), "pages[0].price is null", "(valueNotFound)"),
            (.missing("stock"), "pages[0].stock is missing", "(keyNotFound)"),
            (.text("price"), "pages[0].price is text", "decoding Int, Double fails (typeMismatch)"),
            (.unknown("currency"), "pages[0].currency: “UNKNOWN” is new.", "An enum needs a case"),
            (.empty, "The body is empty", "dataCorrupted"), (.truncated, "The JSON breaks at byte", "dataCorrupted"),
            (.cut, "The connection ends in the middle", "networkConnectionLost"),
            (.million, "There are a million products.", "that have scrolled away."),
        ] as [(LabFault.Kind, String, String)]
    )
    func faultsAreExplained(kind: LabFault.Kind, start: String, end: String) {
        let found = notes(kind)
        #expect(found.count == 1 && found[0].hasPrefix(start) && found[0].contains(end), "\(found)")
    }

    @Test func whatCannotHappenIsNotSaidToHaveHappened() {
        #expect(notes(.overlap, query: "page_no=2").map { $0.hasPrefix("The previous page came again.") } == [true])
        #expect(
            notes(.overlap, query: "page_no=1").map { $0.hasPrefix("The first page has no previous one") } == [true]
        )
        #expect(notes(.stale).map { $0.hasPrefix("Without If-None-Match") } == [true])
    }

    @Test func pageKnowsItsPlaceInTheList() {
        func place(_ path: String, _ query: String?, _ body: String) -> SeenCall.Place? {
            let answer = FaultyResponse(Response(body: .bytes(Bytes(body))))
            return AnswerReview(method: .get, path: path, query: query, answer: answer).place
        }
        for (page, expected) in [(1, SeenCall.Place.before), (2, .last), (3, .behind)] {
            #expect(place("/api/products", "page_no=\(page)", #"{"pageNo":1,"lastPage":2,"pages":[]}"#) == expected)
        }
        let full = (1...20).map { #"{"id":\#($0)}"# }.joined(separator: ",")
        #expect(place("/items/1", nil, #"{"page":1,"items":[\#(full)]}"#) == .before)
        #expect(place("/items/2", nil, #"{"page":2,"items":[{"id":1}]}"#) == .last)
        #expect(place("/items/3", nil, #"{"page":3,"items":[]}"#) == .behind)
        #expect(place("/api/products/1", nil, #"{"lastPage":2}"#) == nil && place("/items/1", nil, "[") == nil)
    }

    @Test(
        arguments: [(.stale, 304, "With 304"), (.expired, 401, "The server refused the secret")]
            as [(LabFault.Kind, Int, String)]
    )
    func refusalsAreExplainedWhereTheyHappened(kind: LabFault.Kind, status: Int, start: String) {
        func notes(_ status: Int) -> [Phrase] {
            let answer = FaultyResponse(Response(status: status), by: [kind])
            let method: HTTP.Method = kind == .stale && status == 304 ? .get : .delete
            return AnswerReview(method: method, path: "/api/products/1/x", answer: answer, kinds: [kind]).notes
        }
        #expect(notes(status).map { $0.english.hasPrefix(start) } == [true] && notes(200).isEmpty)
    }
}
