import Domain
import HTTP
import Octets
import Testing

@testable import Site

/// What an app may stumble over is said as its decoder will say it.
@Suite struct AnswerReviewTests {
    private static let list = #"""
        {"pageNo":1,"page_no":1,"itemsPerPage":1,"items_per_page":1,"totalCount":1,"total_count":1,"offset":0,"limit":1,\#
        "lastPage":1,"last_page":1,"hasNext":false,"has_next":false,"hasPrev":false,"has_prev":false,"pages":[{"id":1,\#
        "vendor_id":1,"vendorName":"은서","name":"화분","description":"d","thumbnail":"http://localhost/a.jpg",\#
        "currency":"KRW","price":1000,"bargain_price":1000,"discounted_price":0,"stock":3,\#
        "created_at":"2026-11-26T00:00:00","issued_at":"2026-11-26T00:00:00"}]}
        """#

    private func notes(_ kinds: LabFault.Kind...) -> [String] {
        var headers = Headers()
        headers.add(.contentType, "application/json")
        let answer = Response(headers: headers, body: .bytes(Bytes(Self.list)))
        return AnswerReview(method: .get, path: "/api/products", answer: SpoiledAnswer(answer, by: kinds), kinds: kinds)
            .notes.map(\.english)
    }

    @Test func rightAnswersAreAsDescribed() {
        #expect(notes().isEmpty && notes(.delay(10)).isEmpty && notes(.emptyLists).isEmpty)
    }

    @Test(
        arguments: [
            (.null("price"), "pages[0].price is null", "(valueNotFound)"),
            (.missing("stock"), "pages[0].stock is missing", "(keyNotFound)"),
            (.text("price"), "pages[0].price comes as text", "decoding Int, Double fails (typeMismatch)"),
            (.unknown("currency"), "pages[0].currency: “UNKNOWN” is new.", "An enum needs a case"),
            (.empty, "The body is empty", "dataCorrupted"), (.truncated, "The JSON breaks at byte", "dataCorrupted"),
            (.cut, "The connection ends in the middle", "networkConnectionLost"),
            (.million, "There are a million products.", "of those that are past."),
        ] as [(LabFault.Kind, String, String)]
    )
    func faultsAreExplained(kind: LabFault.Kind, start: String, end: String) {
        let found = notes(kind)
        #expect(found.count == 1 && found[0].hasPrefix(start) && found[0].contains(end), "\(found)")
    }

    @Test(arguments: [(.stale, 304, "With 304"), (.expired, 401, "The secret was")] as [(LabFault.Kind, Int, String)])
    func refusalsAreExplainedWhereTheyHappened(kind: LabFault.Kind, status: Int, start: String) {
        func notes(_ status: Int) -> [Phrase] {
            let answer = SpoiledAnswer(Response(status: status), by: [kind])
            return AnswerReview(method: .delete, path: "/api/products/1/x", answer: answer, kinds: [kind]).notes
        }
        #expect(notes(status).map { $0.english.hasPrefix(start) } == [true] && notes(200).isEmpty)
    }
}
