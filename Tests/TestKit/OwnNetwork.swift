import Foundation

/// A separate network for some programs, joined to this machine by one link, which can be cut. Needs root and Debian's
/// iproute2.
package final class OwnNetwork: Sendable {
    /// This machine's address, as seen from there.
    package let address: String
    private let name: String
    private let line: String

    private static let program = "/usr/sbin/ip"

    /// Whether this machine allows creating one, and the long run is requested; tried once.
    package static let canBeMade = LongRun.isAsked && (try? OwnNetwork()) != nil

    package init() throws {
        let number = Int.random(in: 0..<250)
        let process = ProcessInfo.processInfo.processIdentifier
        (name, line) = ("madang\(process)x\(number)", "mdg\(process % 100_000)x\(number)")
        address = "10.97.\(number).1"
        try Self.ip("netns", "add", name)
        try Self.ip("link", "add", line, "type", "veth", "peer", "name", "line", "netns", name)
        try Self.ip("address", "add", "\(address)/24", "dev", line)
        try Self.ip("link", "set", line, "up")
        try Self.ip("-n", name, "address", "add", "10.97.\(number).2/24", "dev", "line")
        for there in ["line", "lo"] { try Self.ip("-n", name, "link", "set", there, "up") }
    }

    deinit {
        try? Self.ip("link", "del", line)
        try? Self.ip("netns", "del", name)
    }

    /// Cuts the link: from here on nothing comes through, without notice.
    package func cut() throws { try Self.ip("link", "set", line, "down") }

    package func heal() throws { try Self.ip("link", "set", line, "up") }

    /// Returns the command that runs a program there.
    package func command(_ words: [String]) -> [String] { [Self.program, "netns", "exec", name] + words }

    /// Runs work on a dedicated thread whose sockets belong to that network.
    package func inside<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
        let path = "/run/netns/\(name)"
        return try await onThread {
            let home = open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)
            defer { close(home) }
            try Self.enter(path)
            // Threads started later from this one, for other callers too, must not be in that network.
            defer { try? Self.enter("/proc/self/fd/\(home)") }
            return try work()
        }
    }

    private static func enter(_ path: String) throws {
        guard let function = dlsym(nil, "setns") else { throw POSIXError(.ENOSYS) }
        let enter = unsafeBitCast(function, to: (@convention(c) (Int32, Int32) -> Int32).self)
        let network = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(network) }
        guard network >= 0, enter(network, 0) == 0 else { throw POSIXError(.EPERM) }
    }

    private static func ip(_ words: String...) throws { try LeavingCommand.run([program] + words) }
}
