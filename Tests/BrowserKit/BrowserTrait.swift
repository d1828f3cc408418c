// The bench is linked statically and cannot use Testing.
#if canImport(Testing)
import Foundation
import TestKit
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips the test with a message where there is no Chromium; on CI (`CI=true`) its absence is a failure.
    package static var browser: Self {
        .enabled("Chromium is not installed, so this browser test is skipped") {
            try isThere(Browser.executable, FileManager.default.isExecutableFile)
        }
    }

    /// Skips where axe-core is missing, which `bin/test` fetches; on CI its absence is a failure.
    package static var axe: Self {
        .enabled("axe-core is not installed, so this accessibility test is skipped") {
            try isThere(AxeScript.path, FileManager.default.isReadableFile)
        }
    }

    /// Skips except in the long run, and where the engine is missing.
    package static func engine(_ engine: BrowserEngine) -> Self {
        .enabled("the long run drives \(engine), where it is installed") {
            guard LongRun.isAsked else { return false }
            return try engine.programs.allSatisfy { try isThere($0, FileManager.default.isExecutableFile) }
        }
    }

    private static func isThere(_ path: String, _ looks: (String) -> Bool) throws -> Bool {
        if looks(path) { return true }
        if ProcessInfo.processInfo.environment["CI"] == "true" {
            throw BrowserError("\(path) is missing, and on CI browser tests must run")
        }
        return false
    }
}
#endif
