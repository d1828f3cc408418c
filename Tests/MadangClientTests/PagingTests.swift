import HTTP
import MadangClient
import Synchronization
import Testing

@Suite struct PagingTests {
    private static func row(_ id: Int) -> String {
        """
        {"id":\(id),"vendor_id":1,"vendorName":"은서","name":"상품 \(id)","description":"","thumbnail":"http://a/b",\
        "currency":"KRW","price":1,"bargain_price":1,"discounted_price":0,"stock":0,\
        "created_at":"2026-11-20T00:00:00","issued_at":"2026-11-20T00:00:00"}
        """
    }

    private static func page(_ number: Int, _ ids: [Int], hasNext: Bool) -> Response {
        .told(
            """
            {"pageNo":\(number),"itemsPerPage":2,"totalCount":5,"lastPage":3,"hasNext":\(hasNext),\
            "pages":[\(ids.map(row).joined(separator: ","))]}
            """
        )
    }

    @Test func noProductComesTwiceThoughOneIsPutUpMeanwhile() async throws {
        let pages = [[9, 8], [8, 7], [5]]
        let answers: @Sendable (Request) async -> Response = { request in
            let number = request.query?.firstMatch(of: /page_no=(\d)/).flatMap { Int($0.1) } ?? 1
            return Self.page(number, pages[number - 1], hasNext: number < 3)
        }
        try await withHost(Host(answers)) { madang, host in
            var found: [Int] = []
            for try await product in madang.market.products(pageSize: 2) { found.append(product.id) }
            #expect(found == [9, 8, 7, 5])
            #expect(host.requests.count == 3)
        }
    }

    @Test func pagesAreFetchedOnlyAsFarAsTheyAreLookedAt() async throws {
        try await withHost(Host { _ in Self.page(1, [9, 8], hasNext: true) }) { madang, host in
            for try await product in madang.market.products(pageSize: 2) where product.id == 9 { break }
            #expect(host.requests.count == 1)
        }
    }
}
