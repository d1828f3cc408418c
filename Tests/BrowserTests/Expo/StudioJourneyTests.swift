import BrowserKit
import Domain
import Expo
import Foundation
import HTTPTestKit
import Market
import SiteTestKit
import TestKit
import Testing
import Website

/// A newcomer makes an exhibition on a phone, by what is on screen alone.
@Suite(.browser) struct StudioJourneyTests {
    private static let things = [
        ("파란 띠 찻잔", "할머니가 아침마다 쓰셨어요"), ("가오리연", "1988년 겨울에 날렸어요"), ("나전칠기 함", "바늘과 실을 두었어요"),
        ("돌절구", "콩을 찧었어요"), ("풍금", "샘골 분교에 있었어요"),
    ]
    /// The most taps that one thing may take, beside those on the keyboard and in the camera.
    private static let mostTaps = 12

    @Test func fiveThingsAreShownAndTakenBack() async throws {
        let market = try await TestMarket(goods: 0)
        let folder = TemporaryFolder()
        try Data([7]).write(to: folder.url("photo.jpg"))
        let services = SiteServices(
            pictures: market.shelf,
            market: market.services,
            packs: PublishedPacks(
                beside: PackLibrary(folder: nil) { _ in },
                isFirstOfFolder: false,
                market.services.background.exhibitions,
                market.services.background.version,
                market.shelf
            )
        )
        try await withMadang(services: services, clock: .fixed(.friday)) { server in
            try await withPage(.phone) { page in
                var taps = 0
                func tap(_ selector: String) async throws {
                    taps += 1
                    try await page.tap(selector)
                }
                func write(_ text: String, in field: String) async throws {
                    try await tap("main [name=\(field)]")
                    try await page.compose(text)
                }
                func next() async throws {
                    try await page.follow { try await tap("main form.one button[type=submit]") }
                }

                try await page.signUp(at: server.address)
                let store = market.services.background
                let curator = try #require(try await store.members().accounts.seller(knownAs: "은서")).id
                try await store.exhibitions.addCurator(curator, at: .friday)
                try await page.open(server.address + "/expo/studio")
                try await write("샘골 물건전", in: "title")
                try await next()
                for (name, line) in Self.things {
                    taps = 0
                    try await page.follow { try await tap("main a[href$='/items/new']") }
                    // A tap opens the camera.
                    taps += 1
                    try await page.choose([folder.url("photo.jpg").path], in: "main input[type=file]")
                    try await next()
                    try await write(name, in: "name")
                    try await write(line, in: "short_desc")
                    try await next()
                    try await write("\(line). 마을 사람이 오래 쓴 물건이에요.", in: "desc")
                    try await next()
                    try await write("\(name) 사진이에요.", in: "alt")
                    try await next()
                    print("\(name): \(taps) taps")
                    #expect(taps <= Self.mostTaps)
                }
                let draft = try #require(try await store.exhibitions.all(for: curator).first).draft
                #expect(draft.shown.map { $0.texts[.name, .korean] } == Self.things.map(\.0))
                #expect(draft.shown.allSatisfy { $0.picture != nil && !$0.texts[.alt, .korean].isEmpty })
                try await page.follow { try await tap("main .act-bar a[href='/expo/studio/1']") }
                try await page.follow { try await tap("main a[href$='/publish']") }
                try await page.follow { try await tap("main form button:not([name])") }
                try await page.open(server.address + "/expo/exhibits")
                for (name, _) in Self.things { #expect(try await page.text("main").contains(name)) }
                try await page.open(server.address + "/expo/studio/1/publish")
                try await page.follow { try await tap("main button[value=hide]") }
                try await page.open(server.address + "/expo/exhibits")
                for (name, _) in Self.things { #expect(try await !page.text("main").contains(name)) }
                #expect(page.errors == [])
            }
        }
    }
}
