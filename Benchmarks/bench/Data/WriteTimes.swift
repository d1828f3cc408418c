import Domain
import Storage

/// Times sequential writes, each on the disk before the next. Removes the products it adds.
struct WriteTimes {
    let store: Store
    let count: Int

    private static let times = 200
    private static let now = Instant(milliseconds: 1_700_000_000_000)

    func figures() async throws -> [Figure] {
        let products = store.products()
        let seller = try await products.product(ProductID(1)).seller
        var added: [ProductID] = []
        let inserts = try await Stopwatch.time(times: Self.times) { number in
            added.append(try await products.add(Self.draft(number), by: seller, at: Self.now).id)
        }
        let edits = try await Stopwatch.time(times: Self.times) { number in
            // Any product: nothing has read its database pages before.
            let id = ProductID(1 + number &* 7_919 &* 104_729 % count)
            _ = try await products.edit(id, Self.edit(stock: number), version: nil, at: Self.now)
        }
        let renames = try await Stopwatch.time(times: Self.times) { number in
            _ = try await products.edit(added[number], Self.edit(name: "고친 물건 \(number)"), version: nil, at: Self.now)
        }
        let removals = try await Stopwatch.time(times: Self.times) { number in
            _ = try await products.remove(added[number])
        }
        return [
            Figure("insert", inserts), Figure("edit, another stock", edits), Figure("edit, another name", renames),
            Figure("delete", removals),
        ]
    }

    private static func draft(_ number: Int) throws(BenchFailure) -> ProductDraft {
        let draft = Price(.won, full: 12_000, discount: 1_000).flatMap { price in
            ProductDraft(
                name: "방수 가방 \(number)호",
                description: "오래 썼지만 깨끗해요. 직접 와서 보셔도 좋아요. 산 지 \(number)일 됐어요.",
                price: price,
                stock: 3,
                pictures: []
            )
        }
        guard let draft else { throw BenchFailure(what: "product \(number) is not valid") }
        return draft
    }

    private static func edit(name: String? = nil, stock: Int? = nil) throws(BenchFailure) -> ProductEdit {
        guard let edit = ProductEdit(name: name, stock: stock) else {
            throw BenchFailure(what: "the edit is not valid")
        }
        return edit
    }
}
