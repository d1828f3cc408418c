import Domain
import Foundation
import Testing

@testable import Storage

/// Stores as the programs of the past left them: one of each schema that has landed, never changed again.
@Suite struct FixtureTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    private static func fixture(_ schema: Int) -> URL { fixtures.appending(path: "schema-\(schema).db") }

    @Test(arguments: Migration.all.map(\.number))
    func storeOfEverySchemaComesUpWhole(schema: Int) async throws {
        let scratch = try ScratchFolder()
        let folder = StoreFolder(scratch.path)
        try FileManager.default.copyItem(at: Self.fixture(schema), to: scratch.url("madang.db"))
        let store = try Store(in: folder, readers: 1, at: .opening)
        let products = store.products()
        #expect(try products.count() == 3)
        #expect(try await products.found("항아") == ["달항아리 (제주 흙)"])
        #expect(try await products.found("ㄷㅎㅇㄹ") == ["달항아리 (제주 흙)"])
        let bowl = try products.product(ProductID(1))
        #expect(bowl.name == "놋그릇 3벌")
        #expect(bowl.price == Price(.won, full: 89_000, discount: 9000))
        #expect(bowl.pictures.map(\.picture) == [.all("a"), .all("b")])
        #expect(bowl.sellerName == "제인")
        try VerifiedCopy.verify(folder.database)
    }

    /// Makes the newest schema's fixture when it is not there and `MADANG_NEW_FIXTURE` is set.
    @Test func newestSchemaHasItsFixture() async throws {
        let file = Self.fixture(Migration.all.count)
        if ProcessInfo.processInfo.environment["MADANG_NEW_FIXTURE"] != nil,
            !FileManager.default.fileExists(atPath: file.path)
        {
            try await Self.make(at: file)
        }
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    private static func make(at file: URL) async throws {
        let scratch = try ScratchFolder()
        let folder = StoreFolder(scratch.path)
        let store = try Store(in: folder, readers: 1, at: .opening)
        let jane = try await store.sellers().add(.jane, at: .opening).id
        let red = try await store.sellers().add(.red, at: .opening).id
        let products = store.products()
        let bowl = ProductDraft.named("놋그릇 3벌", won: 89_000, discount: 9000, pictures: [.all("a"), .all("b")])
        _ = try await products.add(bowl, by: jane, at: .opening)
        _ = try await products.add(.named("달항아리 (제주 흙)"), by: jane, at: .opening + 1)
        _ = try await products.add(.named("USB-C 케이블", stock: 0, pictures: []), by: red, at: .opening + 2)
        let gone = try await products.add(.named("조각보"), by: red, at: .opening + 3)
        _ = try await products.remove(gone.id)
        try VerifiedCopy.make(of: try folder.open(as: .inspector), at: file.path)
    }
}
