import BrowserKit
import SiteTestKit
import TestKit

/// The first thing people do on a screen.
enum MainAction {
    /// A link to the next screen.
    case follow(String)
    /// A press whose effect appears on the same screen.
    case press(String)
    case write(in: String)

    init(on screen: TestScreen) {
        self =
            switch screen {
            case .settings: .press("label:has(input[name=text][value=ax1])")
            case .exhibit: .press("[data-act=zoom]")
            case .product: .press(".favourite button")
            case .ownProduct: .press(".owner-menu summary")
            case .mine: .press(".remove-ware")
            case .marketNone, .marketSlips, .filmSearch, .noFilm, .nothingFound: .write(in: "main [name=q]")
            case .signIn, .signUp, .newProduct, .editProduct, .account: .write(in: "#name")
            case .market, .marketGrid, .seller, .filledFavourites: .follow(".goods a")
            case .enlarged, .compareNone: .follow(Self.back)
            case .boxOffice, .boxOfficeDay, .boxOfficeWall, .weekend, .week: .follow("main a[href*='/films/']")
            default: .follow("main a[href^='/']")
            }
    }

    private static let back = ".bar a.back"

    /// The action in words, for the report.
    var words: String {
        switch self {
        case .follow(Self.back): "tap the back link"
        case .follow: "tap a link"
        case .press: "press a button"
        case .write: "type"
        }
    }

    /// Returns the milliseconds until the action's effect shows: the event's own duration, which browsers give in steps
    /// of eight.
    func interaction(on page: Page) async throws -> Double {
        switch self {
        case .follow(let selector):
            // The page stays open, so that its response to the tap can be read.
            try await page.run("addEventListener('click', e => e.preventDefault(), { capture: true, once: true })")
            try await page.tap(try await present(selector, on: page))
        case .press(let selector): try await page.tap(selector)
        case .write(let field):
            try await page.tap(field)
            try await page.press(character: "a")
        }
        try await Task.sleep(for: .milliseconds(200))
        return try await page.vitals().slowestInteraction
    }

    /// Returns the milliseconds from the tap to the first paint of the next screen, including the network and the
    /// server.
    func transition(on page: Page) async throws -> Double {
        let selector = if case .follow(let selector) = self { try await present(selector, on: page) } else { Self.back }
        try await page.run(
            """
            document.querySelector('dialog[open]')?.close();
            globalThis.isLeft = true;
            addEventListener('click', e => { sessionStorage.tapped = performance.timeOrigin + e.timeStamp }, true);
            """
        )
        try await page.tap(selector)
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]"
        try await page.until("!globalThis.isLeft && \(paint)", within: 30)
        return try await page.run("performance.timeOrigin + \(paint).startTime - sessionStorage.tapped").number ?? 0
    }

    /// Returns `selector` or, where nothing matches it, the back link or a tab: some screens have no other link.
    private func present(_ selector: String, on page: Page) async throws -> String {
        for candidate in [selector, Self.back, "nav.tabs a:not([aria-current])"] {
            let shows = "[...document.querySelectorAll(\"\(candidate)\")][0]?.checkVisibility()"
            if try await page.run(shows).isTrue { return candidate }
        }
        return selector
    }
}
