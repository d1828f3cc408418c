package import Domain
import Foundation
package import Market
import Octets
import Storage

/// A market with thirty varied products, in a temporary folder deleted with it.
package final class TestMarket: Sendable {
    private let folder: URL
    let store: Store
    package let shelf: TestPackCatalog

    /// Creates a market with at most `count` of the products; none makes an empty market.
    package init(goods count: Int = .max, at now: Instant = .friday) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "madang-market-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        shelf = try TestPackCatalog(in: folder.appending(path: "pictures"))
        store = try Store(in: StoreFolder(folder.path), readers: 1, at: now)
        try await fill(TestGoods.all.prefix(count), at: now)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    package var services: MarketServices { services(push: nil) }
    /// The store's version, which differs after each change.
    package var version: StoreVersion { store.version }

    /// The services with push notifications enabled.
    package var pushingServices: MarketServices {
        let point = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
        return services(push: PushOffer(publicKey: point, hosts: .known))
    }

    private func services(push: PushOffer?) -> MarketServices {
        MarketServices(
            stores: [store.market()],
            background: store.background,
            secrets: TestSecrets(),
            pictures: shelf,
            icons: shelf,
            uploads: folder.path,
            push: push
        )
    }

    package var products: any Products { store.products() }

    /// Adds the products, one every five hours; the very first was taken down again.
    private func fill(_ goods: ArraySlice<TestGoods>, at now: Instant) async throws {
        guard !goods.isEmpty else { return }
        let opening = now.adding(seconds: -400 * 86_400)
        var sellers: [SellerID] = []
        for (name, identifier) in [("연남공방", "yeonnam"), ("제인", "jane")] {
            let draft = SellerDraft(identifier: identifier, name: name, secretHash: TestSecrets.hash("wjdghltkd!"))
            sellers.append(try await store.sellers().add(draft, at: opening).id)
        }
        for (index, one) in goods.enumerated() {
            let age = (goods.count - index) * 5 * 3_600
            let added = now.adding(seconds: -age)
            let product = try await store.products().add(try one.draft(on: shelf), by: sellers[index % 2], at: added)
            if index == 0 { _ = try await store.products().remove(product.id) }
            if one.isChanged, let edit = ProductEdit(stock: one.stock) {
                let later = now.adding(seconds: -3_600)
                _ = try await store.products().edit(product.id, edit, version: nil, at: later)
            }
        }
    }
}

/// One market shared by all tests that only read it.
package actor SharedMarket {
    package static let filled = SharedMarket()

    private var filling: Task<TestMarket, any Error>?

    package func market() async throws -> TestMarket {
        let task = filling ?? Task { try await TestMarket() }
        filling = task
        return try await task.value
    }
}

/// Secrets that are fast to compare.
private struct TestSecrets: Secrets {
    static func hash(_ secret: String) -> String { "plain:\(secret)" }

    let decoy = "plain"

    func hash(_ secret: String) async throws(Failure) -> String { Self.hash(secret) }
    func verify(_ secret: String, against hash: String) async throws(Failure) -> Bool { hash == Self.hash(secret) }
}
