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

/// A curator uploads a recording piece by piece.
@Suite(.browser) struct StudioUploadTests {
    /// An MP3 frame and silence, of two pieces and a little more.
    private static let sound =
        Data([0xFF, 0xFB, 0x90, 0x00]) + Data(repeating: 0, count: 2 * GuideContent.piece)
    private static let modified = 1_700_000_000

    /// Opens the page of an exhibit's audio guide. `received` returns the bytes that have arrived; nil when it is whole.
    private func opened(
        _ files: TemporaryFolder,
        begun pieces: Int = 0,
        _ body: (Page, TestPackCatalog, _ guide: () async throws -> GuideContent?) async throws -> Void
    ) async throws {
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
        try Self.sound.write(to: files.url("sound.mp3"))
        try Data("PK\u{3}\u{4}".utf8).write(to: files.url("zip.mp3"))
        let date = Date(timeIntervalSince1970: TimeInterval(Self.modified))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: files.url("sound.mp3").path)
        try await withMadang(services: services, clock: .fixed(.friday)) { server in
            try await withPage(.phone) { page in
                try await page.signUp(at: server.address)
                let curator = try #require(try await store.members().accounts.seller(knownAs: "은서")).id
                try await store.exhibitions.addCurator(curator, at: .friday)
                var title = TextEdit(of: nil, in: .korean)
                title.texts[.title] = "물건전"
                let id = try await store.exhibitions.add(title, by: curator, key: IdempotencyKey(), at: .friday)
                var guide = GuideContent(
                    GuideSlot(.audio, .korean),
                    .mp3,
                    bytes: Self.sound.count,
                    source: "sound.mp3 \(Self.sound.count) \(Self.modified)000"
                )
                for piece in 0..<pieces {
                    let start = piece * GuideContent.piece
                    let bytes = [UInt8](Self.sound[start..<start + GuideContent.piece])
                    guide.pieces.append(try await market.shelf.keepPiece(bytes))
                }
                let begun = guide
                try await store.exhibitions.edit(id, by: curator, at: .friday) { (draft) throws(Failure) in
                    let number = try draft.add(nil, key: IdempotencyKey())
                    try draft.change(number) { $0.uploads = begun.pieces.isEmpty ? [] : [begun] }
                }
                try await page.open("\(server.address)/expo/studio/\(id.number)/items/1/guides/audio-ko")
                try await body(page, market.shelf) {
                    try await store.exhibitions.exhibition(id, for: curator).draft.exhibit(1).guides.first
                }
            }
        }
    }

    @Test func uploadWaitsForTheLineAndGoesOn() async throws {
        let files = TemporaryFolder()
        try await opened(files) { page, _, guide in
            try await page.choose([files.url("sound.mp3").path], in: "main input[type=file]")
            // The script is there once the form was touched.
            try await page.until("document.querySelector('form.one').dataset.ready")
            try await page.offline(true)
            try await page.tap("main form.one button[type=submit]")
            try await page.until("document.querySelector('output').textContent.startsWith('연결을 기다려요')")
            try await page.follow { try await page.offline(false) }
            #expect(try await page.run("location.search") == "?saved=1")
            #expect(try await guide()?.bytes == Self.sound.count)
        }
    }

    @Test func piecesThatAreThereAreNotSentAgain() async throws {
        let files = TemporaryFolder()
        try await opened(files, begun: 2) { page, shelf, guide in
            #expect(try await page.text("main").contains("올리다 멈춘 파일이 있어요(99%)"))
            try await page.choose([files.url("sound.mp3").path], in: "main input[type=file]")
            try await page.follow { try await page.tap("main form.one button[type=submit]") }
            #expect(try await guide()?.pieces.count == 3)
            #expect(shelf.pieceCount == 3)
        }
    }

    @Test(arguments: [true, false]) func wrongFileIsNamed(hasScript: Bool) async throws {
        let files = TemporaryFolder()
        try await opened(files) { page, _, guide in
            if !hasScript {
                try await page.javaScript(false)
                try await page.reload()
            }
            try await page.choose([files.url("zip.mp3").path], in: "main input[type=file]")
            if hasScript {
                try await page.until("document.querySelector('form.one').dataset.ready")
                try await page.tap("main form.one button[type=submit]")
                try await page.until("document.querySelector('.fault').textContent.includes('ZIP')")
            } else {
                try await page.follow { try await page.tap("main form.one button[type=submit]") }
            }
            #expect(try await page.text("main .fault").contains("ZIP 파일이에요"))
            #expect(try await guide() == nil)
            #expect(try await page.run("document.documentElement.scrollWidth <= innerWidth").isTrue)
        }
    }
}
