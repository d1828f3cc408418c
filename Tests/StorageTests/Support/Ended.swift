import Foundation
import TestKit

/// Runs a system program, and returns its exit status.
func ended(_ program: String, _ arguments: [String], in folder: String? = nil) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    try process.runToItsEnd()
    return process.terminationStatus
}
