import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips where there is no Chromium, and says so; on CI (`CI=true`) its absence is a failure.
    package static var browser: Self {
        .enabled("Chromium is not installed, so this browser test is skipped") {
            if FileManager.default.isExecutableFile(atPath: Browser.executable) { return true }
            if ProcessInfo.processInfo.environment["CI"] == "true" {
                throw BrowserError("\(Browser.executable) is missing, and on CI browser tests must run")
            }
            return false
        }
    }
}
