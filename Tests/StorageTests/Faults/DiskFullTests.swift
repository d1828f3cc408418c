import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// A disk that becomes full, and later has space again.
@Suite(.blocks) struct DiskFullTests {
    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func fullDiskIsSaidReadsGoOnAndWritesComeBack() async throws {
        let disk = try SmallDisk(megabytes: 4)
        try disk.fill(leaving: 2 << 10)
        let store = try Store(in: StoreFolder(disk.path), readers: 1, at: .opening)
        let products = store.products()
        let seller = try await store.sellers().add(.jane, at: .opening).id
        var ids: [ProductID] = []
        func add() async throws { ids.append(try await products.add(.long, by: seller, at: .opening).id) }

        let refusal = await #expect(throws: Failure.self) { for _ in 0..<2000 { try await add() } }
        #expect(refusal?.kind == .unavailable)
        #expect(refusal?.message.korean.contains("디스크가 가득") == true)
        #expect(ids.count > 10)
        // Reads still work.
        for id in ids { await #expect(throws: Never.self) { try await products.product(id) } }
        #expect(try await products.count() == ids.count)
        #expect(try await products.found("달항아리", limit: 3).count == 3)

        try disk.makeSpace()
        // The log may keep its size meanwhile, and takes most of the space.
        for _ in 0..<5 { try await add() }
        #expect(try await products.count() == ids.count)
        for id in ids { await #expect(throws: Never.self) { try await products.product(id) } }
        try VerifiedCopy.verify(StoreFolder(disk.path).database)
    }

    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func storeSaysThatItCannotWriteUntilThereIsSpaceAgain() async throws {
        let disk = try SmallDisk(megabytes: 4)
        try disk.fill(leaving: 3 << 10)
        let store = try Store(in: StoreFolder(disk.path), readers: 1, at: .opening)
        let seller = try await store.sellers().add(.jane, at: .opening).id
        #expect(store.state == StoreState())
        // A write refused for its own reasons does not mark the store as failing.
        await expect(failure: .notFound) { try await store.products().remove(ProductID(1)) }
        #expect(store.state == StoreState())
        await #expect(throws: Failure.self) {
            for _ in 0..<2000 { _ = try await store.products().add(.long, by: seller, at: .opening) }
        }
        // Each read of the state lets the store retry, with less than a product.
        #expect(store.state == StoreState(isWritable: false))
        try disk.makeSpace()
        try await eventually("the store can write again") { store.state == StoreState() }
    }
}

extension ProductDraft {
    /// A product with several pages of text, so that a small disk is soon full.
    fileprivate static var long: ProductDraft {
        let text = String(repeating: "흙과 불 ", count: 700)
        guard let price = Price(.won, full: 1),
            let draft = ProductDraft(name: "달항아리", description: text, price: price, stock: 1, pictures: [])
        else { return impossible() }
        return draft
    }
}
