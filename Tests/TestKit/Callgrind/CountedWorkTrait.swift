#if canImport(Testing)
import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips where there is no valgrind or the work was not built; on CI that is a failure.
    package static var countedWork: Self {
        .enabled("valgrind or the work it counts is not there, which bin/test builds when everything is tested") {
            if CountedWork.program != nil, FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind") {
                return true
            }
            if ProcessInfo.processInfo.environment["CI"] == "true" {
                throw CountedWork.Failure(
                    description: "valgrind or MADANG_FIXEDWORK is missing, and on CI the work must be counted"
                )
            }
            return false
        }
    }
}
#endif
