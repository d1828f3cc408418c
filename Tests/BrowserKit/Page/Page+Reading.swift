package import Foundation
import TestKit

/// A cookie as stored by the browser.
package struct Cookie: Sendable, Equatable {
    package var name: String
    package var value: String
    package var path: String
    package var isHTTPOnly: Bool
    package var isSecure: Bool
    package var sameSite: String?
    package var lastsBeyondSession: Bool
}

extension Page {
    /// Returns the text of the first match, or an empty text.
    package func text(_ selector: String) async throws -> String {
        try await run("document.querySelector(\(JSONValue.literal(selector)))?.innerText").string ?? ""
    }

    package func count(_ selector: String) async throws -> Int {
        try await run("document.querySelectorAll(\(JSONValue.literal(selector))).length").integer ?? 0
    }

    /// Returns a computed style of the first match.
    package func style(_ property: String, of selector: String) async throws -> String {
        let element = "document.querySelector(\(JSONValue.literal(selector)))"
        return try await run("getComputedStyle(\(element)).getPropertyValue(\(JSONValue.literal(property)))").string
            ?? ""
    }

    package var address: String { get async throws { try await run("location.href").string ?? "" } }

    package var cookies: [Cookie] {
        get async throws {
            try await sendToBrowser("Storage.getCookies", [:])["cookies"].array.map { cookie in
                Cookie(
                    name: cookie["name"].string ?? "",
                    value: cookie["value"].string ?? "",
                    path: cookie["path"].string ?? "",
                    isHTTPOnly: cookie["httpOnly"].isTrue,
                    isSecure: cookie["secure"].isTrue,
                    sameSite: cookie["sameSite"].string,
                    lastsBeyondSession: !cookie["session"].isTrue
                )
            }
        }
    }

    package func setCookie(_ name: String, _ value: String, for address: String) async throws {
        try await send(
            "Network.setCookie",
            ["name": .string(name), "value": .string(value), "url": .string(address)]
        )
    }

    /// Sets the cookie for `text`, `theme` or `language`, as the settings do.
    package func setPreference(_ name: String, _ value: String, at address: String) async throws {
        try await setCookie(name, value, for: address)
    }

    package func clearCookies() async throws { _ = try await sendToBrowser("Storage.clearCookies", [:]) }

    /// Returns a screenshot, or with `whole` the page from top to end, as PNG.
    package func screenshot(whole: Bool = false, as format: String = "png") async throws -> Data {
        let options: JSONValue = ["captureBeyondViewport": .bool(whole), "format": .string(format)]
        let answer = try await send("Page.captureScreenshot", options)
        guard let picture = answer["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
            throw BrowserError("the browser took no picture")
        }
        return picture
    }

    /// Writes a screenshot in the format of the file's extension, creating its folders.
    package func screenshot(to file: URL, whole: Bool = false) async throws {
        let picture = try await screenshot(whole: whole, as: file.pathExtension)
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try picture.write(to: file)
    }
}
