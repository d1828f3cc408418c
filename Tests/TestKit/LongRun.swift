import Foundation

/// Slow tests that find little more than the short ones: `bin/test --long` runs them.
package enum LongRun {
    package static let isAsked = ProcessInfo.processInfo.environment["MADANG_LONG"] == "1"
}
