import TestKit

/// A reader's display settings.
package enum Look: String, Sendable, CaseIterable {
    case light
    case dark
    case forcedColours
    case reducedMotion
    case moreContrast

    var features: [String: String] {
        switch self {
        case .light: ["prefers-color-scheme": "light"]
        case .dark: ["prefers-color-scheme": "dark"]
        case .forcedColours: ["forced-colors": "active", "prefers-color-scheme": "dark"]
        case .reducedMotion: ["prefers-reduced-motion": "reduce"]
        case .moreContrast: ["prefers-contrast": "more"]
        }
    }
}

extension Page {
    package func emulate(_ viewport: Viewport) async throws {
        note { $0.viewport = viewport }
        try await send("Emulation.setDeviceMetricsOverride", viewport.metrics)
        try await send(
            "Emulation.setTouchEmulationEnabled",
            ["enabled": .bool(viewport.isTouched), "maxTouchPoints": 5]
        )
    }

    package func emulate(_ look: Look) async throws {
        let features = look.features.map { feature in
            ["name": .string(feature.key), "value": .string(feature.value)] as JSONValue
        }
        try await send("Emulation.setEmulatedMedia", ["features": .array(features)])
    }

    /// Sets the browser's default text size; 16 unless changed. It takes effect at the next layout.
    package func defaultTextSize(_ pixels: Int) async throws {
        let size = JSONValue.number(Double(pixels))
        try await send("Page.setFontSizes", ["fontSizes": ["standard": size, "fixed": size]])
    }

    /// Sets the accepted languages, best first.
    package func languages(_ list: String) async throws {
        let agent = try await run("navigator.userAgent")
        try await send("Emulation.setUserAgentOverride", ["userAgent": agent, "acceptLanguage": .string(list)])
    }

    /// Turns the page's scripts on or off; `run` still works.
    package func javaScript(_ isOn: Bool) async throws {
        try await send("Emulation.setScriptExecutionDisabled", ["value": .bool(!isOn)])
        note { $0.hasScript = isOn }
    }

    /// Disconnects or reconnects the network, for the page and for its service workers.
    package func offline(_ isOffline: Bool) async throws {
        try await network(["offline": .bool(isOffline), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
    }

    /// Emulates Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
    package func slowNetwork() async throws {
        try await network([
            "offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750,
        ])
    }

    private func network(_ conditions: JSONValue) async throws {
        try await send("Network.emulateNetworkConditions", conditions)
        try await sendToWorkers("Network.enable", [:])
        try await sendToWorkers("Network.emulateNetworkConditions", conditions)
    }

    /// Makes the processor this many times slower; 1 is its own speed.
    package func slowProcessor(_ times: Double) async throws {
        try await send("Emulation.setCPUThrottlingRate", ["rate": .number(times)])
    }
}
