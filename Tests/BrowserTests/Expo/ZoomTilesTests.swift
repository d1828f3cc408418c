import BrowserKit
import Domain
import HTTPTestKit
import SiteTestKit
import TestKit
import Testing
import Website

/// A picture larger than any of its files, enlarged: tiles are laid over it, and it stands below them.
@Suite(.browser) struct ZoomTilesTests {
    /// Opens the enlarged picture. Every second tile is missing if it `losesTiles`.
    private func opened(
        _ viewport: Viewport,
        losesTiles: Bool = false,
        _ body: (Page) async throws -> Void
    ) async throws {
        let packs = TestPacks([.showing(try #require(StoredPicture.vast))]) { number, _ in
            losesTiles && number % 2 == 0 ? nil : Self.red
        }
        try await withMadang(services: SiteServices(packs: packs)) { server in
            try await withPage(viewport) { page in
                try await page.open(server.address + TestScreen.exhibit.path)
                try await page.tap("[data-act=zoom]")
                try await page.until("document.querySelector('dialog.zoom').open")
                try await body(page)
                #expect(page.errors == [])
            }
        }
    }

    /// A GIF of one red pixel, which browsers show whatever its type is said to be.
    private static let red: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xC0, 0x20, 0x20, 0xFF, 0xFF, 0xFF]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private func enlarge(_ page: Page) async throws {
        for _ in 0..<6 { try await page.press(character: "+") }
        try await page.until("document.querySelector('dialog output').textContent === '800%'")
    }

    private func requests(_ page: Page) -> [NetworkRequest] { page.requests.filter { $0.url.contains("/iiif/") } }

    /// The number of 81 spots of the stage where a tile is, and where the picture below is missing.
    private static let spots = """
        (() => {
          const stage = document.querySelector('.stage').getBoundingClientRect(), image = document.querySelector('.stage img');
          const has = (box, x, y) => x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1;
          const tiles = [...document.querySelectorAll('.tiles image')].map((one) => one.getBoundingClientRect());
          const { opacity, visibility } = getComputedStyle(image);
          const stands = image.complete && image.naturalWidth > 0 && opacity === '1' && visibility === 'visible';
          let tiled = 0, blank = 0;
          for (let across = 1; across < 10; across += 1) {
            for (let down = 1; down < 10; down += 1) {
              const x = stage.left + stage.width * across / 10, y = stage.top + stage.height * down / 10;
              if (tiles.some((box) => has(box, x, y))) tiled += 1;
              if (!stands || !has(image.getBoundingClientRect(), x, y)) blank += 1;
            }
          }
          return `${tiled} tiled, ${blank} blank`;
        })()
        """

    @Test(arguments: [Viewport.desktop, .phone]) func everySpotInSightIsTiled(viewport: Viewport) async throws {
        try await opened(viewport) { page in
            #expect(requests(page).isEmpty)
            try await enlarge(page)
            try await page.until("\(Self.spots) === '81 tiled, 0 blank'")
            // Further away, other tiles are laid over it.
            for _ in 0..<12 { try await page.press(.right) }
            try await page.until("\(Self.spots) === '81 tiled, 0 blank'")
            try await eventually("every tile has come") { requests(page).allSatisfy { $0.status == 200 } }
            let asked = requests(page).map(\.url)
            #expect(Set(asked).count == asked.count)
        }
    }

    @Test func missingTileLeavesThePictureBelow() async throws {
        try await opened(.desktop, losesTiles: true) { page in
            try await enlarge(page)
            try await eventually("every second tile has come") {
                let answers = requests(page).compactMap(\.status)
                let left = try await page.run("document.querySelectorAll('.tiles image').length").number ?? 0
                return answers.contains(404) && Int(left) == answers.count { $0 == 200 }
            }
            #expect(try await page.run(Self.spots).string?.hasSuffix(" tiled, 0 blank") == true)
            #expect(try await page.run(Self.spots).string?.hasPrefix("81") == false)
        }
    }

    @Test func tilesComeOnceThereIsANetworkAgain() async throws {
        try await opened(.desktop) { page in
            try await page.offline(true)
            try await enlarge(page)
            try await eventually("tiles were asked for and have failed") {
                guard !requests(page).isEmpty else { return false }
                return try await page.run(Self.spots) == "0 tiled, 0 blank"
            }
            try await page.offline(false)
            try await page.press(.right)
            try await page.until("\(Self.spots) === '81 tiled, 0 blank'")
        }
    }
}
