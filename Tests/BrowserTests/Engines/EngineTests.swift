import BrowserKit
import Domain
import HTTP
import HTTPTestKit
import Pages
import SiteTestKit
import TestKit
import Testing
import Website

/// The site in most visitors' engines, in the long run: every screen in four windows and three text sizes, and the
/// journeys of selling and buying.
@Suite(.serialized) struct EngineTests {
    @Test(.engine(.webKit), .timeLimit(.minutes(15))) func screensStandInWebKit() async throws {
        try await screens(.webKit)
    }
    @Test(.engine(.firefox), .timeLimit(.minutes(15))) func screensStandInFirefox() async throws {
        try await screens(.firefox)
    }
    @Test(.engine(.webKit), .timeLimit(.minutes(10))) func thingsAreSoldAndFoundInWebKit() async throws {
        try await journey(.webKit)
    }
    @Test(.engine(.firefox), .timeLimit(.minutes(10))) func thingsAreSoldAndFoundInFirefox() async throws {
        try await journey(.firefox)
    }
    @Test(.engine(.webKit)) func turnedTabletKeepsItsRailInWebKit() async throws { try await turned(.webKit) }
    @Test(.engine(.firefox)) func turnedTabletKeepsItsRailInFirefox() async throws { try await turned(.firefox) }

    private func screens(_ engine: BrowserEngine) async throws {
        try await withMadang(recorded: true) { madang in
            let driver = try engine.start()
            defer { driver.end() }
            for screen in TestScreen.all {
                try driver.open(madang.address + screen.path)
                for viewport in Viewport.all {
                    try driver.resize(width: viewport.width, height: viewport.height)
                    for size in Mode.textSizes {
                        _ = try driver.run("document.documentElement.dataset.text = '\(size.rawValue)'")
                        let faults = try driver.layoutFaults()
                        #expect(faults == [], "\(engine) \(screen) \(viewport.name) \(size.rawValue)")
                    }
                }
                let complaints = try driver.run("return \(RecordedPages.complaints)").strings
                #expect(complaints == [], "\(engine) \(screen)")
            }
        }
    }

    /// Signs up, sells something with a picture, finds it with the wrong keyboard layout, and likes it.
    private func journey(_ engine: BrowserEngine) async throws {
        let album = try Album(1)
        let market = try await TestMarket(goods: 3)
        let services = SiteServices(pictures: market.shelf, market: market.services)
        try await withMadang(services: services, recorded: true) { madang in
            let driver = try engine.start()
            defer { driver.end() }
            try driver.resize(width: 390, height: 844)
            try driver.open(madang.address + "/market")
            try driver.follow(".bar a[href='/market/products/new']")
            try driver.follow("main a[href^='/sign-up']")
            try driver.send("은서", to: "#name")
            try driver.send("matchbox7-lamp", to: "#secret")
            try driver.follow(".account [type=submit]")
            try driver.follow(".account .actions .button")
            try driver.send(album.paths[0], to: "#images")
            try driver.until("document.querySelectorAll('#tray [name=picture]').length === 1")
            try driver.send("청사초롱 무드등", to: "#name")
            try driver.send("3만2천", to: "#price")
            try driver.send("붉은 비단과 푸른 비단을 겹쳐 만든 무드등이에요.", to: "#description")
            try driver.follow(".sell .wide .button")
            #expect(try await market.newest().price == Price(.won, full: 32_000))
            try driver.open(madang.address + "/market")
            // 무드등 typed with an English keyboard layout.
            try driver.send("anememd", to: "[type=search]")
            try driver.until("document.querySelectorAll('#goods > li').length === 1")
            #expect(try driver.text("#account").contains("‘무드등’"))
            try driver.follow("#goods a")
            #expect(try driver.text("h1") == "청사초롱 무드등")
            try driver.click(".favourite button")
            try driver.until("document.querySelector('.favourite button').ariaPressed === 'true'")
            #expect(try driver.run("return \(RecordedPages.complaints)").strings == [])
        }
    }

    /// Rotates an iPad: the bar at the bottom becomes the labelled rail, without a reload.
    private func turned(_ engine: BrowserEngine) async throws {
        try await withMadang(recorded: true) { madang in
            let driver = try engine.start()
            defer { driver.end() }
            for path in ["/", "/boxoffice", "/market", "/expo"] {
                for before in [Viewport.landscape, .phone] { try turned(driver, madang, before, path) }
            }
        }
    }

    private func turned(_ driver: any EngineDriver, _ madang: Server, _ before: Viewport, _ path: String) throws {
        let rail = """
            [...document.querySelectorAll('nav.tabs a')].filter(a => a.checkVisibility())
              .map(a => `${a.getAttribute('href')} ${getComputedStyle(a).justifyContent}`).join()
            """
        try driver.resize(width: 1280, height: 800)
        try driver.open(madang.address + path)
        let asLoaded = try #require(try driver.run("return \(rail)").string)
        #expect(asLoaded.contains("/settings start"), "\(path)")
        try driver.resize(width: before.width, height: before.height)
        try driver.open(madang.address + path)
        #expect(try driver.run("return \(rail)").string != asLoaded, "\(path) \(before)")
        try driver.resize(width: 1280, height: 800)
        try driver.until("\(rail) === '\(asLoaded)'", within: 5)
    }
}
