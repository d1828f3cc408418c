import BrowserKit
import Foundation
import HTTP
import HTTPTestKit
import Pages
import SiteTestKit

/// Takes screenshots of the screens for people to review.
@main struct Shots {
    private let options: ShotOptions
    private let address: String

    static func main() async throws {
        let options = readOptions()
        if let program = options.program {
            return try await ReadmePictures(address: program, folder: options.folder).take()
        }
        try await withMadang { madang in
            try await Shots(options: options, address: madang.address).takeAll()
        }
    }

    private static func readOptions() -> ShotOptions {
        do throws(ShotOptions.Slip) {
            return try ShotOptions(Array(CommandLine.arguments.dropFirst()))
        } catch {
            switch error {
            case .help:
                print(ShotOptions.help)
                exit(0)
            case .says(let slip):
                FileHandle.standardError.write(Data("✘ \(slip). See bin/shots --help.\n".utf8))
                exit(64)
            }
        }
    }

    /// Takes all modes, as many at once as `withPage` allows pages.
    private func takeAll() async throws {
        try FileManager.default.createDirectory(at: options.folder, withIntermediateDirectories: true)
        try await withThrowingTaskGroup { group in
            for mode in options.modes {
                group.addTask { try await take(mode) }
            }
            try await group.waitForAll()
        }
        try writeIndex()
        let count = options.modes.count * options.screens.count
        print(
            "\(count) pictures and \(options.modes.count) sheets: \(options.folder.appending(path: "index.html").path)"
        )
    }

    private func take(_ mode: Mode) async throws {
        try await withPage(mode.viewport) { page in
            try await page.emulate(mode.look)
            try await page.setPreference("text", mode.textSize.rawValue, at: address)
            for screen in options.screens {
                try await page.open(address + screen.path)
                let file = options.folder.appending(path: "\(mode)/\(screen.name).png")
                try await page.screenshot(to: file, whole: options.isWhole)
            }
        }
        try await drawSheet(of: mode)
        print("sheet-\(mode).png")
    }

    private func drawSheet(of mode: Mode) async throws {
        let page = options.folder.appending(path: "\(mode)/sheet.html")
        try Data(ContactSheet(mode: mode, screens: options.screens).html.utf8).write(to: page)
        // A low window, so that a sheet is no taller than its content.
        let table = Viewport(name: "sheet", width: 1280, height: 100, scale: 1, isTouched: false)
        try await withPage(table) { tab in
            try await tab.open(page.absoluteString)
            try await tab.screenshot(to: options.folder.appending(path: "sheet-\(mode).png"), whole: true)
        }
        try FileManager.default.removeItem(at: page)
    }

    /// Writes a page that shows all sheets.
    private func writeIndex() throws {
        let figures = options.modes.map { mode in
            "<h2>\(mode)</h2><a href='sheet-\(mode).png'><img src='sheet-\(mode).png' width='1200' alt='\(mode)'></a>"
        }
        let html = "<!doctype html><meta charset='utf-8'><title>Madang</title>" + figures.joined(separator: "\n")
        try Data(html.utf8).write(to: options.folder.appending(path: "index.html"))
    }
}
