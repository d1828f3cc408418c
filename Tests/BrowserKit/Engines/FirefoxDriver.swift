import Foundation
import TestKit

/// Headless Firefox, driven by Marionette: length-prefixed JSON over one connection.
final class FirefoxDriver: EngineDriver {
    static let program = "/usr/bin/firefox-esr"

    private let folder = TemporaryFolder()
    private let browser: Process
    private let client: RawClient
    private var unread: [UInt8] = []
    private var number = 0.0

    init() throws {
        // Prevents requests to the internet.
        let settings = [
            "marionette.port\", 0", "browser.shell.checkDefaultBrowser\", false", "app.update.enabled\", false",
            "datareporting.policy.dataSubmissionEnabled\", false", "intl.accept_languages\", \"ko-KR, ko\"",
            "network.captive-portal-service.enabled\", false", "network.connectivity-service.enabled\", false",
            "browser.aboutwelcome.enabled\", false", "app.normandy.enabled\", false",
        ]
        let lines = settings.map { "user_pref(\"\($0));\n" }.joined()
        try Data(lines.utf8).write(to: folder.url("user.js"))
        browser = Process()
        browser.executableURL = URL(filePath: Self.program)
        browser.arguments = [
            "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", folder.path,
        ]
        browser.environment = [
            "HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": folder.path, "MOZ_HEADLESS": "1",
        ]
        browser.standardOutput = FileHandle.nullDevice
        browser.standardError = FileHandle.nullDevice
        try browser.start()
        do {
            client = try RawClient(port: try Self.port(toldIn: folder), within: 60)
        } catch {
            kill(browser.processIdentifier, SIGKILL)
            throw error
        }
        _ = try receive()
        try command("WebDriver:NewSession", ["capabilities": [:]])
        try command("WebDriver:SetWindowRect", ["x": 0, "y": 0, "width": 1400, "height": 1100])
    }

    /// Returns the port, which Firefox writes to a file.
    private static func port(toldIn folder: TemporaryFolder) throws -> UInt16 {
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            let told = try? String(contentsOf: folder.url("MarionetteActivePort"), encoding: .utf8)
            if let port = told.flatMap({ UInt16($0) }) { return port }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw BrowserError("Firefox tells no port")
    }

    func open(_ address: String) throws { try command("WebDriver:Navigate", ["url": .string(address)]) }

    func run(_ script: String) throws -> JSONValue {
        try command("WebDriver:ExecuteScript", ["script": .string(script), "args": [], "sandbox": .null])["value"]
    }

    /// Resizes the page's viewport by a style, since a window is never narrower than 500 px.
    func resize(width: Int, height: Int) throws {
        let style = """
            flex: none; min-width: 0; min-height: 0; width: \(width)px; max-width: \(width)px; \
            height: \(height)px; max-height: \(height)px
            """
        try command("Marionette:SetContext", ["value": "chrome"])
        _ = try run("gBrowser.selectedBrowser.style.cssText = \(JSONValue.literal(style))")
        try command("Marionette:SetContext", ["value": "content"])
        try until("innerWidth === \(width) && innerHeight === \(height)")
        try untilDrawn()
    }

    func click(_ selector: String) throws { try command("WebDriver:ElementClick", ["id": try element(selector)]) }

    func send(_ text: String, to selector: String) throws {
        try command("WebDriver:ElementSendKeys", ["id": try element(selector), "text": .string(text)])
    }

    func end() {
        _ = try? command("Marionette:Quit", ["flags": ["eForceQuit"]])
        let deadline = ContinuousClock.now + .seconds(5)
        while browser.isRunning, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.05) }
        if browser.isRunning { kill(browser.processIdentifier, SIGKILL) }
    }

    private func element(_ selector: String) throws -> JSONValue {
        let found = try command("WebDriver:FindElement", ["using": "css selector", "value": .string(selector)])
        return found["value"][elementKey]
    }

    /// Sends `[0, number, name, parameters]`, which is answered by `[1, number, error, result]`.
    @discardableResult
    private func command(_ name: String, _ parameters: JSONValue) throws -> JSONValue {
        number += 1
        let bytes = [UInt8](try JSONValue.array([0, .number(number), .string(name), parameters]).encoded())
        try client.send(Array("\(bytes.count):".utf8) + bytes)
        while true {
            let answer = try receive()
            guard answer[1].number == number else { continue }
            if let message = answer[2]["message"].string { throw BrowserError("\(name): \(message)") }
            return answer[3]
        }
    }

    private func receive() throws -> JSONValue {
        while true {
            if let colon = unread.firstIndex(of: UInt8(ascii: ":")),
                let length = Int(String(decoding: unread[..<colon], as: UTF8.self)),
                unread.count > colon + length
            {
                let message = unread[(colon + 1)...(colon + length)]
                unread.removeFirst(colon + 1 + length)
                return try JSONValue.parse(Data(message))
            }
            let bytes = try client.receive()
            guard !bytes.isEmpty else { throw BrowserError("Firefox has gone") }
            unread += bytes
        }
    }
}
