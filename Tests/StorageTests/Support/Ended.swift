import Foundation
import TestKit

/// The status with which a program of the system's ended.
func ended(_ program: String, _ arguments: [String], in folder: String? = nil) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    try process.runToItsEnd()
    return process.terminationStatus
}
