#if canImport(Testing)
import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips if nothing that is counted has changed, and without valgrind or a build of the work; on CI the latter is a
    /// failure.
    package static var countedWork: Self {
        let since = CountedState.since
        let missing = "valgrind or the work it counts is not there, which bin/test builds when everything is tested"
        return .enabled("\(since.map { "nothing that is counted has changed since \($0)" } ?? missing)") {
            if CountedWork.program != nil, FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind") {
                return true
            }
            if since == nil, ProcessInfo.processInfo.environment["CI"] == "true" {
                throw CountedWork.Failure(
                    description: "valgrind or MADANG_FIXEDWORK is missing, and on CI the work must be counted"
                )
            }
            return false
        }
    }
}
#endif
