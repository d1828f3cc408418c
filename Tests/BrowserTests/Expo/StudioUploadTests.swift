import BrowserKit
import Domain
import Foundation
import SiteTestKit
import TestKit
import Testing

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
        try Self.sound.write(to: files.url("sound.mp3"))
        try Data("PK\u{3}\u{4}".utf8).write(to: files.url("zip.mp3"))
        let date = Date(timeIntervalSince1970: TimeInterval(Self.modified))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: files.url("sound.mp3").path)
        try await withStudio(.phone) { studio in
            var guide = GuideContent(
                GuideSlot(.audio, .korean),
                .mp3,
                bytes: Self.sound.count,
                source: "sound.mp3 \(Self.sound.count) \(Self.modified)000"
            )
            for piece in 0..<pieces {
                let start = piece * GuideContent.piece
                let bytes = [UInt8](Self.sound[start..<start + GuideContent.piece])
                guide.pieces.append(try await studio.market.shelf.keepPiece(bytes))
            }
            let begun = guide
            try await studio.add("찻잔")
            try await studio.edit(1) { $0.uploads = begun.pieces.isEmpty ? [] : [begun] }
            try await studio.page.open(studio.address + "/items/1/guides/audio-ko")
            try await body(studio.page, studio.market.shelf) { try await studio.draft.exhibit(1).guides.first }
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
