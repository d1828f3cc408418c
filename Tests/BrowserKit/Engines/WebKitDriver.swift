import Foundation
import TestKit

/// WebKitGTK's MiniBrowser on a display of its own, driven by WebDriver over HTTP.
final class WebKitDriver: EngineDriver {
    static let program = "/usr/bin/WebKitWebDriver"
    static let browser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
    static let display = "/usr/bin/Xvfb"

    private let folder = TemporaryFolder()
    private let screen: Process
    private let driver: Process
    private let port: UInt16
    private var session = ""

    init() throws {
        let (screen, display) = try Self.startDisplay()
        self.screen = screen
        try Self.writeStyle(in: folder)
        port = try UnusedPort().number
        driver = Process()
        driver.executableURL = URL(filePath: Self.program)
        driver.arguments = ["--port=\(port)"]
        driver.environment = [
            "DISPLAY": ":\(display)", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin", "TMPDIR": folder.path, "LANGUAGE": "ko",
        ]
        driver.standardOutput = FileHandle.nullDevice
        driver.standardError = FileHandle.nullDevice
        try driver.start()
        do { try begin() } catch {
            end()
            throw error
        }
    }

    /// Starts the display, which prints its number once it is ready.
    private static func startDisplay() throws -> (Process, number: Int) {
        let screen = Process()
        screen.executableURL = URL(filePath: display)
        screen.arguments = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        let output = Pipe.toStart()
        screen.standardOutput = output
        screen.standardError = FileHandle.nullDevice
        try screen.start()
        let told = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(told.split(separator: "\n").first ?? "") else {
            kill(screen.processIdentifier, SIGKILL)
            throw BrowserError("Xvfb tells no display: \(told)")
        }
        return (screen, number)
    }

    /// Writes a style without sizes for the window's buttons, which would keep it at 447 px, wider than a phone.
    private static func writeStyle(in folder: TemporaryFolder) throws {
        let style = folder.url("gtk-3.0")
        try FileManager.default.createDirectory(at: style, withIntermediateDirectories: true)
        let rules = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }"
        try Data("\(rules) image { -gtk-icon-transform: scale(0.05); }".utf8).write(
            to: style.appending(path: "gtk.css")
        )
    }

    private func begin() throws {
        let wanted: JSONValue = [
            "capabilities": [
                "alwaysMatch": [
                    "webkitgtk:browserOptions": ["binary": .string(Self.browser), "args": ["--automation"]]
                ]
            ]
        ]
        let deadline = ContinuousClock.now + .seconds(20)
        while true {
            do {
                session = try ask("POST", "/session", wanted)["sessionId"].string ?? ""
                return
            } catch RawClientError.refused where ContinuousClock.now < deadline {
                Thread.sleep(forTimeInterval: 0.05)
            }
        }
    }

    func open(_ address: String) throws { try command("url", ["url": .string(address)]) }

    func run(_ script: String) throws -> JSONValue {
        try command("execute/sync", ["script": .string(script), "args": []])
    }

    func resize(width: Int, height: Int) throws {
        // The remaining bar adds to the height.
        let own = try run("return outerHeight - innerHeight").integer ?? 0
        let size: JSONValue = [
            "x": 0, "y": 0, "width": .number(Double(width)), "height": .number(Double(height + own)),
        ]
        try command("window/rect", size)
        try until("innerWidth === \(width) && innerHeight === \(height)")
        try untilDrawn()
    }

    func click(_ selector: String) throws {
        // The previous page still covers it during a view transition.
        try until(
            "document.getAnimations().every(({ effect }) => !effect?.pseudoElement?.startsWith('::view-transition'))"
        )
        // WebDriver itself would scroll elements below the tab bar.
        let found = "document.querySelector(\(JSONValue.literal(selector)))"
        _ = try run("\(found)?.scrollIntoView({ block: 'center', behavior: 'instant' })")
        do { try command("element/\(try element(selector))/click", [:]) } catch {
            throw BrowserError("\(selector): \(error)")
        }
    }

    func send(_ text: String, to selector: String) throws {
        try command("element/\(try element(selector))/value", ["text": .string(text)])
    }

    func end() {
        if !session.isEmpty { _ = try? ask("DELETE", "/session/\(session)", nil) }
        // A gentler signal is blocked in processes that tests start.
        for process in [driver, screen] where process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    private func element(_ selector: String) throws -> String {
        let found = try command("element", ["using": "css selector", "value": .string(selector)])
        guard let id = found[elementKey].string else { throw BrowserError("no element \(selector)") }
        return id
    }

    @discardableResult
    private func command(_ name: String, _ body: JSONValue) throws -> JSONValue {
        try ask("POST", "/session/\(session)/\(name)", body)
    }

    private func ask(_ method: String, _ path: String, _ body: JSONValue?) throws -> JSONValue {
        let client = try RawClient(port: port, within: 60)
        let bytes = try body.map { [UInt8](try $0.encoded()) } ?? []
        let head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: \(bytes.count)\r\n"
        try client.send(Array("\(head)Content-Type: application/json\r\nConnection: close\r\n\r\n".utf8) + bytes)
        let answer = try client.receiveAnswer()
        let value = try JSONValue.parse(Data(answer.body))["value"]
        guard answer.status == 200 else { throw BrowserError("\(path): \(answer.text)") }
        return value
    }
}
