import AttackKit
import Glibc

// Tries attacks that once crashed or filled a server on a server of this machine. The exit status is 1 if any succeeds.
let usage = """
    Usage: bin/attack BASE [--may-write] [--lab-key=KEY]

      BASE           a running server of this machine: http://localhost:8080
      --may-write    also tries what takes accounts, which it makes; for a server with a data folder to throw away
      --lab-key=KEY  also tries the lab, by a key of a class to throw away

    Tries in some twenty seconds what is told in docs/threat-model.md, and says of each door whether it is shut.
    To try what concerns strangers, start the server with --trusted-proxy 127.0.0.1.

    """

func say(_ text: String, to stream: Int32 = STDOUT_FILENO) {
    let bytes = Array(text.utf8)
    _ = write(stream, bytes, bytes.count)
}

/// Returns the host and port of a server on this machine; nil for any other.
func place(of base: String) -> (host: String, port: UInt16)? {
    guard let match = base.wholeMatch(of: /http:\/\/(localhost|127\.0\.0\.1)(?::(\d{1,5}))?\/?/) else { return nil }
    guard let digits = match.2 else { return (String(match.1), 80) }
    return UInt16(digits).map { ("\(match.1):\($0)", $0) }
}

let arguments = CommandLine.arguments.dropFirst()
let flags = arguments.filter { $0.hasPrefix("-") }
let bases = arguments.filter { !$0.hasPrefix("-") }
if flags.contains("--help") {
    say(usage)
    exit(0)
}
let keyFlag = "--lab-key="
let labKey = flags.first { $0.hasPrefix(keyFlag) }.map { String($0.dropFirst(keyFlag.count)) }
guard bases.count == 1, flags.allSatisfy({ $0 == "--may-write" || $0.hasPrefix(keyFlag) }) else {
    say(usage, to: STDERR_FILENO)
    exit(64)
}
guard let (host, port) = place(of: bases[0]) else {
    say("Only a server of this machine is attacked: http://localhost:8080\n", to: STDERR_FILENO)
    exit(64)
}
do {
    let attack = Attack(port: port, host: host, mayWrite: flags.contains("--may-write"), labKey: labKey)
    let findings = try attack.run { say($0.line + "\n") }
    let open = findings.count(where: \.isOpen)
    say(open == 0 ? "No door is open.\n" : "\(open) doors are open.\n")
    exit(open == 0 ? 0 : 1)
} catch {
    say("Nobody answers at \(bases[0]): \(error)\n", to: STDERR_FILENO)
    exit(69)
}
