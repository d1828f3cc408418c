import Foundation

/// A command that leaves servers running.
enum LeavingCommand {
    static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", closing, "bash"] + command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.currentDirectoryURL = URL(filePath: "/")
        try process.runToItsEnd()
        guard process.terminationStatus == 0 else {
            throw CommandComplaint(text: "\(command.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
    }

    /// Returns the process ID that a server left running has written at the start of its file.
    static func process(in file: String) -> pid_t? {
        let lines = try? String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        return lines?.first.flatMap { pid_t($0) }
    }

    /// Runs a command as the user of PostgreSQL, which refuses to run as root.
    static func runAsPostgres(_ command: [String]) throws {
        try run(geteuid() == 0 ? ["runuser", "-u", "postgres", "--"] + command : command)
    }

    /// Closes inherited descriptors: Foundation would otherwise wait for the servers to end.
    private static let closing = """
        for file in /proc/self/fd/*; do n=${file##*/}; (( n < 3 )) || eval "exec $n>&-"; done; exec "$@"
        """
}

/// The failure of a command.
struct CommandComplaint: Error {
    let text: String
}
