import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// The guides of an exhibit, played.
@Suite(.browser) struct GuideTests {
    private static let audio = "document.querySelector('audio')"

    @Test func nothingIsLoadedBeforeItIsPlayed() async throws {
        try await withShell { page, address in
            try await page.open(address + TestScreen.guide.path)
            try await page.tap("section:has(audio) [data-act=rewind]")
            try await page.until("performance.getEntriesByType('resource').some(e => e.name.endsWith('guide.js'))")
            #expect(!page.requests.contains { $0.url.contains("/media/") })
            try await page.run("\(Self.audio).muted = true, \(Self.audio).play()")
            try await page.until("\(Self.audio).currentTime > 0")
            #expect(page.requests.contains { $0.url.contains("/media/cup.m4a") })
            #expect(!page.requests.contains { $0.url.contains("/media/cup.mp4") })
            #expect(page.errors == [])
        }
    }

    @Test func captionsAreShownWithAClip() async throws {
        try await withShell { page, address in
            try await page.open(address + TestScreen.guide.path)
            try await page.press(.tab)
            try await page.run("document.querySelector('video').play()")
            try await page.until("document.querySelector('video').textTracks[0].cues?.length === 2")
            #expect(try await page.run("document.querySelector('video').textTracks[0].mode") == "showing")
        }
    }

    @Test func speedAndTenSecondsBackAreButtons() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + TestScreen.guide.path)
            for (act, speed) in [("faster", "1.25"), ("faster", "1.5"), ("slower", "1.25")] {
                try await page.tap("section:has(audio) [data-act=\(act)]")
                try await page.until("\(Self.audio).playbackRate === \(speed)")
                #expect(try await page.text("section:has(audio) output") == "\(speed)배")
            }
            try await page.run("\(Self.audio).muted = true, \(Self.audio).play()")
            try await page.until("\(Self.audio).ended")
            #expect(try await page.run("\(Self.audio).playbackRate") == 1.25)
            try await page.tap("section:has(audio) [data-act=rewind]")
            try await page.until("\(Self.audio).currentTime === 0")
        }
    }
}
