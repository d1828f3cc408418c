import BrowserKit
import Pages
import TestKit
import Testing

@Suite(.browser) struct SettingsTests {
    @Test(arguments: [TextSize.xs, .xxl, .ax5])
    func textSizeShowsAtOnceAndStays(size: TextSize) async throws {
        try await withShell { page, address in
            try await page.open(address + "/settings")
            try await page.tap(label("text", size.rawValue))
            try await page.until("getComputedStyle(document.body).fontSize == '\(size.pixels)px'")
            try await page.until("document.documentElement.dataset.text == '\(size.rawValue)'")
            try await page.open(address + "/expo")
            #expect(try await page.style("font-size", of: "body") == "\(size.pixels)px")
        }
    }

    @Test func themeShowsAtOnceAndStays() async throws {
        try await withShell { page, address in
            try await page.emulate(.light)
            try await page.open(address + "/settings")
            let light = try await page.style("background-color", of: "body")
            try await page.tap(label("theme", "dark"))
            try await page.until("getComputedStyle(document.body).backgroundColor != '\(light)'")
            let dark = try await page.style("background-color", of: "body")
            try await page.until("document.documentElement.dataset.theme == 'dark'")
            try await page.open(address)
            #expect(try await page.style("background-color", of: "body") == dark)
            try await page.open(address + "/settings")
            try await page.tap(label("theme", "light"))
            try await page.until("document.documentElement.dataset.theme == 'light'")
            try await page.emulate(.dark)
            #expect(try await page.style("background-color", of: "body") == light)
        }
    }

    @Test func languageSwitchesTheWholeSite() async throws {
        try await withShell { page, address in
            try await page.open(address + "/settings")
            try await page.follow { try await page.tap(label("language", "en")) }
            try await page.until("document.documentElement.lang == 'en'")
            #expect(try await page.text("h1") == "Settings")
            try await page.open(address)
            #expect(try await page.run("document.documentElement.lang") == "en")
        }
    }

    @Test func browsersLanguageIsFollowedUntilOneIsChosen() async throws {
        try await withShell { page, address in
            try await page.languages("en-GB,en;q=0.9")
            try await page.open(address)
            #expect(try await page.run("document.documentElement.lang") == "en")
            try await page.setPreference("language", "ko", at: address)
            try await page.open(address)
            #expect(try await page.run("document.documentElement.lang") == "ko")
        }
    }

    @Test func choicesCanBeGivenBackToTheSystem() async throws {
        try await withShell { page, address in
            for (name, value) in [("text", "ax3"), ("theme", "dark")] {
                try await page.setPreference(name, value, at: address)
            }
            try await page.open(address + "/settings")
            #expect(try await page.run("[...document.querySelectorAll('input:checked')].map(i => i.value)[0]") == "ax3")
            try await page.follow { try await page.tap("button[name=reset]") }
            #expect(try await page.run("Object.keys(document.documentElement.dataset)") == [])
            let cookies = try await page.cookies
            #expect(cookies.isEmpty)
        }
    }

    @Test func cookiesAreReadByTheServerOnlyAndLast() async throws {
        try await withShell { page, address in
            try await page.open(address + "/settings")
            try await page.tap(label("theme", "dark"))
            try await page.until("document.documentElement.dataset.theme == 'dark'")
            let cookie = try #require(await page.cookies.first { $0.name == "theme" })
            #expect(cookie.isHTTPOnly && cookie.sameSite == "Lax" && cookie.lastsBeyondSession && cookie.path == "/")
        }
    }

    private func label(_ name: String, _ value: String) -> String {
        "label:has(input[name=\(name)][value='\(value)'])"
    }
}
