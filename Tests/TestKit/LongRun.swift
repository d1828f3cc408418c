import Foundation

/// What takes long, and finds little that a short run does not: `bin/test --long` asks for it.
package enum LongRun {
    package static let isAsked = ProcessInfo.processInfo.environment["MADANG_LONG"] == "1"
}
