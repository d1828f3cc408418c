import BrowserKit
import Domain
import Expo
import HTTPTestKit
import Market
import SiteTestKit
import Testing
import Website

/// A page in the studio of a curator who has an empty exhibition.
struct BrowserStudio {
    let page: Page
    let market: TestMarket
    let curator: SellerID
    let id: ExhibitionID
    /// The exhibition's address.
    let address: String

    private var exhibitions: any Exhibitions { market.services.background.exhibitions }

    var draft: ExhibitionContent {
        get async throws { try await exhibitions.exhibition(id, for: curator).draft }
    }

    /// Changes an exhibit as another curator would.
    func edit(_ number: Int, _ change: @escaping @Sendable (inout ExhibitContent) -> Void) async throws {
        try await exhibitions.edit(id, by: curator, at: .friday) { (draft) throws(Failure) in
            try draft.change(number, change)
        }
    }

    /// Adds an exhibit of that name, with a picture.
    func add(_ name: String) async throws {
        let picture = try await market.shelf.keepExhibit(.bytes([7]), from: .member(curator))
        try await exhibitions.edit(id, by: curator, at: .friday) { (draft) throws(Failure) in
            let number = try draft.add(picture, key: IdempotencyKey())
            try draft.change(number) { $0.texts[.name, .korean] = name }
        }
    }
}

func withStudio(_ viewport: Viewport, _ body: (BrowserStudio) async throws -> Void) async throws {
    let market = try await TestMarket(goods: 0)
    let store = market.services.background
    let packs = PublishedPacks(
        beside: PackLibrary(folder: nil) { _ in },
        isFirstOfFolder: false,
        store.exhibitions,
        store.version,
        market.shelf
    )
    let services = SiteServices(pictures: market.shelf, market: market.services, packs: packs)
    try await withMadang(services: services, clock: .fixed(.friday)) { server in
        try await withPage(viewport) { page in
            try await page.signUp(at: server.address)
            let curator = try #require(try await store.members().accounts.seller(knownAs: "은서")).id
            try await store.exhibitions.addCurator(curator, at: .friday)
            var title = TextEdit(of: nil, in: .korean)
            title.texts[.title] = "물건전"
            let id = try await store.exhibitions.add(title, by: curator, key: IdempotencyKey(), at: .friday)
            let address = "\(server.address)/expo/studio/\(id.number)"
            try await body(BrowserStudio(page: page, market: market, curator: curator, id: id, address: address))
        }
    }
}
