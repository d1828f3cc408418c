import Foundation
import MadangClient

/// The code of docs/client.md, compiled here and compared by a test.
enum DocumentedUse {
    static func tenLines(photo: Data) async throws {
        let madang = Madang(at: URL(string: "http://192.168.0.7:8080")!)
        let me = SellerAccount(identifier: "9f12b7ca-4aa0-11ed-a200-83859d23efd1", secret: "wjdghltkd!")

        let vase = ProductOffer(name: "달항아리", description: "희고 둥근 항아리예요.", price: 120_000, stock: 3)
        let sold = try await madang.market.sell(vase, pictures: [Picture(photo)], as: me) { print("\(Int($0 * 100))%") }
        for try await product in madang.market.products(matching: "항아리") { print(product.name, product.price.bargain) }
        try await madang.market.remove(sold.id, as: me)

        let ranking = try await madang.boxOffice.daily(on: CalendarDay("2022-01-05")!)
        let exhibits = try await madang.exposition.exhibits(of: "paris-1900")
        _ = (ranking, exhibits)
    }

    static func errors(_ madang: Madang, _ me: SellerAccount, _ show: (String, String?) -> Void) async throws {
        do {
            _ = try await madang.market.edit(12, ProductChange(stock: 2), as: me)
        } catch {
            switch error {
            case .refused(let refusal): show(refusal.message, refusal.field)
            case .rateLimited(let wait, _): try await Task.sleep(for: wait)
            case .notReachable: show("서버에 닿지 않아요.", nil)
            case .unreadable(let why): show(why, nil)
            case .cancelled: break
            }
        }
    }
}
